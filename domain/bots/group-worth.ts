import type { Board } from '../maps/board.ts';
import type { Sight } from './sight.ts';

const GAIN = 6;
const BREAK = 0.6;

/**
 * Worth that group bonuses add to each territory: bonus × expected hold ÷ cost for those that the
 * seat may complete, the bonus itself for those to keep, and some of it to break a rival's.
 */
export function groupWorth(sight: Pick<Sight, 'facts' | 'board' | 'seat'>): number[] {
  const { board } = sight;
  const worth = board.groups.map((_, g) => worthOfGroup(sight, g));
  return board.groupOf.map((g) => worth[g] ?? 0);
}

function worthOfGroup({ facts, board, seat }: Pick<Sight, 'facts' | 'board' | 'seat'>, g: number) {
  const { members, bonus } = board.groups[g] ?? { members: [], bonus: 0 };
  const first = facts.owner[members[0] ?? 0];
  const whole = members.every((t) => facts.owner[t] === first);
  if (whole) return first === seat ? bonus : bonus * BREAK;
  let cost = 2;
  for (const t of members) if (facts.owner[t] !== seat) cost += 1 + (facts.armies[t] ?? 0);
  return (GAIN * bonus * hold(board, g)) / cost;
}

const holds = new WeakMap<Board, number[]>();

/** How likely a group is kept: the fewer ways in, the better. */
function hold(board: Board, group: number): number {
  let known = holds.get(board);
  if (known === undefined) {
    known = board.groups.map(({ members }) => 1 / (1 + waysIn(board, members) / 6));
    holds.set(board, known);
  }
  return known[group] ?? 0;
}

/** Borders with other groups; one with a barrier keeps armies out. */
const leads = (board: Board, t: number, other: number): boolean =>
  board.groupOf[other] !== board.groupOf[t] &&
  board.barriers[t * board.territories.length + other] === 0;

const waysIn = (board: Board, members: readonly number[]): number =>
  members.reduce(
    (sum, t) => sum + (board.neighbours[t] ?? []).filter((other) => leads(board, t, other)).length,
    0,
  );
