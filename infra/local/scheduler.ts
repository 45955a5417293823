import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bodyOf, refuse, sendJson, urlOf } from './listen.ts';
import { atTime } from './schedule-expression.ts';
import type { Schedule, Timers } from './timers.ts';

export interface SchedulerOptions {
  timers: Timers;
  groups: readonly string[];
  now: () => number;
}

const request = z.looseObject({
  GroupName: z.string().default('default'),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.literal('UTC').optional(),
  FlexibleTimeWindow: z.looseObject({ Mode: z.literal('OFF') }),
  ActionAfterCompletion: z.enum(['DELETE', 'NONE']).optional(),
  ClientToken: z.string().optional(),
  Target: z.looseObject({
    Arn: z.string(),
    RoleArn: z.string().startsWith('arn:'),
    Input: z.string().default('{}'),
    DeadLetterConfig: z.looseObject({ Arn: z.string() }).optional(),
    RetryPolicy: z
      .looseObject({
        MaximumRetryAttempts: z.int().min(0).max(185).optional(),
        MaximumEventAgeInSeconds: z.int().min(60).max(86_400).optional(),
      })
      .optional(),
  }),
});

const named = /^\/schedules\/([0-9a-zA-Z_.-]{1,64})$/;
const refusals = {
  ConflictException: 409,
  ValidationException: 400,
  ResourceNotFoundException: 404,
};

class Refused extends Error {
  readonly type: keyof typeof refusals;

  constructor(type: keyof typeof refusals, message: string) {
    super(message);
    this.type = type;
  }
}

/** EventBridge Scheduler's `/schedules/{Name}`; true if the request was one of these. */
export async function serveScheduler(
  options: SchedulerOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = urlOf(incoming);
  if (!url.pathname.startsWith('/schedules/')) return false;
  const body = await bodyOf(incoming, 64 * 1024);
  try {
    const name = named.exec(decodeURIComponent(url.pathname))?.[1];
    if (!name || !body) throw new Refused('ValidationException', 'malformed name or body');
    const method = incoming.method ?? '';
    sendJson(response, 200, answer(options, { method, name, url, body }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(response, refusals[error.type], error.type, error.message);
  }
  return true;
}

interface Asked {
  method: string;
  name: string;
  url: URL;
  body: Buffer;
}

function answer(options: SchedulerOptions, asked: Asked): unknown {
  if (asked.method === 'POST' || asked.method === 'PUT') return write(options, asked);
  const group = asked.url.searchParams.get('groupName') ?? 'default';
  const { key, schedule } = find(options.timers, group, asked.name);
  if (asked.method === 'GET') return described(schedule);
  if (asked.method !== 'DELETE') throw new Refused('ValidationException', 'unknown method');
  options.timers.delete(key);
  return {};
}

/** Creates (a repeat with the same token is the same schedule) or replaces. */
function write({ groups, now, timers }: SchedulerOptions, { method, name, body }: Asked): unknown {
  const schedule = scheduleOf(name, body);
  const key = `${schedule.group}/${name}`;
  if (!groups.includes(schedule.group)) {
    throw new Refused(
      'ResourceNotFoundException',
      `Schedule group ${schedule.group} does not exist.`,
    );
  }
  const known = timers.get(key);
  if (method === 'PUT' && !known) {
    throw new Refused('ResourceNotFoundException', `Schedule ${name} does not exist.`);
  }
  if (method === 'POST' && known) {
    if (known.token === schedule.token) return { ScheduleArn: arn(known) };
    throw new Refused('ConflictException', `Schedule ${name} already exists.`);
  }
  if (schedule.at <= now()) {
    throw new Refused(
      'ValidationException',
      'Invalid Schedule Expression: the time is in the past.',
    );
  }
  timers.put(key, schedule);
  return { ScheduleArn: arn(schedule) };
}

function scheduleOf(name: string, body: Buffer): Schedule {
  const read = request.safeParse(parsed(body));
  const at = atTime(read.data?.ScheduleExpression);
  if (!read.success || at === null) {
    throw new Refused('ValidationException', read.error?.message ?? 'Invalid Schedule Expression');
  }
  const { Target, ...rest } = read.data;
  return {
    name,
    group: rest.GroupName,
    expression: rest.ScheduleExpression,
    at,
    arn: Target.Arn,
    input: Target.Input,
    retries: Target.RetryPolicy?.MaximumRetryAttempts ?? 185,
    once: rest.ActionAfterCompletion === 'DELETE',
    token: rest.ClientToken ?? null,
    request: read.data,
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function find(timers: Timers, group: string, name: string) {
  const key = `${group}/${name}`;
  const schedule = timers.get(key);
  if (schedule) return { key, schedule };
  throw new Refused('ResourceNotFoundException', `Schedule ${name} does not exist.`);
}

const arn = (schedule: Schedule): string =>
  `arn:aws:scheduler:us-east-1:000000000000:schedule/${schedule.group}/${schedule.name}`;

const described = (schedule: Schedule): unknown => ({
  ...schedule.request,
  Name: schedule.name,
  Arn: arn(schedule),
  State: 'ENABLED',
});
