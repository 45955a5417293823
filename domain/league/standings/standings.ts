import type { LeagueSettings, TieBreak } from '../settings.ts';
import type { Division, Member } from '../state.ts';
import type { Figure, StandingRow } from './row.ts';
import { compareFigures, type Field, steps } from './steps.ts';
import { type Tally, tallies } from './tally.ts';

type Rules = Pick<LeagueSettings, 'points' | 'tieBreaks'>;

interface Ranked {
  tally: Tally;
  /** Of the steps that were asked while the entry was tied. */
  figures: readonly Figure[];
  decidedBy: TieBreak | null;
}

/**
 * The standings of a division, rank by rank, as far as its tables are over. Points come first, then
 * the season's steps in their order; where none is left, the lot.
 */
export function standings(
  { settings }: { settings: Rules },
  division: Division,
  members: readonly Member[],
): StandingRow[] {
  const all = tallies(division, settings);
  const order = stepsOf(settings);
  const byPoints = grouped(
    all.toSorted((a, b) => b.points - a.points),
    (a, b) => a.points === b.points,
  );
  return byPoints
    .flatMap((tied) => part(order, { all, tied }, null))
    .map((ranked, at) => ({
      ...rowOf(ranked.tally, division, members),
      rank: at + 1,
      figures: order.map((step) => figureOf(ranked, step, all)),
      decidedBy: ranked.decidedBy,
    }));
}

const stepsOf = ({ tieBreaks }: Rules): TieBreak[] =>
  tieBreaks.includes('lot') ? tieBreaks : [...tieBreaks, 'lot'];

function rowOf({ entry, points, meetings }: Tally, division: Division, members: readonly Member[]) {
  const { holder = 0, until = null } = division.entries[entry] ?? {};
  const count = (as: string) => meetings.filter(({ score }) => score.as === as).length;
  return {
    entry,
    holder,
    bot: members[holder]?.bot ?? null,
    active: until === null,
    points,
    played: count('placed'),
    noShows: count('no-show'),
    neutral: count('neutral'),
    notEntered: roundsWithout(division, entry),
  };
}

const roundsWithout = ({ rounds }: Division, entry: number): number[] =>
  rounds
    .filter(({ tables }) => !tables.some(({ seats }) => seats.some((it) => it.entry === entry)))
    .map(({ n }) => n);

/** Parts those who are tied by the first step, and who stays tied by the next ones. */
function part([step, ...later]: readonly TieBreak[], field: Field, by: TieBreak | null): Ranked[] {
  const { all, tied } = field;
  if (step === undefined || tied.length < 2) {
    return tied.map((tally) => ({ tally, figures: [], decidedBy: by }));
  }
  const measured = tied
    .map((tally) => ({ tally, figure: { step, value: steps[step].figure(tally, field) } }))
    .sort((a, b) => compareFigures(a.figure, b.figure));
  const levels = grouped(measured, (a, b) => compareFigures(a.figure, b.figure) === 0);
  return levels.flatMap((level, i) => {
    const below = { all, tied: level.map(({ tally }) => tally) };
    return part(later, below, i === 0 ? by : step).map((ranked) => ({
      ...ranked,
      figures: [...figuresOf(level, ranked), ...ranked.figures],
    }));
  });
}

const figuresOf = (level: readonly { tally: Tally; figure: Figure }[], { tally }: Ranked) =>
  level.filter((it) => it.tally === tally).map(({ figure }) => figure);

/** What the entry was measured by, or would have been in a tie with nobody. */
const figureOf = ({ figures, tally }: Ranked, step: TieBreak, all: readonly Tally[]): Figure =>
  figures.find((figure) => figure.step === step) ?? {
    step,
    value: steps[step].figure(tally, { all, tied: [tally] }),
  };

/** Neighbours of a sorted list that are equal, together. */
function grouped<T>(sorted: readonly T[], isSame: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const one of sorted) {
    const first = groups.at(-1)?.[0];
    if (first !== undefined && isSame(first, one)) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups;
}
