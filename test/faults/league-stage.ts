import type { MemberCommand } from '../../domain/league/commands.ts';
import type { LeagueEvent } from '../../domain/league/events.ts';
import type { OpenLeagueSettings } from '../../domain/league/settings.ts';
import { tick } from '../../functions/app/league/tick.ts';
import {
  DAY,
  founded,
  leagueOf,
  Person,
  settle,
  tablesOf,
} from '../functions/app/league/support.ts';
import { START } from '../functions/support/world.ts';
import { Journal } from './journal.ts';
import { type Case, says } from './stage.ts';

/** A league and its people, in a journal. */
export interface LeagueStage {
  journal: Journal;
  league: string;
  ada: Person;
  bob: Person;
  cyd: Person;
}

export const [BEGINS, ROUND_DAYS] = [START + 2 * DAY, 5];
/** When the tables of the first round are closed. */
export const ENDS = BEGINS + ROUND_DAYS * DAY + 1;

/** Tables of two. */
const SMALL: OpenLeagueSettings = {
  ...{ tableSize: 2, divisionSize: 2, rounds: 2, seasons: 1, startsAt: BEGINS },
  ...{ roundDays: ROUND_DAYS, checkInHours: 24, promotion: 1 },
};

/** Whom a league waits for: ada, who founded it, and others. */
export async function registered(
  settings: OpenLeagueSettings = {},
  others: readonly ('bob' | 'cyd')[] = ['bob'],
): Promise<LeagueStage> {
  const journal = new Journal();
  const { world } = journal;
  const { league, founder: ada } = await founded(['ada'], { ...SMALL, ...settings }, world);
  const [bob, cyd] = [new Person(world, 'bob'), new Person(world, 'cyd')];
  const stage = { journal, league, ada, bob, cyd };
  for (const name of others) await stage[name].register(league);
  await settle(world);
  return stage;
}

/** The first round is open, and its table waits for ada and bob. */
export async function begun(settings: OpenLeagueSettings = {}): Promise<LeagueStage> {
  const stage = await registered(settings);
  const { world } = stage.journal;
  world.now = BEGINS;
  await tick(world.app);
  await settle(world);
  return stage;
}

/** The room of the first table. */
export async function roomOf({ journal, league }: LeagueStage): Promise<string> {
  const [table] = tablesOf(await leagueOf(journal.world, league));
  if (table === undefined) throw new Error('no table');
  return table.room;
}

export const headOf = ({ journal }: Pick<LeagueStage, 'journal'>, room: string) => ({
  room,
  v: Math.max(...journal.world.versions(room)),
});

/** Says something and has all streams flow. */
export async function told(
  { journal, league }: LeagueStage,
  by: Person,
  command: MemberCommand,
): Promise<void> {
  await by.say(league, command);
  if (by.refused !== undefined) throw new Error(`refused: ${by.refused}`);
  await settle(journal.world);
}

/** What comes of each command. */
const BRINGS: { readonly [T in MemberCommand['type']]: LeagueEvent['type'] } = {
  register: 'registered',
  withdraw: 'withdrew',
  volunteer: 'volunteered',
  vacation: 'vacation-taken',
  'stand-in': 'stand-in-called',
  amend: 'amended',
  enlist: 'enlisted',
  remove: 'removed',
  readmit: 'readmitted',
  appoint: 'appointed',
  pair: 'paired',
  annul: 'annulled',
  postpone: 'postponed',
  finish: 'finishing',
};

/** A command of a member, seen from the head. */
export function asks(
  { journal, league }: LeagueStage,
  by: Person,
  command: MemberCommand,
  { name = command.type, more = {} }: { name?: string; more?: object } = {},
): Case {
  const { v: seen } = headOf({ journal }, league);
  const draft = { action: 'league', league, cid: 'acted-command-00', seen, command, ...more };
  const said = says(`league: ${name}`, { journal }, by, { ...draft, nonce: '5a'.repeat(16) });
  return { ...said, brings: BRINGS[command.type] };
}
