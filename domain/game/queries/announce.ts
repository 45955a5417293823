import type { Rejection } from '../rejections.ts';
import type { Seat, State } from '../state.ts';
import { handOf } from './cards.ts';

/**
 * NEG-4: why a seat may not show now that it holds a card; undefined where it may. `said` is how
 * often it has announced in the turn in play, which is no part of the log. The card is one of the
 * own hand, so `state` must know that hand.
 */
export function announceRefusal(
  state: State,
  seat: number | null,
  { card, said }: { card: string; said: number },
): Rejection | undefined {
  const { status, ruleset, turn } = state.public;
  if (status !== 'playing')
    return { code: status === 'ended' ? 'room/finished' : 'room/not-started' };
  if (seat === null) return { code: 'room/not-seated' };
  const limit = ruleset?.negotiation?.announces ?? 0;
  if (limit === 0) return { code: 'announce/off' };
  if (turn?.seat === seat) return { code: 'announce/own-turn' };
  if (said >= limit) return { code: 'announce/too-often', limit };
  return notInCommand(state.public.seats[seat]) ?? notHeld(state, seat, card);
}

/** NEG-4: only a human in the game shows cards. */
function notInCommand(seat: Seat | undefined): Rejection | undefined {
  if (seat === undefined || seat.control === 'empty') return { code: 'room/not-seated' };
  if (seat.eliminatedBy !== null) return { code: 'seat/eliminated' };
  if (seat.control === 'human') return undefined;
  return { code: seat.control === 'abandoned' ? 'seat/abandoned' : 'seat/on-autopilot' };
}

const notHeld = (state: State, seat: number, card: string): Rejection | undefined =>
  handOf(state, seat)?.includes(card) ? undefined : { code: 'cards/not-held', card };
