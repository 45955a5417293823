import { startableFrom, startIsDue } from '../../domain/game/checks/lobby.ts';
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

/** The first ms at which a turn can be timed out, or a waiting room closed. */
function overAt({ game, at }: Room): number | null {
  const { status, settings, deadline } = game.public;
  if (status === 'waiting') return settings === null ? null : at + waitingLife(settings);
  return status === 'playing' && deadline !== null ? deadline.at + 1 : null;
}

/** The system commit that a room is due at a time, if any. The decider has the last word. */
export function dueNow(room: Room, now: number): Due | null {
  const start = startFrom(room);
  if (start !== null && now >= start) return { type: 'start' };
  const over = overAt(room);
  if (over !== null && now >= over) {
    return { type: room.game.public.status === 'waiting' ? 'close' : 'timeout' };
  }
  const bot = botFrom(room);
  return bot !== null && now >= bot ? { type: 'bot' } : null;
}

/** When the sweeper should look at a room, UTC ms; null once it has ended. */
export function sweepAt(room: Room): number | null {
  const own = startFrom(room) ?? botFrom(room);
  const over = overAt(room);
  if (own === null || over === null) return over;
  return Math.min(over, own + REACT_GRACE);
}
