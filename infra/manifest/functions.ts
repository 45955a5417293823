import type { FunctionName, FunctionSpec, Grant, TableName, Trigger } from './shapes.ts';

const base = <N extends FunctionName>(name: N, trigger: Trigger) =>
  ({
    trigger,
    entry: `functions/handlers/${name}.ts`,
    memory: 512,
    timeout: 10,
    concurrency: 20,
    tables: {},
    posts: false,
    notifies: false,
    arms: false,
    verifies: false,
  }) as const;

/** What `executeCommand` and the push after it need when no person is behind the command. */
const writePath: Readonly<Partial<Record<TableName, Grant>>> = {
  commits: 'RW',
  secrets: 'RO',
  snapshots: 'RW',
  people: 'RO',
  live: 'RW',
};

/** What a league needs besides: it opens the rooms of its tables and seats their people. */
const leaguePath = { ...writePath, secrets: 'RW', people: 'RW' } as const;

/** The functions by name: least privilege is decided here and nowhere else. */
export const functions: Readonly<Record<FunctionName, FunctionSpec>> = {
  /** Verifies a bearer token, or takes a ticket (which deletes it). */
  authorizer: { ...base('authorizer', 'authorizer'), tables: { live: 'RW' }, verifies: true },
  /** Answers; a connection is stored once it watches a room. */
  connect: base('connect', 'socket'),
  /** Removes the connection and tells the rest of the room who is present. */
  disconnect: {
    ...base('disconnect', 'socket'),
    tables: { live: 'RW', people: 'RO', commits: 'RO', snapshots: 'RO' },
    posts: true,
  },
  /** Commands, sync, watch, flag, ping. Opens rooms, so it alone writes secrets and people. */
  room: {
    ...base('room', 'socket'),
    memory: 1024,
    timeout: 28,
    concurrency: 200,
    tables: { ...writePath, secrets: 'RW', people: 'RW', reads: 'RO' },
    posts: true,
  },
  /** Tickets, lobby, my rooms, export of a log. */
  http: {
    ...base('http', 'http'),
    timeout: 20,
    concurrency: 40,
    tables: { commits: 'RO', people: 'RO', live: 'RW', reads: 'RO' },
    verifies: true,
  },
  /** Export and erasure of a person, whose seats it gives up: so it has the write path. */
  me: {
    ...base('me', 'http'),
    memory: 1024,
    timeout: 28,
    concurrency: 5,
    tables: { ...writePath, people: 'RW', reads: 'RW' },
    posts: true,
    verifies: true,
  },
  /** The target of turn timers; hands them on to later turns. */
  expire: { ...base('expire', 'timer'), timeout: 30, tables: writePath, posts: true, arms: true },
  /** Arms turn timers; plays bots and autopilots; takes leagues on and opens their rooms. */
  react: {
    ...base('react', 'stream'),
    memory: 1024,
    timeout: 120,
    concurrency: 100,
    tables: leaguePath,
    posts: true,
    arms: true,
  },
  /**
   * Writes the rows of `reads` and tells of turns; finds the person of a seat in `people`, and frees
   * plan slots there. Gives leagues the results of their rooms, so it has the write path.
   */
  project: {
    ...base('project', 'stream'),
    timeout: 60,
    tables: { ...writePath, people: 'RW', reads: 'RW' },
    posts: true,
    notifies: true,
  },
  /**
   * Each minute: overdue turns, rooms that waited too long, turns whose time is short, leagues whose
   * moment has come. One at a time.
   */
  sweep: {
    ...base('sweep', 'schedule'),
    timeout: 55,
    concurrency: 1,
    tables: { ...leaguePath, reads: 'RW' },
    posts: true,
    notifies: true,
  },
  /** Each day: all open leagues, whatever was lost of them, and reminders. One at a time. */
  tick: {
    ...base('tick', 'schedule'),
    memory: 1024,
    timeout: 600,
    concurrency: 1,
    tables: { ...leaguePath, reads: 'RW' },
    posts: true,
    notifies: true,
  },
};
