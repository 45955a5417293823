import type { Move } from '../../domain/game/commands.ts';
import { legalMoves } from '../../domain/game/legal.ts';
import { armiesLeft } from '../../domain/game/queries/reinforcement.ts';
import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';

/** A fair whole number in [0, n). */
export type Below = (n: number) => number;

const pick = <T>(below: Below, list: readonly T[]): T | undefined => list[below(list.length)];

const ends = ({ type }: Move): boolean => type === 'end-phase' || type === 'end-turn';

/** A legal move of the seat to move, at random; `eager` attacks as long as it can. */
export function randomMove(state: State, board: Board, below: Below, eager: boolean): Move {
  const { turn } = state.public;
  const list = legalMoves(state, board, turn?.seat ?? -1);
  const closing = list.filter(ends);
  const doing = list.filter((move) => !ends(move));
  const patience = turn?.phase === 'attack' ? 4 : 3;
  const tired = !(eager && turn?.phase === 'attack') && below(patience) === 0;
  const moves = closing.length > 0 && tired ? closing : doing;
  const move = pick(below, kindOf(moves, below)) ?? pick(below, closing) ?? { type: 'end-turn' };
  return move.type === 'place' ? within(move, state, board, below) : move;
}

/** Of one kind at a time, so that the many attacks do not hide the few advances. */
function kindOf(moves: readonly Move[], below: Below): Move[] {
  const kind = pick(below, [...new Set(moves.map(({ type }) => type))]);
  return moves.filter(({ type }) => type === kind);
}

/** Any number of armies that the purses have for the territory. */
function within(
  { placements: [first] }: Extract<Move, { type: 'place' }>,
  { public: facts }: State,
  board: Board,
  below: Below,
): Move {
  const territory = first?.territory ?? '';
  const group = board.groupOf[board.index.get(territory) ?? 0] ?? 0;
  const restricted = facts.turn?.groups[group] ?? 0;
  const others = facts.turn?.groups.reduce((sum, n) => sum + n, 0) ?? 0;
  const most = armiesLeft(facts) - others + restricted;
  return { type: 'place', placements: [{ territory, armies: 1 + below(most) }] };
}
