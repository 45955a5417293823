import { z } from 'zod';
import { leagueId, roomId } from './messages.ts';

/**
 * What somebody who is not looking should hear of: on the person's sockets, and as events of a bus.
 * Everything in a notice is public; people go by a digest. Times are UTC ms.
 */

/** What a notice asks for. `check-in`: to sit down at a table of a league before it starts. */
const ASKS = ['play', 'check-in', 'nothing'] as const;
export type Asks = (typeof ASKS)[number];

const time = z.number().int().min(0);
const number = z.number().int().min(0);

const about = {
  /** The same for every repeat: subject, number, kind and user. */
  id: z.string().min(1).max(200),
  /** Digest of (issuer, subject); left out where it concerns nobody in particular. */
  user: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'a digest')
    .optional(),
  asks: z.enum(ASKS),
  /** The last moment for what is asked. */
  until: time.nullable(),
  /** Of the log that it speaks of, when it was made. */
  head: z.strictObject({ v: number, fingerprint: z.string().max(24) }).optional(),
};

const ofRoom = { ...about, room: roomId, league: leagueId.optional() };
const ofTurn = { ...ofRoom, seat: number, turn: number };
const ofLeague = { ...about, league: leagueId, season: number };
/** `room`: of the user in that round, where there is one. */
const ofRound = { ...ofLeague, division: number, round: number, room: roomId.optional() };

export const notice = z.discriminatedUnion('kind', [
  /** A turn of the user began. */
  z.strictObject({ kind: z.literal('your-turn'), ...ofTurn }),
  /** A quarter of its time is left. */
  z.strictObject({ kind: z.literal('time-short'), ...ofTurn }),
  /** A table of a league waits for the user; once more when a quarter of the time is left. */
  z.strictObject({ kind: z.literal('check-in'), ...ofRoom, league: leagueId, seat: number }),
  z.strictObject({
    kind: z.literal('room-ended'),
    ...ofRoom,
    seat: number,
    reason: z.string().max(64),
    winners: z.array(number).max(64),
  }),
  z.strictObject({ kind: z.literal('season-began'), ...ofLeague }),
  z.strictObject({ kind: z.literal('season-closed'), ...ofLeague }),
  z.strictObject({ kind: z.literal('round-opened'), ...ofRound }),
  /** A member did not show up; `after`: kept the entry, was replaced by a substitute, or is out. */
  z.strictObject({
    kind: z.literal('no-show'),
    ...ofRound,
    member: number,
    after: z.enum(['warned', 'replaced', 'out']),
  }),
  /** The user plays for another: as a stand-in, or as a substitute who keeps the entry. */
  z.strictObject({
    kind: z.literal('substitute'),
    ...ofRound,
    entry: number,
    as: z.enum(['stand-in', 'substitute']),
  }),
  z.strictObject({ kind: z.literal('vacation-over'), ...ofLeague, member: number }),
]);
export type Notice = z.infer<typeof notice>;
export type NoticeKind = Notice['kind'];

/**
 * An id by which a repeat is known: of a room or league, a number that tells its notices of one kind
 * apart (turn, version, round), and whom it concerns.
 */
export const noticeId = (
  subject: string,
  number: number | string,
  kind: NoticeKind,
  user?: string,
): string => `${subject}/${number}/${kind}/${user ?? 'all'}`;

/** A room that waits for its user, as `notices` is answered and my rooms are marked. */
export const waiting = z.strictObject({
  room: roomId,
  asks: z.enum(['play', 'check-in']),
  until: time.nullable(),
});
export type Waiting = z.infer<typeof waiting>;
