import { players } from '../queries/members.ts';
import { leastSeats } from '../queries/ruleset.ts';
import { emit, type Run } from '../run.ts';
import { nextDivisions } from '../standings/next-divisions.ts';
import { standings } from '../standings/standings.ts';
import type { LeagueState } from '../state.ts';
import { finishIfSpent } from './spent.ts';

const DAY = 86_400_000;

/** Everybody who is in draws a lot; newcomers come in the order of theirs. */
export function begin(run: Run): void {
  const { state, context } = run;
  const { settings, past } = state;
  if (settings === null) return;
  const all = players(state);
  const drawn = context.draw.shuffle('lots', all.length, all.length).map((i) => all[i] ?? 0);
  const lotOf = new Map(drawn.map((member, lot) => [member, lot]));
  const ranked = (past.at(-1)?.divisions ?? []).map((rows) => rows.map(({ holder }) => holder));
  emit(run, {
    type: 'season-began',
    season: past.length + 1,
    beganAt: beginning(state, context.at),
    settings,
    divisions: nextDivisions(ranked, drawn, settings, leastSeats(settings)).map((holders) => ({
      holders,
      lots: holders.map((member) => lotOf.get(member) ?? 0),
    })),
  });
  finishIfSpent(run);
}

/** Whole days after the announced time, so that a late tick does not shift the hour of the rounds. */
const beginning = ({ nextAt }: LeagueState, at: number): number =>
  nextAt + Math.floor((at - nextAt) / DAY) * DAY;

export function closeSeason(run: Run): void {
  const { season, members, settings } = run.state;
  if (season === null) return;
  const closedAt = run.context.at;
  const breakDays = (settings ?? season.settings).breakDays;
  emit(run, {
    type: 'season-closed',
    season: season.n,
    closedAt,
    divisions: season.divisions.map((division) =>
      standings(season, division, members).map(({ entry, holder, points }) => ({
        entry,
        holder,
        points,
      })),
    ),
    nextAt: closedAt + breakDays * DAY,
  });
}

export const end = (run: Run): void => emit(run, { type: 'ended' });
