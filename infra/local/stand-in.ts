import type { Server } from 'node:http';
import { useClock } from '../../functions/adapters/clock.ts';
import * as manifest from '../manifest.ts';
import { expireEvery } from './expiry.ts';
import { functionArn } from './invoker.ts';
import { listen, shut } from './listen.ts';
import type { StandInOptions } from './options.ts';
import { buildParts, functionNames, type Parts } from './parts.ts';
import { awsServer, publicServer } from './servers.ts';

export type { StandInOptions } from './options.ts';

export interface StandIn extends Parts {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** With the stage. */
  wsUrl: string;
  /** Closes the sockets with 1001 and lets what runs end. */
  stop(): Promise<void>;
}

/**
 * Starts everything on 127.0.0.1. One stand-in a process, because handlers read `process.env` once.
 * Throws when the port or the directory is in use.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const parts = await buildParts(options);
  const servers: Server[] = [];
  const stop = async (): Promise<void> => {
    await parts.gateway.close();
    await parts.invoker.stop(2000);
    parts.clock.stop();
    await Promise.all(servers.map(shut));
    await parts.dynamo.stop();
    parts.keeping.release();
  };
  try {
    return { ...parts, ...(await serve(parts, options, servers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serve(
  parts: Parts,
  options: StandInOptions,
  servers: Server[],
): Promise<Pick<StandIn, 'url' | 'wsUrl'>> {
  const { bus, clock, feed, gateway, invoker, meter, timers } = parts;
  const address = { url: '', ws: '' };
  const about = () => ({
    ...address,
    data: options.data ?? 'in memory',
    clock: clockText(options),
  });
  const http = { routes: manifest.httpRoutes, clock, invoker, meter };
  const groups = [manifest.timers.group];
  const aws = awsServer(gateway, { timers, groups, now: () => clock.now() }, bus);
  const front = publicServer(gateway, http, { ...parts, about });
  servers.push(aws, front);

  setEnvironment(parts, await listen(aws), options.quiet ?? false);
  useClock(clock);
  await invoker.warm(functionNames);
  const port = await listen(front, options.port ?? 0);
  address.url = `http://127.0.0.1:${port}`;
  address.ws = `ws://127.0.0.1:${port}/${manifest.stage}`;

  expireEvery(60 * (options.sweepMinutes ?? 1), parts.dynamo.client, manifest.tables, clock);
  timers.rearm();
  for (const { function: name, rateMinutes } of manifest.schedules) {
    const minutes = name === 'sweep' ? (options.sweepMinutes ?? rateMinutes) : rateMinutes;
    timers.every(name, minutes * 60_000, () => ({}));
  }
  if (options.data) {
    feed.recover(parts.dynamo).catch((cause: Error) => {
      if (front.listening) process.stderr.write(`${cause.stack}\n`);
    });
  }
  return { url: address.url, wsUrl: address.ws };
}

/** What the functions get on AWS from the stack, and where the AWS SDK finds us instead. */
function setEnvironment({ dynamo, issuer }: Parts, awsPort: number, quiet: boolean): void {
  const aws = `http://127.0.0.1:${awsPort}`;
  const tables = Object.keys(manifest.tables).map((name) => [`TABLE_${name.toUpperCase()}`, name]);
  Object.assign(process.env, Object.fromEntries(tables), {
    CALLBACK_URL: `${aws}/${manifest.stage}`,
    NOTICE_BUS: manifest.noticeBus,
    SCHEDULE_GROUP: manifest.timers.group,
    SCHEDULE_ROLE_ARN: 'arn:aws:iam::000000000000:role/local',
    EXPIRE_ARN: functionArn(manifest.timers.function),
    SCHEDULE_DLQ_ARN: 'arn:aws:sqs:us-east-1:000000000000:local',
    OIDC_ISSUERS: JSON.stringify([issuer.configuration]),
    ALLOWED_ORIGINS: JSON.stringify(['*']),
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_SCHEDULER: aws,
    AWS_ENDPOINT_URL_EVENTBRIDGE: aws,
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: `${aws}/${manifest.stage}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_SERVICE_NAME: 'sealed-orders',
    POWERTOOLS_METRICS_DISABLED: 'true',
    POWERTOOLS_LOG_LEVEL: quiet ? 'SILENT' : (process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN'),
  });
}

function clockText({ clock, speed = 1 }: StandInOptions): string {
  if (clock === 'virtual') return 'virtual: jumps to the next timer when nothing happens';
  return speed === 1 ? 'real' : `${speed} times as fast as real time while nothing is in flight`;
}
