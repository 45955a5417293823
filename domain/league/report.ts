import { z } from 'zod';

const count = z.number().int().min(0);

/** How a seat's person behaved in a room that has ended. */
export const seatReport = z.strictObject({
  /** VIC-13: from 1; equal seats share the better number. */
  place: z.number().int().min(1).max(6),
  /** Turns in which the person had a command accepted, and turns that ran out of time. */
  acted: count,
  missed: count,
  abandoned: z.boolean(),
  /** Whether the person ever joined or resumed. */
  checkedIn: z.boolean(),
});
export type SeatReport = z.infer<typeof seatReport>;

/** What a league records of a room, all of it read from the room's own log. Seats by number. */
export interface Ending {
  room: string;
  /** The room's last commit, which ends its bundle. */
  head: { v: number; hash: string };
  /** `at` of that commit, UTC ms. */
  endedAt: number;
  reason: string;
  cause: string | null;
  seats: SeatReport[];
}
