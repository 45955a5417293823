import { z } from 'zod';
import { humanCommand } from '../game/commands.ts';
import { hostSettings } from '../game/settings.ts';
import { leagueName, memberCommand } from '../league/commands.ts';
import { openLeagueSettings } from '../league/settings.ts';
import { displayName } from './names.ts';
import { PACES } from './quick.ts';

/** What clients say over the socket. Every member is exact; an unknown one is refused. */

/** Chosen by the client and echoed in the reply. */
export const messageId = z.string().min(1).max(64);
export const roomId = z.string().regex(/^[A-Za-z0-9_:-]{1,64}$/, 'a room id');
/** A league is a stream of its own kind; no room has such an id. */
export const leagueId = z.string().regex(/^league:[A-Za-z0-9_-]{22}$/, 'a league id');
const cid = z.string().regex(/^[A-Za-z0-9_-]{12,64}$/, '12 to 64 characters of A-Z a-z 0-9 _ -');
const nonce = z.string().regex(/^[0-9a-f]{32}$/, '32 lower-case hex digits');
const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hex digits');
const version = z.number().int().min(0);
/** Code of an invitation, or the password that the opener chose. */
const code = z.string().min(1).max(64);

/** Every member may be left out: see `completeSettings`. */
export const openSettings = hostSettings.extend({ ai: hostSettings.shape.ai.partial() }).partial();
export type OpenSettings = z.infer<typeof openSettings>;

const openCommand = z.strictObject({
  type: z.literal('open'),
  settings: openSettings.optional(),
  /** Of the room. */
  name: displayName.optional(),
  password: code.optional(),
});

export const openMessage = z.strictObject({
  action: z.literal('command'),
  id: messageId,
  cid,
  command: openCommand,
});

const sent = {
  action: z.literal('command'),
  id: messageId,
  room: roomId,
  cid,
  nonce,
  /** The client's head version, 0 for none. */
  seen: version,
  command: humanCommand,
};
/** `name`: of the person; without one the token's `name` stands. */
export const joinMessage = z.strictObject({
  ...sent,
  code: code.optional(),
  name: displayName.optional(),
});
export const orderMessage = z.strictObject(sent);

export const syncMessage = z.strictObject({
  action: z.literal('sync'),
  id: messageId,
  room: roomId,
  /** The lines after this version are asked for; left out, a snapshot is. */
  since: version.optional(),
  /** What the client holds to be the head; another history is answered with a fault. */
  head: z.strictObject({ v: version.min(1), hash }).optional(),
});

export const watchMessage = z.strictObject({
  action: z.literal('watch'),
  id: messageId,
  room: roomId,
  code: code.optional(),
  since: version.optional(),
});

export const unwatchMessage = z.strictObject({
  action: z.literal('unwatch'),
  id: messageId,
  room: roomId,
});

export const flagMessage = z.strictObject({
  action: z.literal('flag'),
  id: messageId,
  room: roomId,
});

/** NEG-4: shows that the own seat holds a card. */
export const announceMessage = z.strictObject({
  action: z.literal('announce'),
  id: messageId,
  room: roomId,
  card: z.string().min(1).max(64),
});

/** ROO-4: asks for a seat at a table of this kind; the answer names the room to watch and join. */
export const quickMessage = z.strictObject({
  action: z.literal('quick'),
  id: messageId,
  ruleset: hostSettings.shape.ruleset,
  pace: z.enum(PACES),
  table: hostSettings.shape.table,
});

export const openLeagueMessage = z.strictObject({
  action: z.literal('league'),
  id: messageId,
  cid,
  command: z.strictObject({
    type: z.literal('open'),
    settings: openLeagueSettings.optional(),
    name: leagueName.optional(),
  }),
});

/** `name`: of the person who registers; without one the token's `name` stands. */
export const leagueMessage = z.strictObject({
  action: z.literal('league'),
  id: messageId,
  league: leagueId,
  cid,
  nonce,
  /** The client's head version of the league, 0 for none. */
  seen: version,
  name: displayName.optional(),
  command: memberCommand,
});

/** Turns the notices of the user on or off for this connection. */
export const noticesMessage = z.strictObject({
  action: z.literal('notices'),
  id: messageId,
  on: z.boolean(),
});

export const pingMessage = z.strictObject({
  action: z.literal('ping'),
  id: messageId,
  head: z.strictObject({ room: roomId, v: version }).optional(),
});

export type OpenMessage = z.infer<typeof openMessage>;
export type OrderMessage = z.infer<typeof joinMessage>;
export type SyncMessage = z.infer<typeof syncMessage>;
export type WatchMessage = z.infer<typeof watchMessage>;
export type UnwatchMessage = z.infer<typeof unwatchMessage>;
export type FlagMessage = z.infer<typeof flagMessage>;
export type AnnounceMessage = z.infer<typeof announceMessage>;
export type QuickMessage = z.infer<typeof quickMessage>;
export type OpenLeagueMessage = z.infer<typeof openLeagueMessage>;
export type LeagueMessage = z.infer<typeof leagueMessage>;
export type NoticesMessage = z.infer<typeof noticesMessage>;
export type PingMessage = z.infer<typeof pingMessage>;

export type ClientMessage =
  | { kind: 'open'; message: OpenMessage }
  | { kind: 'order'; message: OrderMessage }
  | { kind: 'sync'; message: SyncMessage }
  | { kind: 'watch'; message: WatchMessage }
  | { kind: 'unwatch'; message: UnwatchMessage }
  | { kind: 'flag'; message: FlagMessage }
  | { kind: 'announce'; message: AnnounceMessage }
  | { kind: 'quick'; message: QuickMessage }
  | { kind: 'open-league'; message: OpenLeagueMessage }
  | { kind: 'league'; message: LeagueMessage }
  | { kind: 'notices'; message: NoticesMessage }
  | { kind: 'ping'; message: PingMessage };

/** The routes of the gateway, by `action`. */
export const ACTIONS = [
  'command',
  'sync',
  'watch',
  'unwatch',
  'flag',
  'announce',
  'quick',
  'league',
  'notices',
  'ping',
] as const;
