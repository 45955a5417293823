import { nonceOf } from '../domain/chance/nonce.ts';
import type { Answer, Desk } from './desk.ts';
import type { Link } from './link.ts';
import type { Outbox } from './outbox.ts';
import { randomId } from './random.ts';

interface Means {
  ask(write: (id: string) => object, cid?: string): Promise<Answer>;
  link: Link;
  outbox: Outbox<Answer>;
  random: (bytes: number) => Uint8Array;
  secret: Uint8Array;
}

/** What the rooms and leagues of a client share of it. */
export function makeDesk({ ask, link, outbox, random, secret }: Means): Desk {
  const fresh = () => randomId(random);
  return {
    newId: fresh,
    nonce: (room, d, kind) => nonceOf({ secret, room, d, class: kind }),
    tell: (write) => void link.send(JSON.stringify(write(fresh()))),
    ask: (write) => ask(write),
    command: async (cid, write) => {
      const reply = await ask(write, cid);
      if (reply.type !== 'stands') throw new Error(`unexpected answer: ${reply.type}`);
      return reply.v;
    },
    acknowledge: (cid, v) => outbox.acknowledge(cid, { type: 'stands', v }),
  };
}
