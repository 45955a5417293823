import { fingerprint } from '../chance/fingerprint.ts';
import type { LeagueLog } from '../log/league.ts';
import { scoreTable } from './points.ts';
import { type NextDue, nextDue } from './queries/next-due.ts';
import { displayed } from './rating.ts';
import type { LeagueSettings } from './settings.ts';
import type { StandingRow } from './standings/row.ts';
import { standings } from './standings/standings.ts';
import type { Division, LeagueState, Member, PastSeason, Round, Season, Table } from './state.ts';

/** Names from outside the chain: of the league, and of its people by `who`. */
interface LeagueNames {
  league: string | null;
  people: ReadonlyMap<string, string | null>;
}

/** What everybody may see of a league: numbers from its log, and names from beside it. */
export interface LeagueView {
  league: string;
  name: string | null;
  v: number;
  hash: string;
  fingerprint: string;
  status: LeagueState['status'];
  /** In force from the next season on; the season that runs has its own. */
  settings: LeagueSettings | null;
  /** When the next season may begin, UTC ms. */
  nextAt: number;
  /** No season follows. */
  finishing: boolean;
  /** What time brings about next; null while the league waits for people. */
  next: NextDue | null;
  members: MemberView[];
  /** The public list of substitutes, in its order. */
  substitutes: number[];
  season: SeasonView | null;
  past: PastSeason[];
}

/** A member as in the log, without `who`; `rating.shown` is the value to list people by. */
interface MemberView extends Omit<Member, 'who' | 'rating'> {
  member: number;
  name: string | null;
  rating: Member['rating'] & { shown: number };
}

interface SeasonView extends Omit<Season, 'divisions'> {
  divisions: DivisionView[];
}

export interface DivisionView {
  n: number;
  entries: (Division['entries'][number] & { entry: number; name: string | null })[];
  rounds: RoundView[];
  /** Rounds that are drawn and not opened, by entry in seat order. */
  drawn: number[][][] | null;
  standings: (StandingRow & { name: string | null })[];
}

interface RoundView extends Omit<Round, 'tables'> {
  tables: TableView[];
}

interface TableView extends Pick<Table, 'room' | 'annulled'> {
  seats: (Table['seats'][number] & {
    name: string | null;
    /** Once it is over: in sixtieths, and the place where one counts. */
    points: number | null;
    place: number | null;
    as: string | null;
  })[];
  result: Pick<NonNullable<Table['result']>, 'reason' | 'cause' | 'endedAt' | 'head'> | null;
}

/** The view of a league; names are added to numbers, identities never. */
export function leagueView(log: LeagueLog, names: LeagueNames): LeagueView {
  const { league: state } = log;
  const nameOf = (member: number): string | null =>
    names.people.get(state.members[member]?.who ?? '') ?? null;
  const { status, settings, nextAt, finishing, substitutes, season, past } = state;
  return {
    league: log.id,
    name: names.league,
    v: log.v,
    hash: log.head,
    fingerprint: fingerprint(log.head),
    ...{ status, settings, nextAt, finishing, substitutes, past },
    next: nextDue(state),
    members: state.members.map((member, n) => memberView(member, n, nameOf(n))),
    season: season && {
      ...season,
      divisions: season.divisions.map((each) => divisionView(season, each, { state, nameOf })),
    },
  };
}

type NameOf = (member: number) => string | null;

function memberView({ who: _, rating, ...member }: Member, n: number, name: string | null) {
  return { member: n, name, ...member, rating: { ...rating, shown: displayed(rating) } };
}

function divisionView(
  season: Season,
  division: Division,
  { state, nameOf }: { state: LeagueState; nameOf: NameOf },
): DivisionView {
  const { n, entries, rounds, drawn } = division;
  return {
    n,
    entries: entries.map((entry, i) => ({ entry: i, name: nameOf(entry.holder), ...entry })),
    rounds: rounds.map((round) => ({
      ...round,
      tables: round.tables.map((table) => tableView(table, season.settings, nameOf)),
    })),
    drawn,
    standings: standings(season, division, state.members).map((row) => ({
      ...row,
      name: nameOf(row.holder),
    })),
  };
}

function tableView(table: Table, settings: LeagueSettings, nameOf: NameOf): TableView {
  const { room, annulled, result } = table;
  const scores = scoreTable(table, settings);
  return {
    room,
    annulled,
    seats: table.seats.map((seat, i) => ({
      ...seat,
      name: nameOf(seat.member),
      points: scores?.[i]?.points ?? null,
      place: scores?.[i]?.place ?? null,
      as: scores?.[i]?.as ?? null,
    })),
    result: result && {
      reason: result.reason,
      cause: result.cause,
      endedAt: result.endedAt,
      head: result.head,
    },
  };
}
