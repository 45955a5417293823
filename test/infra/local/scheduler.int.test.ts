import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { fakeStandIn, type Json } from './support.ts';

let standIn: StandIn;
let scheduler: SchedulerClient;
let fired: Json[];
let failing: number;

const start = async (options = {}): Promise<void> => {
  fired = [];
  failing = 0;
  const expire = (event: Json): void => {
    if (failing > 0) {
      failing -= 1;
      throw new Error('not now');
    }
    fired.push(event);
  };
  standIn = await fakeStandIn({ expire }, { clock: 'virtual', auto: false, ...options });
  scheduler = new SchedulerClient({ maxAttempts: 1 });
};

beforeEach(() => start());
afterEach(() => standIn.stop());

const schedule = (seconds: number, more = {}): CreateScheduleCommandInput => ({
  Name: 'room-1',
  GroupName: 'turns',
  ScheduleExpression: `at(${new Date(standIn.clock.now() + seconds * 1000).toISOString().slice(0, 19)})`,
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: {
    Arn: process.env.EXPIRE_ARN,
    RoleArn: process.env.SCHEDULE_ROLE_ARN,
    Input: '{"room":"r1","n":3}',
    RetryPolicy: { MaximumRetryAttempts: 2 },
  },
  ...more,
});

const create = (seconds: number, more = {}) =>
  scheduler.send(new CreateScheduleCommand(schedule(seconds, more)));

const named = { Name: 'room-1', GroupName: 'turns' };

const failure = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no error',
    ({ name }) => name,
  );

test('a timer fires once with its input, late, and is deleted', async () => {
  expect((await create(90)).ScheduleArn).toContain('turns/room-1');
  await standIn.clock.advance(90_000);
  expect(fired).toEqual([]);
  await standIn.clock.advance(1000);
  expect(fired).toEqual([{ room: 'r1', n: 3 }]);
  expect(await failure(scheduler.send(new GetScheduleCommand(named)))).toBe(
    'ResourceNotFoundException',
  );
});

test('a timer kept after completion can still be read', async () => {
  await create(5, { ActionAfterCompletion: 'NONE' });
  await standIn.clock.advance(10_000);
  expect(fired).toHaveLength(1);
  expect(await scheduler.send(new GetScheduleCommand(named))).toMatchObject(named);
});

test('the same token is the same timer, another token a conflict', async () => {
  const first = await create(90, { ClientToken: 'a' });
  expect((await create(90, { ClientToken: 'a' })).ScheduleArn).toBe(first.ScheduleArn);
  expect(await failure(create(90, { ClientToken: 'b' }))).toBe('ConflictException');
  await standIn.clock.advance(100_000);
  expect(fired).toHaveLength(1);
});

test.each([
  ['a time in the past', { ScheduleExpression: 'at(2020-01-01T00:00:00)' }],
  ['no time', { ScheduleExpression: 'tomorrow' }],
  ['a role that is none', { Target: { Arn: 'arn:x', RoleArn: 'me' } }],
])('%s does not validate', async (_, more) => {
  expect(await failure(create(90, more))).toBe('ValidationException');
});

test('an unknown group or timer is not found', async () => {
  const missing = 'ResourceNotFoundException';
  expect(await failure(create(90, { GroupName: 'other' }))).toBe(missing);
  expect(await failure(scheduler.send(new UpdateScheduleCommand(schedule(90))))).toBe(missing);
  expect(await failure(scheduler.send(new DeleteScheduleCommand(named)))).toBe(missing);
});

test('a timer can be moved and cancelled', async () => {
  await create(10);
  await scheduler.send(new UpdateScheduleCommand(schedule(60)));
  await standIn.clock.advance(30_000);
  expect(fired).toEqual([]);
  await scheduler.send(new DeleteScheduleCommand(named));
  await standIn.clock.advance(120_000);
  expect(fired).toEqual([]);
});

test('timers can be 59 s late, doubled or lost', async () => {
  standIn.faults.timerLate = 59_000;
  standIn.faults.timerTwice = true;
  await create(10);
  await standIn.clock.advance(68_000);
  expect(fired).toHaveLength(0);
  await standIn.clock.advance(1000);
  expect(fired).toHaveLength(2);
  standIn.faults.timerLost = true;
  await create(10);
  await standIn.clock.advance(200_000);
  expect(fired).toHaveLength(2);
});

test('a failing target is called again, then its timer is a dead letter', async () => {
  failing = 2;
  await create(10);
  await standIn.clock.advance(60_000);
  expect(fired).toHaveLength(1);
  failing = 3;
  await create(10);
  await standIn.clock.advance(60_000);
  expect(fired).toHaveLength(1);
  expect(standIn.timers.deadLetters).toMatchObject([{ name: 'room-1' }]);
});

test('pending timers are armed again after a restart, overdue ones at once', async () => {
  const data = await mkdtemp(join(tmpdir(), 'so-timers-'));
  try {
    await standIn.stop();
    await start({ data });
    await create(90);
    await create(5, { Name: 'room-2' });
    await standIn.stop();
    await start({ data });
    expect(standIn.timers.pending.map(({ name }) => name).sort()).toEqual(['room-1', 'room-2']);
    await standIn.clock.advance(92_000);
    expect(fired).toHaveLength(2);
  } finally {
    await standIn.stop();
    await rm(data, { recursive: true });
  }
});

test('the sweep runs each minute unless it is lost', async () => {
  await standIn.stop();
  let sweeps = 0;
  const sweep = (): void => {
    sweeps += 1;
  };
  standIn = await fakeStandIn({ sweep }, { clock: 'virtual', auto: false });
  await standIn.clock.advance(3 * 60_000);
  expect(sweeps).toBe(3);
  standIn.faults.sweepLost = true;
  await standIn.clock.advance(3 * 60_000);
  expect(sweeps).toBe(3);
});
