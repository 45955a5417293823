import { randomBytes } from 'node:crypto';
import type { HumanCommand } from '../../../domain/game/commands.ts';
import type { Locale } from '../../../domain/i18n/locale.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import type { ServerFrame } from '../../../domain/protocol/frames.ts';
import type { OpenSettings } from '../../../domain/protocol/messages.ts';
import type { Notice } from '../../../domain/protocol/notices.ts';
import { type App, createApp } from '../../../functions/app/app.ts';
import { type Caller, userOf } from '../../../functions/app/caller.ts';
import { handleMessage } from '../../../functions/app/handle-message.ts';
import type { Listener, Ports, Timer } from '../../../functions/app/ports.ts';
import {
  memoryCommits,
  memoryLeagues,
  memoryLive,
  memoryNotices,
  memoryPeople,
  memoryReads,
  memorySecrets,
  memorySnapshots,
} from './memory-stores.ts';

export const START = Date.UTC(2030, 0, 1);

export const cid = (): string => randomBytes(12).toString('base64url');
export const nonce = (): string => randomBytes(16).toString('hex');

/** Use cases over memory: a clock that is set by hand, frames by connection, timers as a list. */
export class World {
  now = START;
  readonly frames = new Map<string, string[]>();
  readonly gone = new Set<string>();
  readonly closed: string[] = [];
  readonly timers: Timer[] = [];
  readonly published: Notice[] = [];
  busDown = false;
  readonly logged: unknown[] = [];
  readonly ports: Ports;
  readonly commits = memoryCommits();
  app: App;

  constructor(change: (ports: Ports) => Partial<Ports> = () => ({})) {
    const clock = { now: () => this.now };
    const listeners = new Map<string, Listener>();
    const ports: Ports = {
      commits: this.commits,
      secrets: memorySecrets(),
      snapshots: memorySnapshots(),
      people: memoryPeople(),
      live: memoryLive(clock, listeners),
      reads: memoryReads(),
      leagueRows: memoryLeagues(),
      notices: memoryNotices(clock, listeners),
      bus: {
        publish: async (notices) => {
          if (!this.busDown) this.published.push(...notices);
          return notices.map(() => !this.busDown);
        },
      },
      push: {
        post: async (connection, text) => {
          if (this.gone.has(connection)) return 'gone';
          this.frames.set(connection, [...(this.frames.get(connection) ?? []), text]);
          return 'sent';
        },
        close: async (connection) => {
          this.closed.push(connection);
        },
      },
      scheduler: {
        arm: async (timer) => {
          this.timers.push(timer);
          return timer.at < this.now ? 'past' : 'armed';
        },
      },
      tokens: { verify: async () => null },
      clock,
      random: { bytes: (count) => randomBytes(count) },
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (message, cause) => this.logged.push(message, cause),
      },
    };
    this.ports = { ...ports, ...change(ports) };
    this.app = createApp(this.ports);
  }

  /** Another container over the same stores, with cold caches. */
  container(): App {
    return createApp(this.ports);
  }

  versions(room: string): number[] {
    return (this.commits.rooms.get(room) ?? []).map(({ v }) => v);
  }
}

let connections = 0;

/** A connection of a person. */
export class Player {
  readonly connection = `conn-${++connections}=`;
  readonly sub: string;
  readonly world: World;
  app: App;
  expires = START + 86_400_000;
  /** Of the plan; null for no limit. */
  slots: number | null = null;
  locale: Locale = 'en';

  constructor(world: World, sub: string, app = world.app) {
    this.world = world;
    this.sub = sub;
    this.app = app;
  }

  get caller(): Caller {
    const identity = { iss: 'test', sub: this.sub };
    return {
      connection: this.connection,
      identity,
      user: userOf(identity),
      name: this.sub,
      locale: this.locale,
      slots: this.slots,
      expires: this.expires,
      receivedAt: this.world.now,
    };
  }

  get frames(): ServerFrame[] {
    return (this.world.frames.get(this.connection) ?? []).map((t) => JSON.parse(t) as ServerFrame);
  }

  texts(): string[] {
    return this.world.frames.get(this.connection) ?? [];
  }

  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.frames.filter((f): f is Extract<ServerFrame, { type: T }> => f.type === type);
  }

  get commits(): CommitLine[] {
    return this.of('commit') as CommitLine[];
  }

  /** Code of the last rejection. */
  get refused(): string | undefined {
    return this.of('rejected').at(-1)?.error.code;
  }

  async raw(text: string, binary = false): Promise<void> {
    await handleMessage(this.app, this.caller, { text, binary, request: 'request-1' });
  }

  send(message: object): Promise<void> {
    return this.raw(JSON.stringify(message));
  }

  async open(settings: OpenSettings = {}, more: object = {}): Promise<string> {
    await this.send({
      action: 'command',
      id: 'open',
      cid: cid(),
      command: { type: 'open', settings, ...more },
    });
    const opened = this.of('opened').at(-1);
    if (opened === undefined) throw new Error(`not opened: ${this.texts().at(-1)}`);
    return opened.room;
  }

  async command(room: string, command: HumanCommand, more: object = {}): Promise<void> {
    const seen = Math.max(0, ...this.world.versions(room));
    await this.send({
      action: 'command',
      id: 'command',
      room,
      cid: cid(),
      nonce: nonce(),
      seen,
      command,
      ...more,
    });
  }

  watch(room: string, more: object = {}): Promise<void> {
    return this.send({ action: 'watch', id: 'watch', room, ...more });
  }

  async join(room: string, more: object = {}): Promise<void> {
    const [first] = this.world.commits.rooms.get(room) ?? [];
    await this.command(room, { type: 'join', opening: first?.hash ?? '' }, more);
  }
}

/** A room that two people have begun. */
export async function begun(
  world: World,
  settings: OpenSettings = {},
): Promise<{ room: string; players: [Player, Player]; mover: Player; other: Player }> {
  const players: [Player, Player] = [new Player(world, 'ada'), new Player(world, 'bob')];
  const [ada, bob] = players;
  const room = await ada.open({ seats: 2, ...settings });
  await ada.watch(room);
  await ada.join(room);
  await bob.watch(room);
  await bob.join(room);
  await ada.command(room, { type: 'start' });
  const loaded = await world.app.rooms.load(room);
  const seat = loaded?.entry.room.game.public.turn?.seat;
  const mover = seat === 0 ? ada : bob;
  return { room, players, mover, other: mover === ada ? bob : ada };
}
