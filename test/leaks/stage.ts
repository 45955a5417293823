import { type KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import { type App, createApp } from '../../functions/app/app.ts';
import { userOf } from '../../functions/app/caller.ts';
import { type Entry, foldStored } from '../../functions/app/entry.ts';
import { handleMessage } from '../../functions/app/handle-message.ts';
import { answerHttp } from '../../functions/app/http-events.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import type { Claims, Ports, StoredCommit } from '../../functions/app/ports.ts';
import { Rings } from '../../functions/app/rings.ts';
import { Chance } from '../faults/chance.ts';
import { START, World } from '../functions/support/world.ts';

/** Something that reached somebody: a frame, an HTTP answer, a line of the log, a notice. */
export interface Heard {
  step: number;
  /** Versions that the log had. */
  v: number;
  /** A connection, `http` and who asked, `log`, or `bus`. */
  channel: string;
  text: string;
}

interface Says {
  from: string;
  text: string;
}

interface Asks {
  /** Whose token comes along, null for none. */
  asks: string | null;
  route: string;
  query?: Record<string, string>;
}

/** One thing that is done to the server, the same in both rooms of a pair. */
export type Act = Says | Asks;
export type Step = Act & { at: number };

/** Lets a leak in on purpose: what a viewer would be sent instead. */
export type Leak = (text: string, channel: string, stage: Stage) => string;

export interface Cast {
  seed: number;
  leak?: Leak;
  /** The keys of the room under test, if they are not its own. */
  ring?: (own: KeyRing, stage: Stage) => KeyRing;
}

class OneRing extends Rings {
  readonly #room: string;
  readonly #change: (own: KeyRing) => KeyRing;
  #ring: KeyRing | null = null;

  /** Keys of the room, once something was drawn. */
  get ring(): KeyRing | null {
    return this.#ring;
  }

  constructor(ports: Ports, room: string, change: (own: KeyRing) => KeyRing) {
    super(ports.secrets);
    this.#room = room;
    this.#change = change;
  }

  override async of(room: string): Promise<KeyRing> {
    const own = await super.of(room);
    if (room !== this.#room) return own;
    this.#ring ??= this.#change(own);
    return this.#ring;
  }
}

/** Draw commits of a room: short chains are made fast. */
const KEYS = 512;

/** Use cases, consumers and HTTP over memory; everything that leaves them is kept. */
export class Stage {
  readonly heard: Heard[] = [];
  readonly room: string;
  readonly world: World;
  readonly app: App & { origins: readonly string[] };
  step = 0;
  /** Versions that the log had after each step. */
  readonly lengths: number[] = [0];
  readonly secret: Uint8Array;
  readonly #leak: Leak;
  readonly #rings: OneRing;
  #entry: Entry | null = null;
  #done = 0;
  #fresh: StoredCommit[] = [];

  constructor({ seed, leak = (text) => text, ring = (own) => own }: Cast) {
    const chance = new Chance(seed, 1);
    this.#leak = leak;
    this.secret = chance.bytes(32);
    const id = chance.bytes(16);
    this.room = Buffer.from(id).toString('base64url');
    let ids = 0;
    this.world = new World(({ commits }) => ({
      commits: {
        ...commits,
        append: async (commit) => {
          const end = await commits.append(commit);
          if (end === 'appended') this.#fresh.push(structuredClone(commit));
          return end;
        },
      },
      random: { bytes: (n) => (n === 16 && ids++ === 0 ? id : chance.bytes(n)) },
      pause: async () => undefined,
      tokens: { verify: async (token) => claimsOf(token) },
      push: {
        post: async (to, text) => this.#hear(to, text),
        close: async (to) => void this.#hear(to, 'closed'),
      },
      bus: {
        publish: async (notices) => {
          for (const notice of notices) this.#hear('bus', JSON.stringify(notice));
          return notices.map(() => true);
        },
      },
      log: {
        info: (message, fields) => this.#log(message, '', fields),
        warn: (message, fields) => this.#log(message, '', fields),
        error: (message, cause, fields) => this.#log(message, String(cause), fields),
      },
    }));
    const { ports } = this.world;
    void ports.secrets.claim(makeSecrets(this.secret, this.room, KEYS));
    this.#rings = new OneRing(ports, this.room, (own) => ring(own, this));
    this.app = { ...createApp(ports), rings: this.#rings, origins: ['*'] };
  }

  /** The room as its log has it, everything known; null before it is opened. */
  get entry(): Entry | null {
    const log = this.log;
    while (this.#done < log.length) {
      this.#entry = foldStored(this.#entry, log[this.#done] as StoredCommit);
      this.#done += 1;
    }
    return this.#entry;
  }

  get ring(): KeyRing | null {
    return this.#rings.ring;
  }

  get log(): readonly StoredCommit[] {
    return this.world.commits.rooms.get(this.room) ?? [];
  }

  /** Does a step and all that follows from it in the background. */
  async take(step: Step): Promise<void> {
    this.step += 1;
    this.world.now = START + step.at;
    if ('from' in step) await this.#say(step);
    else await this.#ask(step);
    for (let stored = this.#fresh.shift(); stored; stored = this.#fresh.shift()) {
      await reactTo(this.app, stored);
      await projectOf(this.app, stored);
    }
    this.lengths.push(this.log.length);
  }

  async #say({ from, text }: Says): Promise<void> {
    const [sub = ''] = from.split('/');
    const { iss, name, slots } = claimsOf(sub);
    const identity = { iss, sub };
    const caller = {
      ...{ connection: from, identity, user: userOf(identity), name, slots },
      ...({ locale: 'en', expires: START + 1e10, receivedAt: this.world.now } as const),
    };
    const incoming = { text: this.#filled(text), binary: false, request: `r${this.step}` };
    await handleMessage(this.app, caller, incoming);
  }

  async #ask({ asks, route, query = {} }: Asks): Promise<void> {
    const answer = await answerHttp(this.app, {
      ...{ routeKey: route, rawPath: route, queryStringParameters: query },
      pathParameters: { id: this.room },
      headers: asks === null ? {} : { authorization: `Bearer ${asks}` },
      requestContext: { requestId: `h${this.step}` },
    });
    this.#hear(`http ${asks ?? 'nobody'}`, `${answer.statusCode} ${answer.body}`);
  }

  /** A client names hashes that it was told, which are its room's own. */
  #filled(text: string): string {
    return text.replace(/<hash (\d+)>/g, (_, v) => this.log[Number(v) - 1]?.hash ?? '');
  }

  #log(message: string, cause: string, fields: object = {}): void {
    this.#hear('log', `${message} ${cause} ${JSON.stringify(fields)}`);
  }

  #hear(channel: string, text: string): 'sent' {
    const { step } = this;
    const v = this.log.length;
    this.heard.push({ step, v, channel, text: this.#leak(text, channel, this) });
    return 'sent';
  }
}

const claimsOf = (sub: string): Claims => ({
  ...{ iss: 'leaks', sub, name: sub, slots: null },
  exp: START / 1000 + 1e7,
});
