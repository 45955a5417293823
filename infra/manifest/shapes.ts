/** What the manifest may say. Plain data: the CDK stack and the local stand-in both read it. */

/** The environment variables that functions parse; the stack has to supply each by type. */
export type { Variable } from '../../functions/app/environment.ts';

export type FunctionName =
  | 'authorizer'
  | 'connect'
  | 'disconnect'
  | 'room'
  | 'http'
  | 'me'
  | 'expire'
  | 'react'
  | 'project'
  | 'sweep'
  | 'tick';

export type TableName = 'commits' | 'secrets' | 'snapshots' | 'people' | 'live' | 'reads';

/** RO: get, query. RW: those, put, update and delete. Nobody may scan. */
export type Grant = 'RO' | 'RW';

export interface KeySpec {
  readonly name: string;
  readonly type: 'S' | 'N';
}

export interface IndexSpec {
  readonly name: string;
  readonly partition: KeySpec;
  readonly sort: KeySpec;
}

export interface TableSpec {
  readonly partition: KeySpec;
  readonly sort: KeySpec;
  readonly indexes: readonly IndexSpec[];
  /** The stream's view, if the table has a stream. */
  readonly stream: 'KEYS_ONLY' | null;
  /** Attribute (epoch seconds) after which an item may be deleted; readers filter by it too. */
  readonly ttl: string | null;
  /** Point-in-time recovery: what is in this table cannot be computed from the others. */
  readonly pitr: boolean;
  /** A key of the operator's own whose policy names the readers, or the service's key. */
  readonly encryption: 'customer-key' | 'service-key';
  /** On-demand request units a second that may be spent at most: the spend fuse. */
  readonly ceiling: { readonly read: number; readonly write: number };
}

/** A WebSocket route, chosen by `$request.body.action`. Authorized on `$connect` only. */
export interface SocketRoute {
  readonly key: string;
  readonly function: FunctionName;
}

export interface HttpRoute {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly function: FunctionName;
}

/** A consumer of the stream of `commits`; only inserts are delivered. */
export interface StreamSpec {
  readonly function: FunctionName;
  readonly table: TableName;
  readonly batch: number;
  /** Seconds to gather a batch. */
  readonly window: number;
  /** Batches of one shard at once. Order holds for one item only; consumers re-read commits. */
  readonly parallel: number;
  readonly retries: number;
  /** Seconds after which a record is given up. */
  readonly maxAge: number;
  /** Halve a failing batch, so that one poisoned record does not hold up the others. */
  readonly bisect: boolean;
}

export type Trigger = 'authorizer' | 'socket' | 'http' | 'timer' | 'stream' | 'schedule';

export interface FunctionSpec {
  readonly trigger: Trigger;
  /** From the root of the repository; exports `handler`. */
  readonly entry: `functions/handlers/${FunctionName}.ts`;
  /** MB. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  /** Executions at once at most: the spend fuse. */
  readonly concurrency: number;
  readonly tables: Readonly<Partial<Record<TableName, Grant>>>;
  /** May post to connections and close them; gets CALLBACK_URL. */
  readonly posts: boolean;
  /** May put events on the bus of notices; gets NOTICE_BUS. */
  readonly notifies: boolean;
  /** May create turn timers; gets SCHEDULE_* and, unless it is their target, EXPIRE_ARN. */
  readonly arms: boolean;
  /** Verifies tokens and origins; gets OIDC_ISSUERS and ALLOWED_ORIGINS. */
  readonly verifies: boolean;
}
