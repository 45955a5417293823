import type { App } from '../app/app.ts';
import { createApp } from '../app/app.ts';
import { type Environment, readEnvironment, type Variable } from '../app/environment.ts';
import type { Clock, Ports } from '../app/ports.ts';
import { clock as processClock } from './clock.ts';
import { createDynamo, Table } from './dynamo.ts';
import { dynamoCommits } from './dynamo-commits.ts';
import { dynamoLeagues } from './dynamo-leagues.ts';
import { dynamoLive } from './dynamo-live.ts';
import { dynamoNotices } from './dynamo-notices.ts';
import { dynamoPeople } from './dynamo-people.ts';
import { dynamoReads } from './dynamo-reads.ts';
import { dynamoSecrets, dynamoSnapshots } from './dynamo-secrets.ts';
import { eventBus } from './event-bus.ts';
import { eventScheduler } from './event-scheduler.ts';
import { gatewayPush } from './gateway-push.ts';
import { powertoolsLog } from './log.ts';
import { pause } from './pause.ts';
import { random } from './random.ts';
import { oidcTokens } from './tokens.ts';

type Given = Partial<Environment>;

const STORES = ['TABLE_COMMITS', 'TABLE_SECRETS', 'TABLE_SNAPSHOTS', 'TABLE_PEOPLE'] as const;
const PUSH = ['TABLE_LIVE', 'CALLBACK_URL'] as const;
const TIMER = ['SCHEDULE_GROUP', 'SCHEDULE_ROLE_ARN', 'SCHEDULE_DLQ_ARN'] as const;
const SIGN_IN = ['OIDC_ISSUERS', 'ALLOWED_ORIGINS'] as const;

/** What each function reads of its environment. */
export const NEEDS = {
  authorizer: ['TABLE_LIVE', ...SIGN_IN],
  connect: [],
  disconnect: ['TABLE_COMMITS', 'TABLE_SNAPSHOTS', 'TABLE_PEOPLE', ...PUSH],
  room: [...STORES, ...PUSH, 'TABLE_READS'],
  http: ['TABLE_COMMITS', 'TABLE_PEOPLE', 'TABLE_LIVE', 'TABLE_READS', ...SIGN_IN],
  me: [...STORES, ...PUSH, 'TABLE_READS', ...SIGN_IN],
  expire: [...STORES, ...PUSH, ...TIMER],
  react: [...STORES, ...PUSH, ...TIMER, 'EXPIRE_ARN'],
  project: [...STORES, ...PUSH, 'TABLE_READS', 'NOTICE_BUS'],
  sweep: [...STORES, ...PUSH, 'TABLE_READS', 'NOTICE_BUS'],
  tick: [...STORES, ...PUSH, 'TABLE_READS', 'NOTICE_BUS'],
} as const satisfies Record<string, readonly Variable[]>;
export type FunctionName = keyof typeof NEEDS;

/** A port that this function was not granted: touching it is a fault of ours. */
const absent = <T extends object>(port: string): T =>
  new Proxy({} as T, {
    get() {
      throw new Error(`this function has no ${port}`);
    },
  });

function timersOf(given: Given, clock: Clock): Ports['scheduler'] {
  const { SCHEDULE_GROUP, SCHEDULE_ROLE_ARN, EXPIRE_ARN, SCHEDULE_DLQ_ARN } = given;
  return SCHEDULE_GROUP && SCHEDULE_ROLE_ARN && EXPIRE_ARN && SCHEDULE_DLQ_ARN
    ? eventScheduler({ SCHEDULE_GROUP, SCHEDULE_ROLE_ARN, EXPIRE_ARN, SCHEDULE_DLQ_ARN }, clock)
    : absent('scheduler');
}

function portsOf(name: FunctionName, given: Given, clock: Clock): Ports {
  const log = powertoolsLog(name);
  const client = createDynamo();
  const store = <T extends object>(variable: keyof Given, make: (table: Table) => T): T => {
    const table = given[variable];
    return typeof table === 'string' ? make(new Table(client, table)) : absent(variable);
  };
  return {
    commits: store('TABLE_COMMITS', dynamoCommits),
    secrets: store('TABLE_SECRETS', dynamoSecrets),
    snapshots: store('TABLE_SNAPSHOTS', dynamoSnapshots),
    people: store('TABLE_PEOPLE', dynamoPeople),
    live: store('TABLE_LIVE', (table) => dynamoLive(table, clock)),
    reads: store('TABLE_READS', dynamoReads),
    leagueRows: store('TABLE_READS', dynamoLeagues),
    notices: store('TABLE_LIVE', (table) => dynamoNotices(table, clock)),
    bus: given.NOTICE_BUS ? eventBus(given.NOTICE_BUS, log) : absent('bus'),
    push: given.CALLBACK_URL ? gatewayPush(given.CALLBACK_URL, log) : absent('push'),
    scheduler: timersOf(given, clock),
    tokens: given.OIDC_ISSUERS ? oidcTokens(given.OIDC_ISSUERS, clock, log) : absent('tokens'),
    clock,
    random,
    pause,
    log,
  };
}

export type Composed = App & { origins: readonly string[] };

/** What a container keeps to itself: its Apps, the time it goes by, and what its ports go through. */
export interface Container {
  apps: Map<FunctionName, Composed>;
  clock: Clock;
  through(ports: Ports): Ports;
}

export const newContainer = (own: Partial<Omit<Container, 'apps'>> = {}): Container => ({
  ...{ apps: new Map(), clock: processClock, through: (ports) => ports },
  ...own,
});

let container = newContainer();

/**
 * Has the next invocation begin in another container, a new one unless told. For a process that plays
 * many: every handler asks for its App before it waits for anything.
 */
export function useContainer(other = newContainer()): void {
  container = other;
}

/**
 * The one App of a function in this container, made at its first call from the environment and what
 * the function alone can tell.
 */
export function appOf(name: FunctionName, told: Given = {}): Composed {
  const { apps, clock, through } = container;
  const known = apps.get(name);
  if (known !== undefined) return known;
  const needs: readonly Variable[] = NEEDS[name];
  const given: Given = { ...told, ...readEnvironment(needs, process.env) };
  const snapshots = given.TABLE_SNAPSHOTS !== undefined;
  const app = createApp(through(portsOf(name, given, clock)), { snapshots });
  const made = { ...app, origins: given.ALLOWED_ORIGINS ?? [] };
  apps.set(name, made);
  return made;
}
