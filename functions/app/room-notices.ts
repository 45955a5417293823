import type { Room } from '../../domain/log/room.ts';
import { type Notice, noticeId } from '../../domain/protocol/notices.ts';
import type { App } from './app.ts';
import { type Ask, askOf } from './asks.ts';
import { sweepAt } from './due.ts';
import { notifyAll } from './notices.ts';
import type { Seated } from './seated.ts';
import { paceOf, witnessOf } from './summary.ts';

/** Rooms that are sat through tell of nothing but their check-in. */
const isSlow = ({ game }: Room): boolean =>
  game.public.settings !== null && paceOf(game.public.settings) === 'correspondence';

/** Whether a room may have something to tell. */
export const hasNews = (room: Room): boolean =>
  isSlow(room) || room.game.public.settings?.league !== undefined;

/** What of a room's asks is worth a notice. */
function tellingOf(room: Room): Ask | null {
  const ask = askOf(room);
  return ask?.asks === 'check-in' || isSlow(room) ? ask : null;
}

function aboutOf(room: Room) {
  const { v, fingerprint } = witnessOf(room);
  const league = room.game.public.settings?.league?.league;
  const about = { room: room.id, head: { v, fingerprint } };
  return { ...about, ...(league === undefined ? {} : { league }) };
}

function endedOf(room: Room, { user, seat }: Seated): Notice {
  const { reason = '', winners = [] } = room.game.public.outcome ?? {};
  const kind = 'room-ended';
  const id = noticeId(room.id, 'end', kind, user);
  const ended = { reason, winners: [...winners] };
  return { kind, id, user, asks: 'nothing', until: null, seat, ...ended, ...aboutOf(room) };
}

function askedOf(room: Room, ask: Ask, { user, seat }: Seated, late: boolean): Notice[] {
  const { asks, n, until } = ask;
  const about = { ...aboutOf(room), user, until, seat };
  if (asks === 'play') {
    const kind = late ? 'time-short' : 'your-turn';
    return [{ kind, id: noticeId(room.id, n, kind, user), asks, turn: n, ...about }];
  }
  const { league } = about;
  if (league === undefined) return [];
  const id = noticeId(room.id, late ? 'again' : 'first', asks, user);
  return [{ kind: asks, id, asks, ...about, league }];
}

/** What people should hear of a room as it stands: nothing of what has passed. */
export function noticesOf(room: Room, seated: readonly Seated[], now: number): Notice[] {
  if (room.game.public.status === 'ended') {
    return isSlow(room) ? seated.map((one) => endedOf(room, one)) : [];
  }
  const ask = tellingOf(room);
  if (ask === null || (ask.until !== null && now > ask.until)) return [];
  const late = ask.remindAt !== null && now >= ask.remindAt;
  const people = seated.filter(({ seat }) => ask.seats.includes(seat));
  return people.flatMap((one) => askedOf(room, ask, one, late));
}

/** When the sweeper should look at a room next: what is due, or a reminder. UTC ms. */
export function lookAt(room: Room, now: number): number | null {
  const due = sweepAt(room);
  const { remindAt = null } = tellingOf(room) ?? {};
  if (remindAt === null || remindAt <= now) return due;
  return due === null ? remindAt : Math.min(due, remindAt);
}

/** Sends what a room has to tell, once; whether all of it went out. */
export async function tell(app: App, room: Room, seated: readonly Seated[]): Promise<boolean> {
  try {
    await notifyAll(app, noticesOf(room, seated, app.clock.now()));
    return true;
  } catch (cause) {
    app.log.error('notices not delivered', cause, { room: room.id, v: room.v });
    return false;
  }
}
