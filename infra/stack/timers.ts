import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type FunctionName, schedules, timers } from '../manifest.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Handler, Handlers } from './handler.ts';
import { pascal } from './pascal.ts';

/** Scheduler: a group for one-time turn timers with the role they run under, and the sweeper. */
export class Timers extends Construct {
  readonly groupName: string;
  readonly role: Role;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, handlers: Handlers, deadLetters: DeadLetters) {
    super(scope, id);
    // Names are one to an account and region: the stack's comes first.
    this.groupName = `${Stack.of(this).stackName}-${timers.group}`;
    new CfnScheduleGroup(this, 'Group', { name: this.groupName });
    this.deadLetters = deadLetters.of(timers.function);
    this.role = this.invoker(timers.function, handlers, this.deadLetters);
    for (const { function: name, rateMinutes, retries } of schedules) {
      const letters = deadLetters.of(name);
      new CfnSchedule(this, pascal(name), {
        scheduleExpression: rateMinutes === 1 ? 'rate(1 minute)' : `rate(${rateMinutes} minutes)`,
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: handlers[name].function.functionArn,
          roleArn: this.invoker(name, handlers, letters).roleArn,
          deadLetterConfig: { arn: letters.queueArn },
          retryPolicy: { maximumRetryAttempts: retries },
        },
      });
    }
  }

  /** May create timers of the group that run under the role; they go once they have fired. */
  grantArming(handler: Handler): void {
    const schedulesOfGroup = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${this.groupName}/*`,
    });
    handler.role.addToPolicy(
      new PolicyStatement({
        actions: ['scheduler:CreateSchedule'],
        resources: [schedulesOfGroup],
      }),
    );
    handler.role.addToPolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
    acknowledgeWildcard(handler, schedulesOfGroup, 'timers are named after rooms and turns');
  }

  /** A role by which Scheduler invokes one function and writes to its dead letters. */
  private invoker(name: FunctionName, handlers: Handlers, letters: Queue): Role {
    const { function: target } = handlers[name];
    const role = new Role(this, `${pascal(name)}Invoker`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [target.functionArn],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [letters.queueArn] }),
    );
    // Scheduler hands over asynchronously: Lambda's own retries come on top of the schedule's.
    target.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.minutes(5),
      onFailure: new SqsDestination(letters),
    });
    return role;
  }
}
