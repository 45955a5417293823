import { makeSecrets } from '../../domain/chance/keys.ts';
import { allCards } from '../../domain/game/queries/cards.ts';
import { awaited } from '../../domain/game/queries/talk.ts';
import type { State } from '../../domain/game/state.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import type { App } from '../../functions/app/app.ts';
import { createApp } from '../../functions/app/app.ts';
import { type Caller, userOf } from '../../functions/app/caller.ts';
import { handleMessage } from '../../functions/app/handle-message.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import { tick } from '../../functions/app/league/tick.ts';
import type { Ports, StoredCommit } from '../../functions/app/ports.ts';
import { Chance } from '../faults/chance.ts';
import { START, World } from '../functions/support/world.ts';
import { randomMove } from '../support/random-moves.ts';

const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve'] as const;
const DAY = 86_400_000;

/** A text that left, and for whom. */
export interface Sent {
  to: string;
  text: string;
}

/** Use cases over memory with rooms in several phases, and a league that plays. */
export class Ground {
  readonly world: World;
  readonly app: App & { origins: readonly string[] };
  readonly chance: Chance;
  rooms: string[] = [];
  leagues: string[] = [];
  sent: Sent[] = [];
  /** Commits since they were last asked for. */
  written: StoredCommit[] = [];
  /** Errors that were logged. */
  logged: string[] = [];
  #ids = 0;

  private constructor(seed: number) {
    this.chance = new Chance(seed, 3);
    this.world = new World((ports) => this.#ports(ports));
    this.app = { ...createApp(this.world.ports), origins: ['https://play.example'] };
  }

  static async make(seed: number): Promise<Ground> {
    const ground = new Ground(seed);
    await ground.#lay();
    return ground;
  }

  #ports({ commits, secrets }: Ports): Partial<Ports> {
    const { chance } = this;
    return {
      commits: {
        ...commits,
        append: async (commit) => {
          const end = await commits.append(commit);
          if (end === 'appended') this.written.push(commit);
          return end;
        },
      },
      secrets: {
        ...secrets,
        // A whole key chain would cost more than all the rest.
        get: async (room) =>
          (await secrets.get(room)) ?? secrets.claim(makeSecrets(chance.bytes(32), room, 256)),
      },
      random: { bytes: (count) => chance.bytes(count) },
      pause: async () => undefined,
      tokens: {
        verify: async (sub) =>
          PEOPLE.some((one) => one === sub)
            ? { iss: 'fuzz', sub, name: sub, slots: null, exp: START / 1000 + 1e8 }
            : null,
      },
      push: {
        post: async (to, text) => {
          this.sent.push({ to, text });
          return 'sent';
        },
        close: async (to) => void this.sent.push({ to, text: 'closed' }),
      },
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (message, cause) => {
          const detail = cause instanceof Error ? cause.stack : JSON.stringify(cause);
          this.logged.push(`${message}: ${detail}`);
        },
      },
    };
  }

  caller(sub: string, connection = `${sub}=`): Caller {
    const identity = { iss: 'fuzz', sub };
    return {
      ...{ connection, identity, user: userOf(identity), name: sub, slots: null },
      ...({ locale: 'en', expires: START + 1e11, receivedAt: this.world.now } as const),
    };
  }

  async say(sub: string, message: object, connection?: string): Promise<void> {
    this.#ids += 1;
    const text = JSON.stringify({ id: `g${this.#ids}`, ...message });
    const caller = this.caller(sub, connection);
    await handleMessage(this.app, caller, { text, binary: false, request: 'ground' });
  }

  cid(): string {
    return Buffer.from(this.chance.bytes(12)).toString('base64url');
  }

  order(room: string, command: object): object {
    const nonce = Buffer.from(this.chance.bytes(16)).toString('hex');
    const seen = this.versions(room);
    return { action: 'command', room, cid: this.cid(), nonce, seen, command };
  }

  /** What the cloud does after commits. */
  async follow(): Promise<void> {
    for (let stored = this.written.shift(); stored; stored = this.written.shift()) {
      const { room, v } = stored;
      await reactTo(this.app, { room, v });
      await projectOf(this.app, { room, v });
    }
  }

  stateOf(room: string): Promise<State | undefined> {
    return this.app.rooms.load(room).then((loaded) => loaded?.entry.room.game);
  }

  /** Something legal that somebody can say in a room, so that its game goes on. */
  async legal(room: string): Promise<{ sub: string; message: object } | null> {
    const state = await this.stateOf(room);
    const turn = state?.public.turn;
    const board = state && boards.get(state.public.map);
    if (!state || !turn || !board || state.public.status !== 'playing') return null;
    const offered = turn.offer ? awaited(state.public)[0] : undefined;
    const sub = await this.#subAt(state, room, offered ?? turn.seat);
    const command =
      turn.phase === 'negotiation'
        ? { type: offered === undefined ? 'end-phase' : 'refuse' }
        : randomMove(state, board, this.chance.below, true);
    return sub === null ? null : { sub, message: this.order(room, command) };
  }

  async #subAt({ public: { seats } }: State, room: string, seat: number): Promise<string | null> {
    for (const sub of PEOPLE) {
      const member = await this.app.members.find(room, this.caller(sub).user);
      if (member !== null && member.who === seats[seat]?.who) return sub;
    }
    return null;
  }

  versions(room: string): number {
    return this.world.versions(room).length;
  }

  opening(room: string): string | undefined {
    return this.world.commits.rooms.get(room)?.[0]?.hash;
  }

  /** Cards and territories of the boards in use. */
  words(): string[] {
    const [first] = boards.values();
    return first === undefined ? [] : allCards(first, { wildCards: 2 } as Ruleset);
  }

  async #lay(): Promise<void> {
    const open = async (settings: object, seats: number, more: object = {}): Promise<string> => {
      await this.say('ada', this.#opening({ seats: 3, ...settings }, more));
      const opened = JSON.parse(this.sent.at(-1)?.text ?? '{}') as { room?: string; code?: string };
      const room = opened.room ?? '';
      for (const sub of PEOPLE.slice(0, seats)) {
        const [first] = this.world.commits.rooms.get(room) ?? [];
        const join = this.order(room, { type: 'join', opening: first?.hash });
        await this.say(sub, { ...join, code: opened.code });
      }
      await this.say('ada', this.order(room, { type: 'start' }));
      await this.say('eve', { action: 'watch', room });
      await this.follow();
      return room;
    };
    const waiting = await open({ ruleset: 'theatres' }, 1);
    const playing = [];
    for (const ruleset of ['theatres', 'brasil', 'italian', 'online', 'joint']) {
      playing.push(await open({ ruleset }, 3));
    }
    const hidden = await open({ visibility: 'private' }, 2);
    const over = await open({ seats: 2 }, 2);
    for (const sub of ['ada', 'bob']) await this.say(sub, this.order(over, { type: 'abandon' }));
    await this.follow();
    this.rooms = [waiting, ...playing, hidden, over];
    await this.#found();
    this.sent = [];
    this.logged = [];
  }

  #opening(settings: object, more: object = {}): object {
    const command = { type: 'open', settings, ...more };
    return { action: 'command', cid: this.cid(), command };
  }

  /** A league whose season has begun, and one that is still open. */
  async #found(): Promise<void> {
    for (const startsAt of [this.world.now + 2 * DAY, this.world.now + 200 * DAY]) {
      const settings = { startsAt, tableSize: 2, bots: 'recruit' };
      const command = { type: 'open', settings };
      await this.say('ada', { action: 'league', cid: this.cid(), command });
      const opened = JSON.parse(this.sent.at(-1)?.text ?? '{}') as { league?: string };
      const league = opened.league ?? '';
      this.leagues.push(league);
      for (const sub of PEOPLE.slice(0, 4)) {
        const [first] = this.world.commits.rooms.get(league) ?? [];
        const order = this.order(league, { type: 'register', opening: first?.hash });
        await this.say(sub, { ...order, room: undefined, action: 'league', league });
      }
      await this.follow();
    }
    this.world.now += 2 * DAY + 1;
    await tick(this.app);
    await this.follow();
    const tables = [...this.world.commits.rooms.keys()].filter((id) => /:s\d/.test(id));
    this.rooms.push(...tables.filter((id) => !id.startsWith('league:')));
  }
}
