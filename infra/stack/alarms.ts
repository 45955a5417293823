import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type FunctionName, functions, streams } from '../manifest.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Handlers } from './handler.ts';
import { pascal } from './pascal.ts';
import type { Settings } from './settings.ts';

const period = Duration.minutes(5);

interface Watched {
  readonly handlers: Handlers;
  readonly deadLetters: DeadLetters;
  readonly settings: Settings;
}

interface Watch {
  readonly metric: IMetric;
  /** The alarm sounds at this value and above. */
  readonly threshold: number;
  readonly description: string;
}

/** What wakes an operator; docs/operations.md says what each alarm means and what to do. */
export class Alarms extends Construct {
  private readonly topic: ITopic | undefined;

  constructor(scope: Construct, id: string, { handlers, deadLetters, settings }: Watched) {
    super(scope, id);
    this.topic = settings.alarmTopicArn
      ? Topic.fromTopicArn(this, 'Topic', settings.alarmTopicArn)
      : undefined;
    for (const [name, queue] of deadLetters.all) this.deadLetters(name, queue);
    for (const name of Object.keys(handlers) as FunctionName[]) {
      this.failures(name, handlers);
      if (functions[name].notifies) this.unpublished(name, handlers);
    }
    for (const stream of streams) this.lag(stream.function, handlers);
  }

  private deadLetters(name: FunctionName, queue: Queue): void {
    this.alarm(`${pascal(name)}DeadLetters`, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
      description: `${name} gave something up: see its dead letters`,
    });
  }

  private failures(name: FunctionName, handlers: Handlers): void {
    const lambda = handlers[name].function;
    this.alarm(`${pascal(name)}Errors`, {
      metric: lambda.metricErrors({ period, statistic: 'Sum' }),
      threshold: 5,
      description: `${name} failed five times in five minutes`,
    });
    this.alarm(`${pascal(name)}Throttles`, {
      metric: lambda.metricThrottles({ period, statistic: 'Sum' }),
      threshold: 1,
      description: `${name} reached its reserved concurrency, the spend fuse`,
    });
  }

  /** Counts the line that says so: a function goes on where the bus fails. */
  private unpublished(name: FunctionName, handlers: Handlers): void {
    const id = `${pascal(name)}Unpublished`;
    const filter = new MetricFilter(this, `${id}Lines`, {
      logGroup: handlers[name].function.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'notice not published'),
      metricNamespace: 'SealedOrders',
      metricName: id,
      metricValue: '1',
    });
    this.alarm(id, {
      metric: filter.metric({ period, statistic: 'Sum' }),
      threshold: 5,
      description: `${name} could not put five notices on the bus in five minutes`,
    });
  }

  private lag(name: FunctionName, handlers: Handlers): void {
    this.alarm(`${pascal(name)}Lag`, {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'IteratorAge',
        dimensionsMap: { FunctionName: handlers[name].function.functionName },
        period,
        statistic: 'Maximum',
      }),
      threshold: Duration.minutes(2).toMilliseconds(),
      description: `${name} is two minutes behind the commits`,
    });
  }

  private alarm(id: string, { metric, threshold, description }: Watch): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: description,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
