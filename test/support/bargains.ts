import type { HumanCommand } from '../../domain/game/commands.ts';
import { handOf, symbolOf, WILD } from '../../domain/game/queries/cards.ts';
import { awaited, meets, owedBy, partnersOf } from '../../domain/game/queries/talk.ts';
import type { State } from '../../domain/game/state.ts';
import type { Terms } from '../../domain/game/terms.ts';
import type { Board } from '../../domain/maps/board.ts';
import type { Below } from './random-moves.ts';

/** What a seat says about cards in the phase of bargaining, at random but legal (NEG). */
export interface Said {
  seat: number;
  command: HumanCommand;
}

interface Market {
  state: State;
  board: Board;
  below: Below;
}

const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T;

/** Next word of the phase; null outside of it. */
export function randomBargain(market: Market): Said | null {
  const { turn } = market.state.public;
  if (turn?.phase !== 'negotiation') return null;
  if (turn.offer !== null) return answer(market);
  if (market.below(4) === 0) return { seat: turn.seat, command: { type: 'end-phase' } };
  const to = pick(market.below, partnersOf(market.state.public, turn.seat));
  return { seat: turn.seat, command: { type: 'offer', to, ...terms(market, turn.seat, to) } };
}

function answer(market: Market): Said {
  const { state, board, below } = market;
  const seat = pick(below, awaited(state.public));
  const owed = owedBy(state.public, seat) as Terms;
  const fitting = (handOf(state, seat) ?? []).filter((card) => meets(board, card, owed));
  const { offer } = state.public.turn ?? {};
  if (offer?.stage === 'accepted') {
    return { seat, command: { type: 'select', card: pick(below, fitting) } };
  }
  if (fitting.length > 0 && below(3) > 0) return { seat, command: { type: 'accept' } };
  const mover = state.public.turn?.seat ?? 0;
  if (offer?.stage === 'offered' && below(2) === 0) {
    return { seat, command: { type: 'counter', ...terms(market, seat, mover) } };
  }
  if (below(3) === 0) return { seat: mover, command: { type: 'withdraw' } };
  return { seat, command: { type: 'refuse' } };
}

/** Terms that the speaker can meet, and often the other too. */
function terms(market: Market, seat: number, other: number): { give: Terms; want: Terms } {
  const { state, board, below } = market;
  const give = pick(below, handOf(state, seat) ?? []);
  const want = pick(below, handOf(state, other) ?? []);
  return { give: asTerms(board, give, below(2) === 0), want: asTerms(board, want, below(2) === 0) };
}

function asTerms(board: Board, card: string, exact: boolean): Terms {
  const symbol = symbolOf(board, card);
  if (symbol === WILD) return { wild: true };
  return exact ? { territory: card } : { symbol };
}
