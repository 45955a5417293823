import {
  ConflictException,
  CreateScheduleCommand,
  SchedulerClient,
  ValidationException,
} from '@aws-sdk/client-scheduler';
import type { Environment } from '../app/environment.ts';
import type { Clock, Scheduler, Timer } from '../app/ports.ts';
import { patience } from './patience.ts';

type Target = Pick<
  Environment,
  'SCHEDULE_GROUP' | 'SCHEDULE_ROLE_ARN' | 'EXPIRE_ARN' | 'SCHEDULE_DLQ_ARN'
>;

/** A time that is over when the request arrives is refused, so it is asked for a little later. */
const SLACK_MS = 2000;

/** `at()` has whole seconds, and a timer is never early. */
export function atExpression(at: number, now: number): string {
  const second = Math.ceil(Math.max(at, now + SLACK_MS) / 1000) * 1000;
  return `at(${new Date(second).toISOString().slice(0, 19)})`;
}

/** One-time schedules of EventBridge Scheduler, gone once they have fired. */
export function eventScheduler(target: Target, clock: Clock): Scheduler {
  const client = new SchedulerClient({
    maxAttempts: 3,
    requestHandler: patience(3000),
  });
  const request = ({ name, room, n, at }: Timer) =>
    new CreateScheduleCommand({
      Name: name,
      // With its own token a retry of this call is the same schedule.
      ClientToken: `${name}-${n}`,
      GroupName: target.SCHEDULE_GROUP,
      ScheduleExpression: atExpression(at, clock.now()),
      ScheduleExpressionTimezone: 'UTC',
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: target.EXPIRE_ARN,
        RoleArn: target.SCHEDULE_ROLE_ARN,
        Input: JSON.stringify({ room, n }),
        RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 120 },
        DeadLetterConfig: { Arn: target.SCHEDULE_DLQ_ARN },
      },
    });
  return {
    async arm(timer) {
      try {
        await client.send(request(timer));
        return 'armed';
      } catch (cause) {
        // The name is taken: the timer is armed already.
        if (cause instanceof ConflictException) return 'armed';
        if (cause instanceof ValidationException) return 'past';
        throw cause;
      }
    },
  };
}
