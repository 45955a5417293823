import { startableFrom, startIsDue } from '../../domain/game/checks/lobby.ts';
import { timeIsUp } from '../../domain/game/queries/league.ts';
import { waitingLife } from '../../domain/game/set-up.ts';
import type { Room } from '../../domain/log/room.ts';
import type { Due } from './execute-system.ts';

/** How long `react` is left alone with a start or a bot's turn before the sweeper does it, ms. */
const REACT_GRACE = 20_000;

/** When the server may start a waiting room, UTC ms; null where nobody but its host does, or too few are there. */
export function startFrom({ game, at }: Room): number | null {
  return startIsDue(game.public, at) ? at : startableFrom(game.public);
}

/** When a bot or an autopilot may move, UTC ms; null while a person has the turn. */
export function botFrom({ game, at }: Room): number | null {
  const { status, turn, seats } = game.public;
  if (status !== 'playing' || turn === null) return null;
  return seats[turn.seat]?.control === 'human' ? null : Math.max(at, turn.notBefore ?? 0);
}

/** The first ms at which nothing but the end is left to a room that waits, or to a league's table. */
function closeFrom({ game, at }: Room): number | null {
  const { status, settings } = game.public;
  if (settings === null || status === 'ended') return null;
  if (settings.league !== undefined) return settings.league.until + 1;
  return status === 'waiting' ? at + waitingLife(settings) : null;
}

/** The first ms at which a turn can be timed out. */
function timeoutFrom({ game }: Room): number | null {
  const { status, deadline } = game.public;
  return status === 'playing' && deadline !== null ? deadline.at + 1 : null;
}

/** The system commit that a room is due at a time, if any. The decider has the last word. */
export function dueNow(room: Room, now: number): Due | null {
  const isDue = (from: number | null): boolean => from !== null && now >= from;
  // LEA-5: a table that has had its time does not even begin.
  if (timeIsUp(room.game.public, now)) return { type: 'close' };
  if (isDue(startFrom(room))) return { type: 'start' };
  if (isDue(closeFrom(room))) return { type: 'close' };
  if (isDue(timeoutFrom(room))) return { type: 'timeout' };
  return isDue(botFrom(room)) ? { type: 'bot' } : null;
}

/** When the sweeper should look at a room, UTC ms; null once it has ended. */
export function sweepAt(room: Room): number | null {
  const own = startFrom(room) ?? botFrom(room);
  const moments = [closeFrom(room), timeoutFrom(room), own && own + REACT_GRACE];
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}
