import type { MemberCommand } from '../commands.ts';
import { activeEntries, divisionAt, roundsLeft } from '../queries/entries.ts';
import { leastSeats, mostSeats } from '../queries/ruleset.ts';
import type { Check } from './check.ts';

type Pair = Extract<MemberCommand, { type: 'pair' }>;

/** field-155: an organiser who wants own pairings only. */

export const organiserPairs: Check<Pair> = ({ season }) =>
  season?.settings.pairing === 'manual' ? undefined : { code: 'league/drawn-by-lot' };

export const divisionExists: Check<Pair> = (state, { division }) =>
  divisionAt(state, division) === undefined
    ? {
        code: 'league/no-such-division',
        division,
        divisions: state.season?.divisions.length ?? 0,
      }
    : undefined;

export const aRoundFollows: Check<Pair> = ({ season }, { division }) => {
  const own = season?.divisions[division - 1];
  return season && own && !roundsLeft(season, own)
    ? { code: 'league/round-closed', round: own.rounds.length }
    : undefined;
};

export const tablesFit: Check<Pair> = ({ season }, { tables }) => {
  if (season === null) return undefined;
  const [least, most] = [leastSeats(season.settings), mostSeats(season.settings)];
  const bad = tables.find(({ length }) => length < least || length > most);
  return bad && { code: 'league/table-size', size: bad.length, least, most };
};

/** Everybody who plays sits once, and nobody else. */
export const everybodySitsOnce: Check<Pair> = (state, { division, tables }) => {
  const own = divisionAt(state, division);
  const active = new Set(own && activeEntries(own));
  const seated = new Set<number>();
  for (const entry of tables.flat()) {
    if (!active.has(entry)) return { code: 'league/no-such-entry', entry };
    if (seated.has(entry)) return { code: 'league/entry-twice', entry };
    seated.add(entry);
  }
  const missing = [...active].find((entry) => !seated.has(entry));
  return missing === undefined ? undefined : { code: 'league/entry-missing', entry: missing };
};
