import { colourEdges } from './colouring.ts';
import { makeUp } from './seat-history.ts';

type Tables = readonly (readonly number[])[];

/**
 * Seats tables of one size. Everybody's games are cut into stretches of `size` games in a row; a
 * stretch and a table share at most one game, and colouring these gives every game of a stretch
 * and every player of a table another seat.
 */
const seatSize = (tables: Tables, size: number): number[][] => {
  const open = new Map<number, { node: number; games: number }>();
  let nodes = 0;
  const edges = tables.flatMap((table, right) =>
    table.map((entry) => {
      let stretch = open.get(entry);
      if (stretch === undefined || stretch.games === size) {
        stretch = { node: nodes, games: 0 };
        open.set(entry, stretch);
        nodes += 1;
      }
      stretch.games += 1;
      return { left: stretch.node, right };
    }),
  );
  const seats = colourEdges(edges, size);
  const seated = tables.map(() => Array<number>(size).fill(0));
  tables.flat().forEach((entry, edge) => {
    seated[edges[edge]!.right]![seats[edge]!] = entry;
  });
  return seated;
};

/**
 * Seats everybody so that for every entry and size of table, how often it has each seat differs
 * by at most one, over these rounds and over any first few of them. Games `before` are made up
 * for as far as may be: with them the difference grows by at most one each time that the rest of
 * a season is drawn again.
 */
export const seatRounds = (rounds: readonly Tables[], before: readonly Tables[]): number[][][] => {
  const tables = rounds.flat();
  const past = before.flat();
  const sizes = [...new Set(tables.map((table) => table.length))];
  const seated = new Map(
    sizes.map((size) => {
      const ofSize = (table: readonly number[]) => table.length === size;
      const fresh = seatSize(tables.filter(ofSize), size);
      return [size, makeUp(fresh, past.filter(ofSize)).values()] as const;
    }),
  );
  return rounds.map((round) =>
    round.map((table) => seated.get(table.length)?.next().value ?? [...table]),
  );
};
