import { expect, test } from 'vitest';
import { functionNames, ofType, referred, resourcesOf } from './synthesised.ts';

interface FunctionProperties {
  readonly Runtime: string;
  readonly Architectures: string[];
  readonly MemorySize: number;
  readonly Timeout: number;
  readonly ReservedConcurrentExecutions?: number;
  readonly Environment: { readonly Variables: Readonly<Record<string, unknown>> };
  readonly LoggingConfig: { readonly LogGroup: unknown };
  readonly TracingConfig?: unknown;
}

const resources = resourcesOf();
const names = functionNames(resources);
const functions = ofType<FunctionProperties>(resources, 'AWS::Lambda::Function').map(
  ([id, { Properties }]) => ({ name: names.get(id), ...Properties }),
);
const retention = new Map(
  ofType(resources, 'AWS::Logs::LogGroup').map(([id, group]) => [
    id,
    group.Properties.RetentionInDays,
  ]),
);

test('every function runs on the defaults of the house', () => {
  expect(functions).toHaveLength(11);
  for (const one of functions) {
    expect(one.Runtime).toBe('nodejs24.x');
    expect(one.Architectures).toEqual(['arm64']);
    expect(one.MemorySize).toBeGreaterThanOrEqual(512);
    expect(one.ReservedConcurrentExecutions).toBeGreaterThan(0);
    expect(one.TracingConfig).toBeUndefined();
    expect(referred(one.LoggingConfig.LogGroup).map((id) => retention.get(id))).toEqual([30]);
  }
});

test('a function behind a socket route answers before the gateway gives up at 29 s', () => {
  for (const name of ['authorizer', 'connect', 'disconnect', 'room', 'http', 'me']) {
    expect(functions.find((one) => one.name === name)?.Timeout).toBeLessThan(29);
  }
});

const writePath =
  'TABLE_COMMITS TABLE_SECRETS TABLE_SNAPSHOTS TABLE_PEOPLE TABLE_LIVE CALLBACK_URL';

test.each([
  ['authorizer', 'TABLE_LIVE OIDC_ISSUERS ALLOWED_ORIGINS'],
  ['connect', ''],
  ['disconnect', 'TABLE_COMMITS TABLE_SNAPSHOTS TABLE_PEOPLE TABLE_LIVE CALLBACK_URL'],
  ['room', `${writePath} TABLE_READS`],
  ['http', 'TABLE_COMMITS TABLE_PEOPLE TABLE_LIVE TABLE_READS OIDC_ISSUERS ALLOWED_ORIGINS'],
  ['me', `${writePath} TABLE_READS OIDC_ISSUERS ALLOWED_ORIGINS`],
  ['expire', `${writePath} SCHEDULE_GROUP SCHEDULE_ROLE_ARN SCHEDULE_DLQ_ARN`],
  ['react', `${writePath} SCHEDULE_GROUP SCHEDULE_ROLE_ARN EXPIRE_ARN SCHEDULE_DLQ_ARN`],
  ['project', `${writePath} TABLE_READS NOTICE_BUS`],
  ['sweep', `${writePath} TABLE_READS NOTICE_BUS`],
  ['tick', `${writePath} TABLE_READS NOTICE_BUS`],
])('%s gets these variables and no others', (name, expected) => {
  const variables = functions.find((one) => one.name === name)?.Environment.Variables ?? {};
  const own = Object.keys(variables).filter((key) => !/^(POWERTOOLS_|NODE_OPTIONS|AWS_)/.test(key));
  expect(own.sort()).toEqual(expected.split(' ').filter(Boolean).sort());
});

test('what nobody waits for ends in a queue of its own, and each queue has an alarm', () => {
  const queues = ofType(resources, 'AWS::SQS::Queue').map(([id]) => id);
  const destinations = [
    ...ofType(resources, 'AWS::Lambda::EventSourceMapping'),
    ...ofType(resources, 'AWS::Lambda::EventInvokeConfig'),
  ].flatMap(([, { Properties }]) => referred(Properties.DestinationConfig));
  expect(destinations.sort()).toEqual(queues.sort());
  const alarmed = ofType(resources, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
    Properties.Namespace === 'AWS/SQS' ? referred(Properties.Dimensions) : [],
  );
  expect(alarmed.sort()).toEqual(queues.sort());
});

test('each function that tells of things has an alarm on notices that did not go out', () => {
  const filters = ofType<{
    FilterPattern: string;
    MetricTransformations: { MetricName: string }[];
  }>(resources, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const counted = filters.map((one) => one.MetricTransformations[0]?.MetricName).sort();
  expect(counted).toEqual(['ProjectUnpublished', 'SweepUnpublished', 'TickUnpublished']);
  expect(new Set(filters.map((one) => one.FilterPattern))).toEqual(
    new Set(['{ $.message = "notice not published" }']),
  );
  const alarmed = ofType(resources, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties.MetricName,
  );
  expect(counted.filter((name) => !alarmed.includes(name))).toEqual([]);
});

test('both stream consumers read inserts, report single failures, bisect and give up', () => {
  const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping');
  const consumers = mappings.map(([, { Properties }]) =>
    names.get(referred(Properties.FunctionName)[0] ?? ''),
  );
  expect(consumers.sort()).toEqual(['project', 'react']);
  for (const [, { Properties }] of mappings) {
    expect(Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    });
  }
});

test.each([
  ['sweep', 'rate(1 minute)', 0, /^SweepDeadLetters/],
  ['tick', 'rate(1440 minutes)', 3, /^TickDeadLetters/],
])('%s runs at its %s under a role that may invoke it alone', (name, rate, retries, letters) => {
  const schedules = ofType<{
    ScheduleExpression: string;
    Target: { Arn: unknown; DeadLetterConfig: unknown; RetryPolicy: unknown };
  }>(resources, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
  expect(schedules).toHaveLength(2);
  const own = schedules.find(({ Target }) => names.get(referred(Target.Arn)[0] ?? '') === name);
  expect(own?.ScheduleExpression).toBe(rate);
  expect(own?.Target.RetryPolicy).toMatchObject({ MaximumRetryAttempts: retries });
  expect(referred(own?.Target.DeadLetterConfig)).toEqual([expect.stringMatching(letters)]);
});
