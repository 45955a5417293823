import type { MemberCommand } from '../../../../domain/league/commands.ts';
import type { OpenLeagueSettings } from '../../../../domain/league/settings.ts';
import type { LeagueState } from '../../../../domain/league/state.ts';
import { projectOf, reactTo } from '../../../../functions/app/league/records.ts';
import { sweepLeagues, tick } from '../../../../functions/app/league/tick.ts';
import { sweep } from '../../../../functions/app/sweep.ts';
import { cid, nonce, Player, START, World } from '../../support/world.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Short seasons of small tables. */
export const quickLeague: OpenLeagueSettings = {
  ruleset: 'theatres-even',
  mode: 'domination',
  roundLimit: 30,
  tableSize: 4,
  divisionSize: 4,
  rounds: 2,
  seasons: 1,
  startsAt: START + 2 * DAY,
  roundDays: 5,
  checkInHours: 24,
  breakDays: 1,
  promotion: 0,
  bots: 'recruit',
};

/** A person of a league. */
export class Person extends Player {
  override expires = Number.MAX_SAFE_INTEGER;

  async found(settings: OpenLeagueSettings = {}, more: object = {}): Promise<string> {
    const command = { type: 'open', settings: { ...quickLeague, ...settings } };
    await this.send({ action: 'league', id: 'open', cid: cid(), command, ...more });
    const opened = this.of('league-opened').at(-1);
    if (opened === undefined) throw new Error(`not opened: ${this.texts().at(-1)}`);
    return opened.league;
  }

  async say(league: string, command: MemberCommand, more: object = {}): Promise<void> {
    const seen = Math.max(0, ...this.world.versions(league));
    const sent = { league, cid: cid(), nonce: nonce(), seen, command, ...more };
    await this.send({ action: 'league', id: 'league', ...sent });
  }

  register(league: string, more: object = {}): Promise<void> {
    const [first] = this.world.commits.rooms.get(league) ?? [];
    return this.say(league, { type: 'register', opening: first?.hash ?? '' }, more);
  }
}

export async function leagueOf(world: World, league: string): Promise<LeagueState> {
  const loaded = await world.container().leagues.load(league);
  if (loaded === null) throw new Error('no league');
  return loaded.entry.league;
}

/** What is lost on the way. */
export interface Losses {
  react?: boolean;
  project?: boolean;
  sweep?: boolean;
}

/** Carries the records of stored commits to their consumers until nothing new is stored. */
export async function settle(
  world: World,
  lost: Losses = {},
  done = new Map<string, number>(),
): Promise<Map<string, number>> {
  for (let fresh = newIn(world, done); fresh.length > 0; fresh = newIn(world, done)) {
    for (const { room, v } of fresh) {
      done.set(room, v);
      if (!lost.project) await projectOf(world.app, { room, v });
      if (!lost.react) await reactTo(world.app, { room, v });
    }
  }
  return done;
}

const newIn = (world: World, done: ReadonlyMap<string, number>) =>
  [...world.commits.rooms.keys()]
    .map((room) => ({ room, v: Math.max(...world.versions(room)) }))
    .filter(({ room, v }) => (done.get(room) ?? 0) < v);

/** Lets time pass hour by hour, with sweeps, and ticks each day. */
export async function pass(
  world: World,
  { ms, step = HOUR, lost = {} }: { ms: number; step?: number; lost?: Losses },
): Promise<void> {
  const end = world.now + ms;
  const done = await settle(world, lost);
  while (world.now < end) {
    const day = Math.floor(world.now / DAY);
    world.now = Math.min(end, world.now + step);
    if (!lost.sweep) await sweep(world.app);
    if (!lost.sweep) await sweepLeagues(world.app);
    if (Math.floor(world.now / DAY) > day) await tick(world.app);
    await settle(world, lost, done);
  }
}

/** A league with members who are registered, the first of whom founded it. */
export async function founded(
  names: readonly string[],
  settings: OpenLeagueSettings = {},
  world = new World(),
): Promise<{ world: World; people: Person[]; league: string; founder: Person }> {
  const people = names.map((name) => new Person(world, name));
  const [founder] = people;
  if (founder === undefined) throw new Error('nobody');
  const league = await founder.found(settings);
  for (const person of people) await person.register(league);
  return { world, people, league, founder };
}

/** Tables of a round of the first division. */
export const tablesOf = ({ season }: LeagueState, round = 1) =>
  season?.divisions[0]?.rounds[round - 1]?.tables ?? [];
