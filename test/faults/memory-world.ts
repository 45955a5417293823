import { makeSecrets } from '../../domain/chance/keys.ts';
import type { Ports, StoredCommit, Timer } from '../../functions/app/ports.ts';
import { World } from '../functions/support/world.ts';
import type { Chance } from './chance.ts';
import type { Tide } from './tide.ts';

/** Breaks ports on purpose, to see that it is found out. */
export type Plant = (ports: Ports, chance: Chance) => Partial<Ports>;

interface Wiring {
  tide: Tide;
  chance: Chance;
  stored(commit: StoredCommit): void;
  post(connection: string, text: string): 'sent' | 'gone';
  close(connection: string): Promise<void>;
  arm(timer: Timer): 'armed' | 'past';
  plant: Plant;
}

/** A whole key chain costs more than a history, so all are played in a room of one id and one R. */
const ROOM_BYTES = Uint8Array.from({ length: 16 }, (_, i) => i + 1);
const KEYS = 4096;
const secrets = makeSecrets(
  new Uint8Array(32).fill(7),
  Buffer.from(ROOM_BYTES).toString('base64url'),
  KEYS,
);

/** The ports over memory, without any fault, in the time of the tide. */
export function memoryWorld({ tide, chance, plant, ...wiring }: Wiring): World {
  const wired = ({ commits }: Ports): Partial<Ports> => ({
    commits: {
      ...commits,
      async append(commit) {
        const end = await commits.append(commit);
        if (end === 'appended') wiring.stored(commit);
        return end;
      },
    },
    push: { post: async (to, text) => wiring.post(to, text), close: wiring.close },
    scheduler: { arm: async (timer) => wiring.arm(timer) },
    random: { bytes: (count) => (count === 16 ? ROOM_BYTES : chance.bytes(count)) },
    pause: (ms) => tide.sleep(ms),
  });
  const world = new World((ports) => {
    const own = wired(ports);
    return { ...own, ...plant({ ...ports, ...own }, chance) };
  });
  Object.defineProperty(world, 'now', { get: () => tide.now });
  void world.ports.secrets.claim(secrets);
  return world;
}
