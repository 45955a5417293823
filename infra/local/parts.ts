import * as manifest from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import { awsLimits } from './connection.ts';
import { DurableMap } from './durable-map.ts';
import { type DynamoCall, type LocalDynamo, startDynamo } from './dynamo.ts';
import { meterCall } from './dynamo-meter.ts';
import { startDynamoThread } from './dynamo-thread.ts';
import { EventBus } from './event-bus.ts';
import { type Faults, usual } from './faults.ts';
import { ChangeFeed } from './feed.ts';
import { Gateway } from './gateway.ts';
import { type FunctionError, Invoker } from './invoker.ts';
import { type Issuer, openIssuer } from './issuer.ts';
import { type Keeping, openKeeping } from './keeping.ts';
import { Meter } from './meter.ts';
import type { StandInOptions } from './options.ts';
import { RealClock } from './real-clock.ts';
import { createTables } from './tables.ts';
import { type Schedule, Timers } from './timers.ts';
import { VirtualClock } from './virtual-clock.ts';

/** What stands in for AWS, wired together, before any server of ours listens. */
export interface Parts {
  clock: LocalClock;
  meter: Meter;
  /** May be changed at any time. */
  faults: Faults;
  issuer: Issuer;
  invoker: Invoker;
  gateway: Gateway;
  feed: ChangeFeed;
  timers: Timers;
  bus: EventBus;
  dynamo: LocalDynamo;
  keeping: Keeping;
}

export const functionNames = Object.keys(manifest.functions) as manifest.FunctionName[];

export async function buildParts(options: StandInOptions): Promise<Parts> {
  const { functions, streams, tables } = manifest;
  const keeping = openKeeping(options.data ?? null);
  const faults: Faults = { ...usual, ...options.faults };
  const meter = new Meter();
  let sockets = (): number => 0;
  const clock = clockOf(options, keeping, () => sockets());
  const failed = options.quiet ? () => undefined : report;
  const handlers = options.handlers ?? {};
  const invoker = new Invoker({ functions, handlers, clock, meter, failed });
  const shared = { clock, faults, invoker, meter };

  const positions = new DurableMap<number>(keeping.positions);
  const feed = new ChangeFeed({ ...shared, streams, tables, positions });
  const seen = (call: DynamoCall): void => {
    meterCall(meter, tables, call);
    feed.observe(call);
    keeping.keepTime(clock.now());
  };
  const faultOf: Faults['table'] = (operation, input) => faults.table(operation, input);
  const dynamo = await (options.tablesApart
    ? startDynamoThread(keeping.tables, seen)
    : startDynamo(keeping.tables, seen, faultOf));
  await createTables(dynamo.client, tables);

  const store = new DurableMap<Schedule>(keeping.timers);
  const timers = new Timers({ ...shared, functions: functionNames, store });
  const gateway = new Gateway({
    ...shared,
    stage: manifest.stage,
    selection: manifest.routeSelection,
    routes: options.socketRoutes ?? manifest.socketRoutes,
    authorizer: manifest.authorizer,
    limits: { ...awsLimits, ...options.limits },
  });
  sockets = () => gateway.connections.size;
  const bus = new EventBus({ bus: manifest.noticeBus, faults, meter, now: () => clock.now() });
  const issuer = await openIssuer(keeping.issuer, () => clock.now());
  return { ...shared, issuer, gateway, feed, timers, bus, dynamo, keeping };
}

/** An authorizer says `Unauthorized` in the course of business. */
function report({ cause, message }: FunctionError): void {
  if (cause instanceof Error && cause.message === 'Unauthorized') return;
  process.stderr.write(`${cause instanceof Error ? cause.stack : message}\n`);
}

/** Real ms that a virtual clock waits before a long jump: a connected client may be about to act. */
const settling = { alone: 5, connected: 250 };

function clockOf(options: StandInOptions, keeping: Keeping, sockets: () => number): LocalClock {
  const start = keeping.resumedAt;
  if (options.clock !== 'virtual') return new RealClock(options.speed ?? 1, start);
  const settle = (): number => (sockets() > 0 ? settling.connected : settling.alone);
  return new VirtualClock({ start, auto: options.auto ?? true, settle });
}
