import type { TieBreak } from '../settings.ts';
import type { Figure } from './row.ts';
import { mean, sum, type Tally } from './tally.ts';

/** What a step looks at: all entries of a division, and those among them that are still tied. */
export interface Field {
  all: readonly Tally[];
  tied: readonly Tally[];
}

/** A figure that parts entries which are level so far: the first number that differs decides. */
interface Step {
  figure(own: Tally, field: Field): readonly number[];
  better: 'more' | 'fewer';
}

const placesOf = ({ meetings }: Tally): number[] =>
  meetings.flatMap(({ score }) => (score.place === null ? [] : [score.place]));

const times = (places: readonly number[], place: number): number =>
  places.filter((one) => one === place).length;

const wins: Step = {
  figure: (own) => [times(placesOf(own), 1)],
  better: 'more',
};

const places: Step = {
  figure: (own) => [2, 3, 4, 5, 6].map((place) => times(placesOf(own), place)),
  better: 'more',
};

/** How often two entries were placed at the same table. */
const meetingsOf = (one: Tally, other: Tally): number =>
  one.meetings.filter(({ opponents }) => opponents.includes(other.entry)).length;

/** Whether everybody among them met everybody else equally often, and at all. */
function isFair(tied: readonly Tally[]): boolean {
  const [first, second] = tied;
  if (first === undefined || second === undefined) return false;
  const often = meetingsOf(first, second);
  return (
    often > 0 &&
    tied.every((one, i) => tied.slice(i + 1).every((other) => meetingsOf(one, other) === often))
  );
}

/** Says nothing while some of those tied met more often than others: the rest lacked the chance. */
const direct: Step = {
  figure: (own, { tied }) => {
    if (!isFair(tied)) return [];
    const others = new Set(tied.map(({ entry }) => entry));
    const met = own.meetings.filter(({ opponents }) => opponents.some((it) => others.has(it)));
    return [sum(met.map(({ score }) => score.points))];
  },
  better: 'more',
};

/** Strengths of all opponents, weakest first; whoever was met twice counts twice. */
const opposition = ({ meetings }: Tally, { all }: Field): number[] =>
  meetings
    .flatMap(({ opponents }) => opponents)
    .map((entry) => all[entry])
    .flatMap((opponent) => opponent?.strength ?? [])
    .sort((a, b) => a - b);

const strengthMet: Step = {
  figure: (own, field) => [mean(opposition(own, field))],
  better: 'more',
};

const median: Step = {
  figure: (own, field) => {
    const met = opposition(own, field);
    return [mean(met.length > 2 ? met.slice(1, -1) : met)];
  },
  better: 'more',
};

const progress: Step = {
  figure: ({ meetings }, { all }) => {
    const last = Math.max(0, ...all.flatMap((one) => one.meetings.map(({ round }) => round)));
    return [sum(meetings.map(({ round, score }) => score.points * (last - round + 1)))];
  },
  better: 'more',
};

const presence: Step = {
  figure: ({ meetings }) => [sum(meetings.map(({ missed }) => missed))],
  better: 'fewer',
};

/** Two entries never share a lot; should they, the number of the entry parts them. */
const lot: Step = { figure: ({ lot: drawn, entry }) => [drawn, entry], better: 'fewer' };

export const steps: Readonly<Record<TieBreak, Step>> = {
  wins,
  direct,
  places,
  opposition: strengthMet,
  median,
  progress,
  presence,
  lot,
};

/** Steps that count points, so in sixtieths. */
export const OF_POINTS: readonly TieBreak[] = ['direct', 'opposition', 'median', 'progress'];

/** Below zero where the first figure is the better one; both are of one step. */
export function compareFigures(a: Figure, b: Figure): number {
  const at = a.value.findIndex((own, i) => own !== b.value[i]);
  const difference = (a.value[at] ?? 0) - (b.value[at] ?? 0);
  return steps[a.step].better === 'fewer' ? difference : -difference;
}
