import { addMeetings } from './board.ts';
import type { Rounds } from './designs.ts';

/** Whoever of `free` has met those at the table least; the first among equals. */
const leastMet = (met: Int32Array, n: number, table: readonly number[], free: number[]): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  free.forEach((entry, i) => {
    const meetings = table.reduce((sum, other) => sum + met[entry * n + other]!, 0);
    if (meetings < least) {
      least = meetings;
      best = i;
    }
  });
  return best;
};

/**
 * `rounds` rounds filled seat by seat with whoever the table has met least, in the order of
 * `order`, turned on by one entry a round; `met` (n × n) is brought up to date.
 */
export const greedyRounds = (
  met: Int32Array,
  order: readonly number[],
  sizes: readonly number[],
  rounds: number,
): Rounds =>
  Array.from({ length: rounds }, (_, round) => {
    const turn = round % order.length;
    const free = [...order.slice(turn), ...order.slice(0, turn)];
    const tables: number[][] = sizes.map(() => []);
    const rows = Math.max(...sizes);
    for (let row = 0; row < rows; row += 1)
      tables.forEach((table, t) => {
        if (row >= sizes[t]!) return;
        table.push(...free.splice(leastMet(met, order.length, table, free), 1));
      });
    addMeetings(met, order.length, tables);
    return tables;
  });
