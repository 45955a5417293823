import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type FunctionName, functions, type Grant, type TableName, tables } from '../manifest.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { Handler, Handlers } from './handler.ts';
import type { NoticeBus } from './notice-bus.ts';
import type { SecretsKey } from './secrets-key.ts';
import type { SocketApi } from './socket-api.ts';
import type { Tables } from './tables.ts';
import type { Timers } from './timers.ts';

const reading = ['dynamodb:GetItem', 'dynamodb:Query'];
const writing = [...reading, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

interface Parts {
  readonly tables: Tables;
  readonly secretsKey: SecretsKey;
  readonly socket: SocketApi;
  readonly timers: Timers;
  readonly notices: NoticeBus;
}

/** Gives each function what the manifest grants it, and nothing else. */
export function grantAll(handlers: Handlers, parts: Parts): void {
  for (const name of Object.keys(handlers) as FunctionName[]) {
    const handler = handlers[name];
    const spec = functions[name];
    for (const [table, grant] of Object.entries(spec.tables) as [TableName, Grant][]) {
      grantTable(handler, parts, table, grant);
    }
    if (spec.posts) grantPosting(handler, parts.socket);
    if (spec.notifies) parts.notices.grantPutting(handler);
    if (spec.arms) parts.timers.grantArming(handler);
  }
}

function grantTable(handler: Handler, parts: Parts, name: TableName, grant: Grant): void {
  const arn = parts.tables.byName[name].tableArn;
  const indexes = tables[name].indexes.map((index) => `${arn}/index/${index.name}`);
  handler.role.addToPolicy(
    new PolicyStatement({
      actions: grant === 'RW' ? writing : reading,
      resources: [arn, ...indexes],
    }),
  );
  if (tables[name].encryption === 'customer-key') parts.secretsKey.admit(handler.role, grant);
}

function grantPosting(handler: Handler, socket: SocketApi): void {
  const resources = ['POST', 'DELETE'].map((method) =>
    Stack.of(handler).formatArn({
      service: 'execute-api',
      resource: socket.api.apiId,
      resourceName: `${socket.stage.stageName}/${method}/@connections/*`,
    }),
  );
  handler.role.addToPolicy(
    new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources }),
  );
  for (const resource of resources) {
    acknowledgeWildcard(handler, resource, 'connection ids are given out by API Gateway');
  }
}
