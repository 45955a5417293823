import type { BundleCommit } from '../line.ts';
import { throwOdds } from './odds.ts';
import type { Over, Throw } from './throws.ts';

export const SIDES = 6;

/** Throws of one kind: how often the attack lost 0, 1, 2 … of the pairs. */
export interface Form {
  attack: number;
  defence: number;
  over: Over;
  lost: number[];
}

/** What a seat lost in one role, against what was due by the exact odds of each throw. */
export interface Fortune {
  throws: number;
  expected: number;
  lost: number;
  variance: number;
}

export interface SeatFortune {
  seat: number;
  attack: Fortune;
  defence: Fortune;
}

/** Runs of dice that are counted: in a row over all draws, and by their places in one throw. */
export const RUNS = {
  'pairs in a row': 2,
  'triples in a row': 3,
  'attack 1 and 2': 2,
  'attack 1, 2 and 3': 3,
  'defence 1 and 2': 2,
  'attack 1 and defence 1': 2,
} as const;
export type Run = keyof typeof RUNS;

const zeros = (n: number): number[] => new Array<number>(n).fill(0);
const nothing = (): Fortune => ({ throws: 0, expected: 0, lost: 0, variance: 0 });

function count(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Place of some faces among all that there are. */
const placeOf = (faces: readonly number[]): number =>
  faces.reduce((place, face) => place * SIDES + face - 1, 0);

/** Counts of all six-sided dice and throws of one room or of many. */
export class Tally {
  commits = 0;
  throws = 0;
  /** How often each face came, by the label of its draw. */
  readonly faces: Record<string, number[]> = { attack: zeros(SIDES), defence: zeros(SIDES) };
  /** How often each run of faces came, by its place in the numbering to the base 6. */
  readonly runs: Record<Run, number[]>;
  readonly forms = new Map<string, Form>();
  readonly seats = new Map<number, SeatFortune>();
  /** Dice in a row that do not make a run yet. */
  private readonly open: { two: number[]; three: number[] } = { two: [], three: [] };

  constructor() {
    const runs = Object.entries(RUNS).map(([name, length]) => [name, zeros(SIDES ** length)]);
    this.runs = Object.fromEntries(runs) as Record<Run, number[]>;
  }

  add(commit: BundleCommit, throws: readonly Throw[]): void {
    this.commits += 1;
    for (const drawn of commit.chance?.draws ?? []) {
      if (drawn.kind === 'dice' && drawn.sides === SIDES) {
        this.addDice(drawn.label, drawn.value as number[]);
      }
    }
    for (const thrown of throws) this.addThrow(thrown);
  }

  /** Dice of one draw, in drawn order. */
  addDice(label: string, faces: readonly number[]): void {
    const counts = this.faces[label] ?? zeros(SIDES);
    this.faces[label] = counts;
    for (const face of faces) {
      count(counts, face - 1);
      this.inARow(face);
    }
  }

  addThrow(thrown: Throw): void {
    const { attack, defence, over, cost, losses } = thrown;
    this.throws += 1;
    this.addPlaces(attack, defence);
    const { mean, variance, chances } = throwOdds(attack.length, defence.length);
    const pairs = chances.length - 1;
    const key = `${attack.length}v${defence.length} ${over}`;
    const form = this.forms.get(key) ?? {
      ...{ attack: attack.length, defence: defence.length, over },
      lost: zeros(chances.length),
    };
    this.forms.set(key, form);
    count(form.lost, pairs - losses[1]);
    const [mine, theirs] = [this.seat(thrown.attacker).attack, this.seat(thrown.defender).defence];
    weigh(mine, { expected: cost * mean, lost: losses[0], variance: cost ** 2 * variance });
    weigh(theirs, { expected: pairs - mean, lost: losses[1], variance });
  }

  private seat(seat: number): SeatFortune {
    const known = this.seats.get(seat) ?? { seat, attack: nothing(), defence: nothing() };
    this.seats.set(seat, known);
    return known;
  }

  private inARow(face: number): void {
    const { two, three } = this.open;
    two.push(face);
    three.push(face);
    if (two.length === 2) count(this.runs['pairs in a row'], placeOf(two.splice(0)));
    if (three.length === 3) count(this.runs['triples in a row'], placeOf(three.splice(0)));
  }

  private addPlaces(attack: readonly number[], defence: readonly number[]): void {
    const { runs } = this;
    if (attack.length > 1) count(runs['attack 1 and 2'], placeOf(attack.slice(0, 2)));
    if (attack.length > 2) count(runs['attack 1, 2 and 3'], placeOf(attack.slice(0, 3)));
    if (defence.length > 1) count(runs['defence 1 and 2'], placeOf(defence.slice(0, 2)));
    const first = [...attack.slice(0, 1), ...defence.slice(0, 1)];
    if (first.length === 2) count(runs['attack 1 and defence 1'], placeOf(first));
  }
}

function weigh(so: Fortune, { expected, lost, variance }: Omit<Fortune, 'throws'>): void {
  so.throws += 1;
  so.expected += expected;
  so.lost += lost;
  so.variance += variance;
}
