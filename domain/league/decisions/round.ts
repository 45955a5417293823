import type { LeagueSystemCommand } from '../commands.ts';
import { drawSchedule, repeatsOf } from '../draw/schedule.ts';
import { activeEntries, divisionAt, nextRound } from '../queries/entries.ts';
import { isAway } from '../queries/members.ts';
import { leastSeats, patienceOf } from '../queries/ruleset.ts';
import { tableOf } from '../queries/tables.ts';
import { emit, type Run } from '../run.ts';
import type { Division, LeagueState, Season, TableSeat } from '../state.ts';
import { finishIfSpent } from './spent.ts';

type Of<T extends LeagueSystemCommand['type']> = Extract<LeagueSystemCommand, { type: T }>;

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** All rounds that a division has left, by one public shuffle of who plays them. */
export function draw(run: Run, { division: n }: Of<'draw'>): void {
  const { season } = run.state;
  const division = divisionAt(run.state, n);
  if (season === null || division === undefined) return;
  const { settings } = season;
  const from = nextRound(division);
  const before = division.rounds.map(({ tables }) =>
    tables.map(({ seats }) => seats.map(({ entry }) => entry)),
  );
  const rounds = drawSchedule({
    entries: drawnOrder(run, division),
    size: settings.tableSize,
    least: leastSeats(settings),
    rounds: settings.rounds - from + 1,
    before,
  });
  const repeats = repeatsOf([...before, ...rounds]);
  emit(run, { type: 'tables-drawn', division: n, from, rounds, repeats });
  if (run.context.keysLeft > 0) finishIfSpent(run);
}

function drawnOrder({ context }: Run, division: Division): number[] {
  const active = activeEntries(division);
  const lot = (entry: number): number => division.entries[entry]?.lot ?? 0;
  return context.keysLeft > 0
    ? context.draw.shuffle('lots', active.length, active.length).map((i) => active[i] ?? 0)
    : active.toSorted((a, b) => lot(a) - lot(b));
}

export function openRound(run: Run, { division: n }: Of<'open-round'>): void {
  const { state, context } = run;
  const { season } = state;
  const division = divisionAt(state, n);
  if (season === null || division === undefined) return;
  const { roundDays, checkInHours } = season.settings;
  const [round, openedAt] = [nextRound(division), context.at];
  const startsAt = openedAt + checkInHours * HOUR;
  emit(run, {
    type: 'round-opened',
    division: n,
    round,
    openedAt,
    startsAt,
    until: openedAt + roundDays * DAY,
    tables: (division.drawn?.[0] ?? []).map((entries, i) => ({
      room: roomOf(context.league, [season.n, n, round, i + 1]),
      seats: entries.map((entry) => seatOf(state, season, { division, entry, startsAt })),
    })),
  });
}

/** A room is named for its place: season, division, round and table, from 1. */
function roomOf(league: string, [s, d, r, t]: [number, number, number, number]): string {
  return `${league.replace(/^league:/, '')}:s${s}-d${d}-r${r}-t${t}`;
}

function seatOf(
  { members }: LeagueState,
  { settings }: Season,
  at: { division: Division; entry: number; startsAt: number },
): TableSeat {
  const { holder = 0, standIn = null } = at.division.entries[at.entry] ?? {};
  const member = standIn ?? holder;
  const own = members[member];
  const away = own !== undefined && isAway(own, at.startsAt);
  return {
    entry: at.entry,
    member,
    plays: own?.bot ?? (away ? 'autopilot' : 'member'),
    patience: (own?.missed ?? 0) >= settings.patience ? 1 : patienceOf(settings),
  };
}

export function recordResult(run: Run, { type: _, ...ending }: Of<'result'>): void {
  const found = tableOf(run.state, ending.room);
  if (found === undefined) return;
  const { division, round } = found;
  emit(run, { type: 'resulted', division: division.n, round: round.n, ...ending });
}
