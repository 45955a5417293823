import { createHash } from 'node:crypto';

/** Formats of keys in all tables. Nothing else builds or reads one. */

const roomKey = (room: string) => `ROOM#${room}`;
const userKey = (user: string) => `USER#${user}`;
const connectionKey = (connection: string) => `CONN#${connection}`;
const after = (prefix: string, key: string) => key.slice(prefix.length);

/** Shards of the index of what is due, so that no partition of it grows hot. */
export const SHARDS = 8;

export const shardOf = (room: string): string =>
  String((createHash('sha256').update(room).digest()[0] ?? 0) % SHARDS);

export const keys = {
  /** The sort key of commits is the number `v`. */
  commits: (room: string) => roomKey(room),
  secret: (room: string) => ({ pk: roomKey(room), sk: 'SECRET' }),
  snapshot: (room: string) => ({ pk: roomKey(room), sk: 'SNAPSHOT' }),
  member: (room: string, user: string) => ({ pk: roomKey(room), sk: userKey(user) }),
  members: (room: string) => ({ pk: roomKey(room), prefix: 'USER#' }),
  about: (room: string) => ({ pk: roomKey(room), sk: 'ABOUT' }),
  /** Index of the records of a person. */
  met: { name: 'met', partition: 'user' },
  openings: (user: string) => ({ pk: userKey(user), prefix: 'OPEN#' }),
  cidIn: (key: string) => after('OPEN#', key),
  opening: (user: string, cid: string) => ({ pk: userKey(user), sk: `OPEN#${cid}` }),
  /** A watched room is found from either side. */
  watcher: (room: string, connection: string) => ({
    pk: roomKey(room),
    sk: connectionKey(connection),
  }),
  watched: (room: string, connection: string) => ({
    pk: connectionKey(connection),
    sk: roomKey(room),
  }),
  watchers: (room: string) => ({ pk: roomKey(room), prefix: 'CONN#' }),
  watchedBy: (connection: string) => ({ pk: connectionKey(connection), prefix: 'ROOM#' }),
  /** Partition of whatever a connection subscribed to: each row has its mirror, keys swapped. */
  subscribed: (connection: string) => connectionKey(connection),
  isRoom: (key: string) => key.startsWith(roomKey('')),
  /** Who hears of a user's notices is found from either side. */
  listener: (user: string, connection: string) => ({
    pk: userKey(user),
    sk: connectionKey(connection),
  }),
  listened: (user: string, connection: string) => ({
    pk: connectionKey(connection),
    sk: userKey(user),
  }),
  listeners: (user: string) => ({ pk: userKey(user), prefix: 'CONN#' }),
  /** A notice by its id, and in the order of time among those of its user. */
  notice: (subject: string, id: string) => ({ pk: roomKey(subject), sk: `NOTICE#${id}` }),
  delivery: (user: string, at: number, id: string) => ({
    pk: userKey(user),
    sk: `NOTICE#${String(at).padStart(15, '0')}#${id}`,
  }),
  deliveries: (user: string) => ({ pk: userKey(user), prefix: 'NOTICE#' }),
  ticket: (hash: string) => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  attempts: (key: string) => ({ pk: `ATTEMPT#${key}`, sk: 'ATTEMPT' }),
  /** ROO-4: the room that fills now. */
  queue: (kind: string) => ({ pk: `QUICK#${kind}`, sk: 'QUEUE' }),
  /** ROO-2: what a person's plan has taken. */
  profile: (user: string) => ({ pk: userKey(user), sk: 'PROFILE' }),
  row: (room: string) => ({ pk: roomKey(room), sk: 'ROW' }),
  mine: (user: string, room: string) => ({ pk: userKey(user), sk: roomKey(room) }),
  allMine: (user: string) => ({ pk: userKey(user), prefix: 'ROOM#' }),
  /** How far the people of a league have been told. */
  told: (league: string) => ({ pk: roomKey(league), sk: 'TOLD' }),
  /** Apart from my rooms, which begin otherwise. */
  myLeague: (user: string, league: string) => ({ pk: userKey(user), sk: `LEAGUE#${league}` }),
  allMyLeagues: (user: string) => ({ pk: userKey(user), prefix: 'LEAGUE#' }),
  leagueIn: (key: string) => after('LEAGUE#', key),
  roomIn: (key: string) => after('ROOM#', key),
  connectionIn: (key: string) => after('CONN#', key),
} as const;
