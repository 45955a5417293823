import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type StreamSpec, streams } from '../manifest.ts';
import { acknowledge } from './acknowledge.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Handler, Handlers } from './handler.ts';
import type { Tables } from './tables.ts';

/** Ties the consumers of the manifest to the streams of their tables. */
export function consumeStreams(handlers: Handlers, tables: Tables, deadLetters: DeadLetters): void {
  for (const stream of streams) {
    const arn = tables.byName[stream.table].tableStreamArn;
    const letters = deadLetters.of(stream.function);
    if (!arn) throw new Error(`${stream.table} has no stream`);
    const handler = handlers[stream.function];
    grantStream(handler, arn);
    letters.grantSendMessages(handler.role);
    new EventSourceMapping(handler, 'Stream', {
      target: handler.function,
      eventSourceArn: arn,
      ...behaviour(stream),
      onFailure: new SqsDlq(letters),
    });
  }
}

const behaviour = (stream: StreamSpec) => ({
  startingPosition: StartingPosition.TRIM_HORIZON,
  batchSize: stream.batch,
  maxBatchingWindow: Duration.seconds(stream.window),
  parallelizationFactor: stream.parallel,
  retryAttempts: stream.retries,
  maxRecordAge: Duration.seconds(stream.maxAge),
  bisectBatchOnError: stream.bisect,
  reportBatchItemFailures: true,
  filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
});

function grantStream(handler: Handler, arn: string): void {
  handler.role.addToPolicy(
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [arn],
    }),
  );
  handler.role.addToPolicy(
    new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  );
  acknowledge(handler, {
    'AwsSolutions-IAM5[Resource::*]': 'dynamodb:ListStreams knows no resource to name',
  });
}
