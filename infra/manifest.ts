import { functions } from './manifest/functions.ts';
import type {
  FunctionName,
  FunctionSpec,
  HttpRoute,
  SocketRoute,
  StreamSpec,
  TableName,
  Variable,
} from './manifest/shapes.ts';

export { functions } from './manifest/functions.ts';
export type * from './manifest/shapes.ts';
export { tables } from './manifest/tables.ts';

/** Stage of the WebSocket API: clients connect to `wss://host/<stage>`. */
export const stage = 'v1';

/** Requests a second over all connections of the stage; more are answered 429. */
export const throttle = { rate: 1000, burst: 500 } as const;

export const routeSelection = '$request.body.action';

export const socketRoutes: readonly SocketRoute[] = [
  { key: '$connect', function: 'connect' },
  { key: '$disconnect', function: 'disconnect' },
  { key: '$default', function: 'room' },
  { key: 'command', function: 'room' },
  { key: 'sync', function: 'room' },
  { key: 'watch', function: 'room' },
  { key: 'unwatch', function: 'room' },
  { key: 'flag', function: 'room' },
  { key: 'announce', function: 'room' },
  { key: 'quick', function: 'room' },
  { key: 'league', function: 'room' },
  { key: 'notices', function: 'room' },
  { key: 'ping', function: 'room' },
];

/** Runs before `$connect` and has no identity source: it always runs and throws `Unauthorized`. */
export const authorizer: FunctionName = 'authorizer';

export const httpRoutes: readonly HttpRoute[] = [
  { method: 'POST', path: '/ticket', function: 'http' },
  { method: 'GET', path: '/rooms', function: 'http' },
  { method: 'GET', path: '/me/rooms', function: 'http' },
  { method: 'GET', path: '/me/notices', function: 'http' },
  { method: 'GET', path: '/rooms/{id}/log', function: 'http' },
  { method: 'GET', path: '/leagues', function: 'http' },
  { method: 'GET', path: '/leagues/{id}', function: 'http' },
  { method: 'GET', path: '/leagues/{id}/log', function: 'http' },
  { method: 'GET', path: '/leagues/{id}/standings', function: 'http' },
  { method: 'GET', path: '/me/leagues', function: 'http' },
  { method: 'GET', path: '/me/data', function: 'me' },
  { method: 'POST', path: '/me/erase', function: 'me' },
];

const consumer = { table: 'commits', retries: 5, maxAge: 3600, bisect: true } as const;

/** Both report the items of a batch that failed; what is given up goes to the dead letters. */
export const streams: readonly StreamSpec[] = [
  { ...consumer, function: 'react', batch: 10, window: 0, parallel: 10 },
  { ...consumer, function: 'project', batch: 50, window: 1, parallel: 1 },
];

/** Recurring invocations. `retries` of one that could not be made; the next minute needs none. */
export const schedules = [
  { function: 'sweep', rateMinutes: 1, retries: 0 },
  { function: 'tick', rateMinutes: 1440, retries: 3 },
] as const;

/** One-time timers of turns: created by functions with `arms`, in `group`, aimed at `function`. */
export const timers = { group: 'turns', function: 'expire' } as const;

/** The bus that notices go to. Its physical name reaches functions with `notifies` as NOTICE_BUS. */
export const noticeBus = 'notices';

/** Functions that nobody waits for: each has a queue of dead letters. */
export const asynchronous: readonly FunctionName[] = [
  timers.function,
  ...streams.map((stream) => stream.function),
  ...schedules.map((schedule) => schedule.function),
];

const tableVariables: Readonly<Record<TableName, Variable>> = {
  commits: 'TABLE_COMMITS',
  secrets: 'TABLE_SECRETS',
  snapshots: 'TABLE_SNAPSHOTS',
  people: 'TABLE_PEOPLE',
  live: 'TABLE_LIVE',
  reads: 'TABLE_READS',
};

const tableNames = Object.keys(tableVariables) as readonly TableName[];

/** The environment variables that a function gets: those of its grants, and no others. */
export function variablesOf(name: FunctionName): readonly Variable[] {
  const spec: FunctionSpec = functions[name];
  return [
    ...tableNames.filter((table) => spec.tables[table]).map((table) => tableVariables[table]),
    ...(spec.posts ? (['CALLBACK_URL'] as const) : []),
    ...(spec.notifies ? (['NOTICE_BUS'] as const) : []),
    ...(spec.arms ? (['SCHEDULE_GROUP', 'SCHEDULE_ROLE_ARN', 'SCHEDULE_DLQ_ARN'] as const) : []),
    // A function cannot be made of its own ARN; it learns it when it is called.
    ...(spec.arms && name !== timers.function ? (['EXPIRE_ARN'] as const) : []),
    ...(spec.verifies ? (['OIDC_ISSUERS', 'ALLOWED_ORIGINS'] as const) : []),
  ];
}
