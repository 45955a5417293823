import { z } from 'zod';
import { settingsSchema } from '../game/settings.ts';
import type { State } from '../game/state.ts';
import type { CommitLine, Opened } from '../log/commit.ts';
import { leagueId, messageId, roomId } from './messages.ts';
import { notice, waiting } from './notices.ts';
import type { WireRejection } from './rejection.ts';

/** What the server says over the socket, told apart by `type`. */

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.number().int().min(0);
const seat = z.number().int().min(0).max(63);
const custom = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

/** A bundle line; its members are checked by the reader of lines, not here. */
export const commitFrame = z.strictObject({
  type: z.literal('commit'),
  commit: custom<CommitLine['commit']>(),
  hash: hex64,
  open: z.array(z.union([z.null(), custom<Opened>()])).max(256),
});

/** Answers `open`. `code` invites to the room; a password that the opener chose is not repeated. */
export const openedFrame = z.strictObject({
  type: z.literal('opened'),
  id: messageId,
  room: roomId,
  code: z.string().optional(),
});

/** Answers `quick`: the room that has a seat to take, and what it is before anybody joins. */
export const matchedFrame = z.strictObject({
  type: z.literal('matched'),
  id: messageId,
  room: roomId,
  settings: settingsSchema,
  /** People who sit there by now. */
  seated: z.number().int().min(0),
  /** When it starts with whoever is there, UTC ms; null while nobody has sat down. */
  startsAt: z.number().int().nullable(),
});

/** Answers the `open` of a league. */
export const leagueOpenedFrame = z.strictObject({
  type: z.literal('league-opened'),
  id: messageId,
  league: leagueId,
});

/** NEG-4: a seat shows that it holds a card. No part of the log. */
export const announcedFrame = z.strictObject({
  type: z.literal('announced'),
  room: roomId,
  seat,
  card: z.string(),
});

/** Answers `unwatch`, `flag`, `announce`, and `notices` that turns them off. */
export const doneFrame = z.strictObject({ type: z.literal('done'), id: messageId });

/** Answers `ping`: server time, UTC ms; `v` is the head of a watched room that was named. */
export const pongFrame = z.strictObject({
  type: z.literal('pong'),
  id: messageId,
  now: z.number().int(),
  v: version.optional(),
});

/** Answers `notices`: rooms that wait for the user, the most urgent first; `more` than are named. */
export const noticesFrame = z.strictObject({
  type: z.literal('notices'),
  id: messageId,
  waiting: z.array(waiting).max(200),
  more: z.boolean(),
});

export const noticeFrame = z.strictObject({ type: z.literal('notice'), notice });

/** A seat outside the chain: who sits there, and whether a connection of theirs watches. */
export const person = z.strictObject({
  seat,
  name: z.string().nullable(),
  present: z.boolean(),
  control: z.enum(['empty', 'human', 'autopilot', 'abandoned', 'bot']),
});
export type Person = z.infer<typeof person>;

export const peopleFrame = z.strictObject({
  type: z.literal('people'),
  room: roomId,
  /** Of the room itself. */
  name: z.string().nullable(),
  people: z.array(person).max(64),
});

/** Answers `sync` and `watch` with `since`; after `more` ask again from the last version. */
export const linesFrame = z.strictObject({
  type: z.literal('lines'),
  id: messageId,
  room: roomId,
  lines: z.array(commitFrame).max(200),
  more: z.boolean(),
});

/** A private payload of the own seat: place `index` of version `v`. */
export const told = z.strictObject({
  v: version,
  index: version,
  payload: custom<Opened['payload']>(),
  salt: hex64,
});
export type Told = z.infer<typeof told>;

/** Answers `sync` and `watch` without `since`: the room as the viewer may know it. */
export const snapshotFrame = z.strictObject({
  type: z.literal('snapshot'),
  id: messageId,
  room: roomId,
  v: version,
  hash: hex64,
  /** Hash of commit 1, which a `join` names. */
  opening: hex64,
  /** Draw commits so far, and the last key or the anchor. */
  n: version,
  key: hex64,
  mix: hex64,
  seat: seat.nullable(),
  view: custom<State>(),
  own: z.array(told),
  name: z.string().nullable(),
  people: z.array(person).max(64),
});

export const rejectedFrame = z.strictObject({
  type: z.literal('rejected'),
  /** Null if the message had none that could be read. */
  id: messageId.nullable(),
  room: roomId.optional(),
  league: leagueId.optional(),
  cid: z.string().optional(),
  error: z.custom<WireRejection>(
    (value) => typeof value === 'object' && value !== null && 'code' in value,
  ),
  message: z.string(),
});

export const serverFrame = z.discriminatedUnion('type', [
  commitFrame,
  openedFrame,
  matchedFrame,
  leagueOpenedFrame,
  announcedFrame,
  doneFrame,
  pongFrame,
  noticesFrame,
  noticeFrame,
  peopleFrame,
  linesFrame,
  snapshotFrame,
  rejectedFrame,
]);
export type ServerFrame = z.infer<typeof serverFrame>;
export type AnnouncedFrame = z.infer<typeof announcedFrame>;
export type SnapshotFrame = z.infer<typeof snapshotFrame>;
export type PeopleFrame = z.infer<typeof peopleFrame>;
export type RejectedFrame = z.infer<typeof rejectedFrame>;
