import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FunctionName, FunctionSpec } from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import { type Meter, roomIn } from './meter.ts';

export type Handler = (event: never, context: LocalContext) => unknown;
export type Handlers = Partial<Record<FunctionName, Handler>>;

/** What a handler may read of Lambda's context. */
export interface LocalContext {
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  awsRequestId: string;
  logGroupName: string;
  logStreamName: string;
  callbackWaitsForEmptyEventLoop: boolean;
  getRemainingTimeInMillis(): number;
}

/** A handler threw, or ran longer than its function may. */
export class FunctionError extends Error {
  readonly timedOut: boolean;

  constructor(name: string, cause: unknown, timedOut = false) {
    const told = cause instanceof Error ? cause.message : String(cause);
    super(timedOut ? `${name}: timed out` : `${name}: ${told}`, { cause });
    this.timedOut = timedOut;
  }
}

export interface InvokerOptions {
  functions: Readonly<Record<FunctionName, FunctionSpec>>;
  /** Used instead of the files that the manifest names. */
  handlers: Handlers;
  clock: LocalClock;
  meter: Meter;
  /** Told of each failure, as the log of a function is on AWS. */
  failed: (error: FunctionError) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const account = 'arn:aws:lambda:us-east-1:000000000000:function:';

export const functionArn = (name: FunctionName): string => `${account}${name}`;

/** Invokes functions as Lambda does: JSON in, JSON out, any number at once. */
export class Invoker {
  readonly #options: InvokerOptions;
  readonly #loaded = new Map<FunctionName, Promise<Handler>>();
  readonly #running = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(options: InvokerOptions) {
    this.#options = options;
  }

  /** The answer of the function. Throws `FunctionError`. */
  async invoke(name: FunctionName, event: unknown, limit?: number): Promise<unknown> {
    if (this.#stopped) throw new FunctionError(name, 'the stand-in has stopped');
    const run = this.#options.clock.work(() => this.#call(name, event, limit));
    this.#running.add(run);
    try {
      return await run;
    } finally {
      this.#running.delete(run);
    }
  }

  /** Loads every function now, so that the first message does not wait for it. */
  async warm(names: readonly FunctionName[]): Promise<void> {
    await Promise.all(names.map((name) => this.#load(name)));
  }

  /** Lets what runs end, for `grace` real ms at most; nothing new begins. */
  async stop(grace: number): Promise<void> {
    const deadline = Date.now() + grace;
    while (this.#running.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.#stopped = true;
  }

  #load(name: FunctionName): Promise<Handler> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const given = this.#options.handlers[name];
    const loading = given ? Promise.resolve(given) : importHandler(this.#options.functions[name]);
    this.#loaded.set(name, loading);
    return loading;
  }

  async #call(name: FunctionName, event: unknown, limit?: number): Promise<unknown> {
    const handler = await this.#load(name);
    const { clock, meter } = this.#options;
    const spec = this.#options.functions[name];
    const text = JSON.stringify(event);
    const begun = performance.now();
    const span = Math.min(spec.timeout * 1000, limit ?? Number.POSITIVE_INFINITY);
    const answer = Promise.resolve().then(() =>
      handler(JSON.parse(text) as never, contextOf(name, spec, clock.now() + span, clock)),
    );
    let timer = { cancel: (): void => undefined };
    const late = new Promise<never>((_, reject) => {
      const fail = (): void => reject(new FunctionError(name, null, true));
      timer = clock.after(span, fail, { background: true });
    });
    try {
      const value = await Promise.race([answer, late]);
      return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    } catch (error) {
      const failure = error instanceof FunctionError ? error : new FunctionError(name, error);
      this.#options.failed(failure);
      throw failure;
    } finally {
      timer.cancel();
      meter.invocation(name, spec.memory, performance.now() - begun, roomIn(unescaped(text)));
    }
  }
}

/** The body of a socket event is JSON inside JSON. */
const unescaped = (text: string): string => text.replaceAll('\\"', '"');

async function importHandler(spec: FunctionSpec): Promise<Handler> {
  const loaded: { handler: Handler } = await import(pathToFileURL(join(root, spec.entry)).href);
  return loaded.handler;
}

function contextOf(
  name: FunctionName,
  spec: FunctionSpec,
  deadline: number,
  clock: LocalClock,
): LocalContext {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: String(spec.memory),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - clock.now()),
  };
}
