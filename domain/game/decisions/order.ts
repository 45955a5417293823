import { emit, type Run } from '../run.ts';

/** SET-1, SET-3: who plays after whom. */

const SIDES = 6;
/** SET-3: after so many throws of the tied, those still equal go by seat. */
const THROWS = 64;

/** The seats in play in turn order, drawn, given by number, or rolled for. */
export function turnOrder(run: Run): number[] {
  const { facts, ruleset, context } = run;
  const seats = facts.seated.toSorted((a, b) => a - b);
  switch (ruleset.turnOrder) {
    case 'given':
      return seats;
    case 'drawn':
      return context.draw.shuffle('order', seats.length, seats.length).map((i) => seats[i] ?? 0);
    case 'rolled':
      return rolled(run, seats);
  }
}

interface Throw {
  seats: number[];
  faces: number[];
}

/** Highest first; of equal ones only those throw again, and their order stays inside their place. */
function rolled(run: Run, seats: number[]): number[] {
  const throws: Throw[] = [];
  const settle = (tied: number[]): number[] => {
    // The first throw is everybody's; 64 more may break ties.
    if (tied.length === 1 || throws.length > THROWS) return tied;
    const faces = run.context.draw.dice('order-roll', tied.length, SIDES);
    throws.push({ seats: tied, faces });
    return ranks(tied, faces).flatMap(settle);
  };
  const order = settle(seats);
  emit(run, { type: 'order-rolled', throws });
  return order;
}

/** Seats by what they threw, the highest first; equal ones share a list, in seat order. */
function ranks(seats: number[], faces: number[]): number[][] {
  const values = [...new Set(faces)].sort((a, b) => b - a);
  return values.map((value) => seats.filter((_, i) => faces[i] === value));
}
