import type { LeagueTable } from '../../domain/game/settings.ts';
import type { PublicState } from '../../domain/game/state.ts';
import type { Room } from '../../domain/log/room.ts';
import type { Asks } from '../../domain/protocol/notices.ts';

/** What a room waits for people to do. Times are UTC ms. */
export interface Ask {
  asks: Exclude<Asks, 'nothing'>;
  seats: number[];
  /** Tells this ask from the room's others of its kind: the turn, else 0. */
  n: number;
  until: number | null;
  /** When to remind whoever has not done it. */
  remindAt: number | null;
}

const MINUTE = 60_000;

/** How long before the end somebody is reminded: a quarter of the time, within 10 min and 12 h. */
const leadOf = (span: number): number =>
  Math.min(720 * MINUTE, Math.max(10 * MINUTE, Math.floor(span / 4)));

/** A turn of a seat that a person commands, or a table of a league that lacks members; else null. */
export function askOf({ game }: Room): Ask | null {
  const { status, settings } = game.public;
  if (settings === null) return null;
  if (status === 'playing') return turnOf(game.public, settings.turnSeconds * 1000);
  if (status === 'waiting' && settings.league) return checkInOf(game.public, settings.league);
  return null;
}

function turnOf({ turn, seats, deadline }: PublicState, span: number): Ask | null {
  if (turn === null || seats[turn.seat]?.control !== 'human') return null;
  // NEG-3: while an offer is open, the deadline is that of the answer.
  const until = turn.offer?.until ?? deadline?.at ?? null;
  const remindAt = until === null ? null : until - leadOf(span);
  return { asks: 'play', seats: [turn.seat], n: turn.n, until, remindAt };
}

function checkInOf(state: PublicState, league: LeagueTable): Ask {
  const { startsAt } = league;
  const seats = league.seats.flatMap(({ plays }, seat) =>
    plays === 'member' && state.seats[seat]?.control === 'empty' ? [seat] : [],
  );
  const remindAt = startsAt - leadOf(startsAt - state.openToAllAt);
  return { asks: 'check-in', seats, n: 0, until: startsAt, remindAt };
}
