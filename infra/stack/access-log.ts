import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Fields of an access log line. Never the query: it carries tickets. */
const fields = {
  socket: {
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    event: '$context.eventType',
    connection: '$context.connectionId',
    status: '$context.status',
    authorizer: '$context.authorizer.status',
    error: '$context.error.responseType',
    integration: '$context.integrationErrorMessage',
  },
  http: {
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    error: '$context.error.responseType',
    integration: '$context.integrationErrorMessage',
  },
} as const;

/** Access logs of a stage, a JSON object a line. */
export function accessLog(
  scope: Construct,
  kind: keyof typeof fields,
  settings: Settings,
): IAccessLogSettings {
  const group = new LogGroup(scope, 'AccessLog', {
    retention: settings.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return {
    destination: new LogGroupLogDestination(group),
    format: AccessLogFormat.custom(JSON.stringify(fields[kind])),
  };
}
