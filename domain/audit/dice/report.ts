import { throwOdds } from './odds.ts';
import { type Form, type Fortune, RUNS, type Run, SIDES, type Tally } from './tally.ts';
import { distance, holm, pearson, type Test } from './tests.ts';

/** Below this, corrected over the whole table, a test stands out: one fair report in a hundred has one. */
export const ALPHA = 0.01;

export interface FormReport extends Form {
  throws: number;
  /** Exact chances of each outcome. */
  chances: readonly number[];
}

/** Armies kept beyond the odds (below 0: lost), with the standard deviation of fair dice. */
export interface Luck {
  throws: number;
  expected: number;
  lost: number;
  luck: number;
  deviation: number;
}

export interface SeatLuck extends Luck {
  seat: number;
  attack: Luck;
  defence: Luck;
}

export interface DiceReport {
  rooms: number;
  commits: number;
  dice: number;
  throws: number;
  /** How often 1 to 6 came, by the label of the draw. */
  faces: Record<string, number[]>;
  forms: FormReport[];
  /** Seats of one room; null over several rooms, whose seats are different people. */
  luck: SeatLuck[] | null;
  tests: Test[];
  alpha: number;
  /** Names of the tests that stand out. */
  standOut: string[];
}

const even = (cells: number): number[] => new Array<number>(cells).fill(1 / cells);
const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

/** Faces of all labels together. */
const allFaces = (faces: Tally['faces']): number[] =>
  Array.from({ length: SIDES }, (_, i) =>
    sum(Object.values(faces).map((counts) => counts[i] ?? 0)),
  );

const OVER = ['open', 'joint', 'barrier'] as const;

const formsOf = ({ forms }: Tally): FormReport[] =>
  [...forms.values()]
    .map((form) => ({
      ...form,
      throws: sum(form.lost),
      chances: throwOdds(form.attack, form.defence).chances,
    }))
    .sort(
      (a, b) =>
        OVER.indexOf(a.over) - OVER.indexOf(b.over) || a.attack - b.attack || a.defence - b.defence,
    );

const luckOf = ({ throws, expected, lost, variance }: Fortune): Luck => ({
  ...{ throws, expected, lost },
  ...{ luck: expected - lost, deviation: Math.sqrt(variance) },
});

const together = (a: Fortune, b: Fortune): Fortune => ({
  throws: a.throws + b.throws,
  expected: a.expected + b.expected,
  lost: a.lost + b.lost,
  variance: a.variance + b.variance,
});

const seatsOf = ({ seats }: Tally): SeatLuck[] =>
  [...seats.values()]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, attack, defence }) => ({
      ...{ seat, ...luckOf(together(attack, defence)) },
      ...{ attack: luckOf(attack), defence: luckOf(defence) },
    }));

export const formName = ({ attack, defence, over }: Form): string =>
  `${attack}v${defence}${over === 'open' ? '' : ` ${over}`}`;

/** Every test of a tally, corrected over all of them. */
function testsOf(tally: Tally, luck: readonly SeatLuck[] | null): Test[] {
  const faces = Object.entries(tally.faces).map(([label, counts]) =>
    pearson(`faces ${label}`, counts, even(SIDES)),
  );
  const runs = Object.keys(RUNS).map((name) => {
    const counts = tally.runs[name as Run];
    return pearson(name, counts, even(counts.length));
  });
  const forms = formsOf(tally).map((form) => pearson(formName(form), form.lost, form.chances));
  const seats = (luck ?? []).map(({ seat, throws, luck: off, deviation }) =>
    distance(`luck seat ${seat}`, throws, off, deviation ** 2),
  );
  const all = pearson('faces all', allFaces(tally.faces), even(SIDES));
  return holm([all, ...faces, ...runs, ...forms, ...seats]);
}

/** What a tally of so many rooms says. */
export function diceReport(tally: Tally, rooms: number): DiceReport {
  const luck = rooms === 1 ? seatsOf(tally) : null;
  const tests = testsOf(tally, luck);
  return {
    rooms,
    commits: tally.commits,
    dice: sum(allFaces(tally.faces)),
    throws: tally.throws,
    faces: tally.faces,
    forms: formsOf(tally),
    luck,
    tests,
    alpha: ALPHA,
    standOut: tests.flatMap(({ name, holm: p }) => (p !== null && p < ALPHA ? [name] : [])),
  };
}
