import type { MemberCommand } from '../commands.ts';
import { entryOf, roundsLeft } from '../queries/entries.ts';
import { callable } from '../queries/substitutes.ts';
import type { LeagueSettings } from '../settings.ts';
import type { LeagueState } from '../state.ts';
import type { Check } from './check.ts';
import { beyondReach } from './reach.ts';

type Vacation = Extract<MemberCommand, { type: 'vacation' }>;

const DAY = 86_400_000;

/** The settings that a season has, or that the next one will have. */
const inForce = (state: LeagueState): LeagueSettings | null =>
  state.season?.settings ?? state.settings;

/** A day that has begun may still be taken off. */
export const vacationIsAhead: Check<Vacation> = (_, { from }, { at }) =>
  from <= at - DAY ? { code: 'league/past', at: from, now: at } : undefined;

export const vacationIsInReach: Check<Vacation> = (_, { from }, { at }) => beyondReach(from, at);

/** field-71: without a budget there is no vacation, and who asks is told. */
export const vacationIsLeft: Check<Vacation> = (state, { days }, { actor }) => {
  const limit = inForce(state)?.vacationDays ?? 0;
  const taken = state.members[actor.seat ?? -1]?.vacationDays ?? 0;
  return taken + days > limit ? { code: 'league/vacation-used', taken, limit } : undefined;
};

export const vacationIsApart: Check<Vacation> = (state, { from, days }, { actor }) => {
  const to = from + days * DAY;
  const taken = state.members[actor.seat ?? -1]?.vacations ?? [];
  const clash = taken.find((other) => from < other.to && other.from < to);
  return clash && { code: 'league/vacation-overlaps', from: clash.from, to: clash.to };
};

export const holdsAnEntry: Check = (state, _, { actor }) =>
  entryOf(state, actor.seat ?? -1) === undefined ? { code: 'league/no-entry' } : undefined;

/** A round that is open is played by whom it was opened for. */
export const aRoundIsLeft: Check = (state, _, { actor }) => {
  const place = entryOf(state, actor.seat ?? -1);
  if (state.season === null || place === undefined) return undefined;
  return roundsLeft(state.season, place.division)
    ? undefined
    : { code: 'league/too-late', until: place.division.rounds.at(-1)?.openedAt ?? 0 };
};

export const nobodyIsCalled: Check = (state, _, { actor }) => {
  const standIn = entryOf(state, actor.seat ?? -1)?.entry.standIn ?? null;
  return standIn === null ? undefined : { code: 'league/stand-in-called', member: standIn };
};

export const standInsAreLeft: Check = (state, _, { actor }) => {
  const limit = inForce(state)?.standIns ?? 0;
  const used = state.members[actor.seat ?? -1]?.standIns ?? 0;
  return used >= limit ? { code: 'league/stand-ins-used', limit } : undefined;
};

export const somebodyIsThere: Check = (state) =>
  callable(state).length === 0 ? { code: 'league/no-substitute' } : undefined;
