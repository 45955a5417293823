import { Stack } from 'aws-cdk-lib';
import { type FunctionName, type Variable, variablesOf } from '../manifest.ts';
import type { Handlers } from './handler.ts';
import type { NoticeBus } from './notice-bus.ts';
import type { Settings } from './settings.ts';
import type { SocketApi } from './socket-api.ts';
import type { Tables } from './tables.ts';
import type { Timers } from './timers.ts';

interface Parts {
  readonly tables: Tables;
  readonly socket: SocketApi;
  readonly timers: Timers;
  readonly notices: NoticeBus;
}

/** Sets the environment of each function. A variable without a value here does not compile. */
export function supplyEnvironment(handlers: Handlers, parts: Parts, settings: Settings): void {
  const tables = parts.tables.byName;
  const stack = Stack.of(parts.tables);
  const values: Readonly<Record<Variable, string>> = {
    TABLE_COMMITS: tables.commits.tableName,
    TABLE_SECRETS: tables.secrets.tableName,
    TABLE_SNAPSHOTS: tables.snapshots.tableName,
    TABLE_PEOPLE: tables.people.tableName,
    TABLE_LIVE: tables.live.tableName,
    TABLE_READS: tables.reads.tableName,
    CALLBACK_URL: parts.socket.stage.callbackUrl,
    NOTICE_BUS: parts.notices.bus.eventBusName,
    SCHEDULE_GROUP: parts.timers.groupName,
    SCHEDULE_ROLE_ARN: parts.timers.role.roleArn,
    EXPIRE_ARN: handlers.expire.function.functionArn,
    SCHEDULE_DLQ_ARN: parts.timers.deadLetters.queueArn,
    OIDC_ISSUERS: stack.toJsonString(settings.oidcIssuers),
    ALLOWED_ORIGINS: stack.toJsonString(settings.allowedOrigins),
  };
  for (const name of Object.keys(handlers) as FunctionName[]) {
    for (const variable of variablesOf(name)) {
      handlers[name].function.addEnvironment(variable, values[variable]);
    }
  }
}
