import type { HumanCommand } from '../../domain/game/commands.ts';
import type { MemberCommand } from '../../domain/league/commands.ts';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import { executeSystem } from '../../functions/app/execute-system.ts';
import { answerHttp } from '../../functions/app/http-events.ts';
import { httpRoutes } from '../../infra/manifest.ts';
import { quickLeague } from '../functions/app/league/support.ts';
import { cid, nonce, Player, START, World } from '../functions/support/world.ts';

/** Who asks, as columns of docs/permissions.md. */
export const WHO = [
  'nobody',
  'expired',
  'stranger',
  'code',
  'watcher',
  'seat',
  'opener',
  'abandoned',
  'eliminated',
] as const;
export type Who = (typeof WHO)[number];

export const LEAGUE_WHO = ['stranger', 'withdrawn', 'member', 'organiser', 'owner'] as const;
export type LeagueWho = (typeof LEAGUE_WHO)[number];

/** `yes`, or the code of the refusal. */
export type Cell = string;

/** Refusals that say who asks is wrong; all others are about the moment. */
const OF_WHO = new Set([
  ...['auth/required', 'auth/expired', 'room/private', 'room/not-seated', 'room/not-host'],
  ...['seat/eliminated', 'seat/abandoned', 'league/not-member', 'league/not-allowed'],
  ...['league/not-in', 'join/not-invited', 'seat/nothing-to-abandon'],
]);

const CODE = 'open sesame';

export class Stage {
  readonly world: World;
  readonly room: string;
  readonly people: Readonly<Record<Exclude<Who, 'nobody'>, Player>>;

  private constructor(world: World, room: string, people: Stage['people']) {
    this.world = world;
    this.room = room;
    this.people = people;
  }

  /** A room with three seats, which plays if told; its opener has a seat. */
  static async build(visibility: 'public' | 'private', plays: boolean): Promise<Stage> {
    const world = new World(() => ({
      tokens: {
        verify: async (token) =>
          token === 'expired'
            ? null
            : { iss: 'test', sub: token, name: token, slots: null, exp: START / 1000 + 86_400 },
      },
    }));
    const player = (sub: string) => new Player(world, sub);
    const people = {
      ...{ expired: player('expired'), stranger: player('stranger'), code: player('code') },
      ...{ watcher: player('watcher'), seat: player('seat'), opener: player('opener') },
      ...{ abandoned: player('abandoned'), eliminated: player('eliminated') },
    };
    people.expired.expires = START - 1;
    const { opener, seat, abandoned, eliminated, watcher } = people;
    const room = await opener.open({ seats: 4, visibility, table: 'humans' }, { password: CODE });
    for (const one of [opener, seat, abandoned, eliminated]) {
      await one.watch(room, { code: CODE });
      await one.join(room, { code: CODE });
    }
    await watcher.watch(room, { code: CODE });
    if (plays) {
      await opener.command(room, { type: 'start' });
      await abandoned.command(room, { type: 'abandon' });
      await strike(world, room, eliminated);
    } else {
      for (const one of [abandoned, eliminated]) await one.command(room, { type: 'leave' });
    }
    return new Stage(world, room, people);
  }

  /** What a message is answered. */
  async say(who: Who, message: object): Promise<Cell> {
    if (who === 'nobody') return 'no connection';
    const player = this.people[who];
    const before = player.texts().length;
    await player.send({ id: 'm', ...message, ...(who === 'code' ? this.#code(message) : {}) });
    const frames = player.frames.slice(before);
    const refused = frames.findLast((frame) => frame.type === 'rejected');
    return cellOf(refused);
  }

  #code(message: object): object {
    const taken = 'action' in message && message.action === 'watch';
    const joins = 'command' in message && (message.command as HumanCommand).type === 'join';
    return taken || joins ? { code: CODE } : {};
  }

  command(who: Who, command: HumanCommand): Promise<Cell> {
    const seen = Math.max(...this.world.versions(this.room));
    const order = { cid: cid(), nonce: nonce(), seen, room: this.room, command };
    return this.say(who, { action: 'command', ...order });
  }

  /** The status of an HTTP route. */
  async http(who: Who, route: string): Promise<Cell> {
    const path = route.split(' ')[1] ?? '';
    const id = path.startsWith('/leagues/') ? `league:${'A'.repeat(22)}` : this.room;
    const bearer = who === 'nobody' ? {} : { authorization: `Bearer ${who}` };
    const code = who === 'code' ? { 'x-room-code': encodeURIComponent(CODE) } : {};
    const answer = await answerHttp(
      { ...this.world.container(), origins: ['*'] },
      {
        ...{ routeKey: route, rawPath: path, headers: { ...bearer, ...code } },
        ...{ pathParameters: { id }, requestContext: { requestId: 'r' } },
      },
    );
    const { error } = JSON.parse(answer.body.startsWith('{') ? answer.body : '{}') as {
      error?: { code: string };
    };
    return error === undefined || !OF_WHO.has(error.code) ? 'yes' : error.code;
  }

  /** Ends the room, which opens all of it. */
  async end(): Promise<void> {
    for (const who of ['seat', 'opener'] as const) await this.command(who, { type: 'abandon' });
    await executeSystem(this.world.app, this.room, { type: 'close' }, this.world.now);
  }
}

/** A seat falls, as far as this container knows. */
async function strike(world: World, room: string, { caller }: Player): Promise<void> {
  const loaded = await world.app.rooms.refresh(room);
  const member = await world.ports.people.member(room, caller.user);
  if (loaded === null || member === null) throw new Error('no seat');
  const { game } = loaded.entry.room;
  const seats = game.public.seats.map((seat) =>
    seat.who === member.who ? { ...seat, eliminatedBy: 0 } : seat,
  );
  const fallen = { ...game, public: { ...game.public, seats } };
  world.app.rooms.keep({ ...loaded.entry, room: { ...loaded.entry.room, game: fallen } });
}

function cellOf(refused: ServerFrame | undefined): Cell {
  if (refused?.type !== 'rejected') return 'yes';
  return OF_WHO.has(refused.error.code) ? refused.error.code : 'yes';
}

export const httpKeys = httpRoutes.map(({ method, path }) => `${method} ${path}`);

/** A league before its first season, with a member of each role. */
export class LeagueStage {
  readonly world = new World();
  readonly people: Readonly<Record<LeagueWho, Player>>;
  league = '';

  constructor() {
    const player = (sub: string) => {
      const made = new Player(this.world, sub);
      made.expires = Number.MAX_SAFE_INTEGER;
      return made;
    };
    this.people = {
      ...{ stranger: player('stranger'), withdrawn: player('withdrawn') },
      ...{ member: player('member'), organiser: player('organiser'), owner: player('owner') },
    };
  }

  static async build(): Promise<LeagueStage> {
    const stage = new LeagueStage();
    const { owner } = stage.people;
    const command = { type: 'open', settings: quickLeague };
    await owner.send({ action: 'league', id: 'o', cid: cid(), command });
    stage.league = owner.of('league-opened').at(-1)?.league ?? '';
    const [first] = stage.world.commits.rooms.get(stage.league) ?? [];
    const register = { type: 'register', opening: first?.hash ?? '' } as const;
    for (const who of ['owner', 'organiser', 'member', 'withdrawn'] as const) {
      await stage.say(who, register);
    }
    await stage.say('withdrawn', { type: 'withdraw' });
    await stage.say('owner', { type: 'appoint', member: 1, role: 'organiser' });
    return stage;
  }

  async say(who: LeagueWho, command: MemberCommand): Promise<Cell> {
    const player = this.people[who];
    const before = player.texts().length;
    const seen = Math.max(...this.world.versions(this.league));
    const sent = { league: this.league, cid: cid(), nonce: nonce(), seen, command };
    await player.send({ action: 'league', id: 'l', ...sent });
    return cellOf(player.frames.slice(before).findLast((frame) => frame.type === 'rejected'));
  }
}
