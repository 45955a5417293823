import type { Board } from '../../domain/maps/board.ts';
import type { Contestant } from './contestant.ts';

/** A fair integer in [0, n). */
export type Below = (n: number) => number;

/** Turns after which a game is taken to be stuck; the longest seen has far fewer. */
const STUCK = 5000;

/**
 * The one policy of every contestant: armies one at a time on random own borders, an attack on each
 * weaker neighbour until none is left, everything moves in, no fortifying.
 */
export function playOut(table: Contestant, board: Board, below: Below): void {
  for (let turns = 0; !table.over; turns += 1) {
    if (turns === STUCK) throw new Error(`a game did not end in ${STUCK} turns`);
    playTurn(table, board, below);
  }
  table.tally.games += 1;
}

function playTurn(table: Contestant, board: Board, below: Below): void {
  const { seat } = table;
  const borders = bordersOf(table.owner, seat, board);
  for (let left = table.reinforcement(); left > 0; left -= 1) {
    table.place(borders[below(borders.length)] ?? 0);
  }
  table.beginAttack();
  while (attackRound(table, seat, board));
  if (!table.over) table.endTurn();
}

/** One pass over the own territories in map order; whether any attacked. */
function attackRound(table: Contestant, seat: number, board: Board): boolean {
  let { owner, armies } = table;
  let attacked = false;
  for (let from = 0; from < board.neighbours.length; from += 1) {
    if (owner[from] !== seat || (armies[from] ?? 0) < 2) continue;
    attacked = attackFrom(table, from, seat, board.neighbours[from] ?? []) || attacked;
    ({ owner, armies } = table);
  }
  return attacked;
}

function attackFrom(
  table: Contestant,
  from: number,
  seat: number,
  neighbours: readonly number[],
): boolean {
  let { owner, armies } = table;
  let attacked = false;
  for (const to of neighbours) {
    if (owner[to] === seat || (armies[to] ?? 0) >= (armies[from] ?? 0)) continue;
    table.battle(from, to);
    ({ owner, armies } = table);
    attacked = true;
  }
  return attacked;
}

function bordersOf(owner: ArrayLike<number>, seat: number, board: Board): number[] {
  const borders: number[] = [];
  for (let own = 0; own < board.neighbours.length; own += 1) {
    if (owner[own] === seat && meetsEnemy(owner, seat, board.neighbours[own] ?? [])) {
      borders.push(own);
    }
  }
  return borders;
}

function meetsEnemy(owner: ArrayLike<number>, seat: number, neighbours: readonly number[]) {
  for (const other of neighbours) if (owner[other] !== seat) return true;
  return false;
}
