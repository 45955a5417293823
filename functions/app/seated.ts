import { leagueOf, ownSeat } from '../../domain/game/queries/league.ts';
import { seatOf } from '../../domain/game/queries/seats.ts';
import type { Room } from '../../domain/log/room.ts';
import type { Member } from './ports.ts';
import { holdsSlot } from './slots.ts';

/** A person with a seat, taken or kept for them. */
export interface Seated {
  user: string;
  seat: number;
  /** Takes a slot of the person's plan. */
  holds: boolean;
}

/** LEA-1: whom a table of a league waits for has it among their rooms, to check in. */
function invitedTo({ game }: Room, who: string): number | null {
  const league = leagueOf(game.public);
  return league === undefined ? null : ownSeat(league, who);
}

/** Who of those whom a room has met belongs to it. */
export const seatedOf = (room: Room, members: readonly Member[]): Seated[] =>
  members.flatMap(({ user, who }) => {
    const seat = seatOf(room.game.public, who) ?? invitedTo(room, who);
    return seat === null ? [] : [{ user, seat, holds: holdsSlot(room.game.public, who) }];
  });
