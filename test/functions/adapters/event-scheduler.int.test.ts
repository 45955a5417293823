import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atExpression, eventScheduler } from '../../../functions/adapters/event-scheduler.ts';

const NOW = Date.UTC(2030, 0, 1, 12, 0, 0, 500);
const bodies: Record<string, unknown>[] = [];
let answer = { status: 200, type: '' };
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      bodies.push({ url: request.url, ...JSON.parse(text) });
      response
        .writeHead(answer.status, { 'x-amzn-errortype': answer.type })
        .end(answer.status === 200 ? '{"ScheduleArn":"arn"}' : '{"Message":"no"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SCHEDULER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const scheduler = () =>
  eventScheduler(
    {
      SCHEDULE_GROUP: 'turns',
      SCHEDULE_ROLE_ARN: 'role',
      EXPIRE_ARN: 'expire',
      SCHEDULE_DLQ_ARN: 'letters',
    },
    { now: () => NOW },
  );
const timer = { name: 'room-7', room: 'room', n: 7, at: NOW + 90_000 };

test('arms one schedule by name, which deletes itself', async () => {
  answer = { status: 200, type: '' };
  expect(await scheduler().arm(timer)).toBe('armed');
  expect(bodies.at(-1)).toMatchObject({
    url: '/schedules/room-7',
    ClientToken: 'room-7-7',
    GroupName: 'turns',
    ScheduleExpression: 'at(2030-01-01T12:01:31)',
    ActionAfterCompletion: 'DELETE',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: 'expire', RoleArn: 'role', Input: '{"room":"room","n":7}' },
  });
});

test('a name that is taken is armed; a time that is refused is past', async () => {
  answer = { status: 409, type: 'ConflictException' };
  expect(await scheduler().arm(timer)).toBe('armed');
  answer = { status: 400, type: 'ValidationException' };
  expect(await scheduler().arm(timer)).toBe('past');
  answer = { status: 403, type: 'AccessDeniedException' };
  await expect(scheduler().arm(timer)).rejects.toThrow();
});

test('a time is rounded up to the second and lies a little ahead', () => {
  expect(atExpression(NOW + 10_000, NOW)).toBe('at(2030-01-01T12:00:11)');
  expect(atExpression(NOW - 10_000, NOW)).toBe('at(2030-01-01T12:00:03)');
});
