import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Notice, notice } from '../../domain/protocol/notices.ts';
import type { Faults } from './faults.ts';
import { bodyOf, refuse, sendJson } from './listen.ts';
import type { Meter } from './meter.ts';

/** Events that are kept to be looked at. */
const KEPT = 1000;
/** What one request may hold, and one billed event. */
const largest = 1024 * 1024;
const eventStep = 64 * 1024;

const target = 'AWSEvents.PutEvents';

const request = z.strictObject({
  Entries: z
    .array(
      z.strictObject({
        EventBusName: z.string(),
        Source: z.string().min(1),
        DetailType: z.string().min(1).max(128),
        Detail: z.string(),
      }),
    )
    .min(1)
    .max(10),
});
type Entry = z.infer<typeof request>['Entries'][number];

/** An event as a rule's target gets it, as far as it is of use here. */
export interface BusEvent {
  id: string;
  /** When it was put, UTC ms. */
  at: number;
  source: string;
  detailType: string;
  detail: Notice;
}

export interface BusOptions {
  bus: string;
  faults: Faults;
  meter: Meter;
  now: () => number;
}

/** EventBridge's `PutEvents` for the one bus of the manifest, and the last events put there. */
export class EventBus {
  readonly #options: BusOptions;
  readonly #events: BusEvent[] = [];
  readonly #rules: ((event: BusEvent) => void)[] = [];

  constructor(options: BusOptions) {
    this.#options = options;
  }

  /** Oldest first. */
  get events(): readonly BusEvent[] {
    return this.#events;
  }

  /** Has every event from now on told, as a rule with a target does. */
  onEvent(target: (event: BusEvent) => void): void {
    this.#rules.push(target);
  }

  /** True if the request was one of these. */
  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (incoming.headers['x-amz-target'] !== target) return false;
    const body = await bodyOf(incoming, largest);
    const asked = request.safeParse(parsed(body));
    if (!asked.success) {
      refuse(response, 400, 'ValidationException', z.prettifyError(asked.error));
    } else if (Math.random() < this.#options.faults.busDown) {
      refuse(response, 500, 'InternalException', 'the bus is down');
    } else {
      const Entries = asked.data.Entries.map((entry) => this.#put(entry));
      const FailedEntryCount = Entries.filter((entry) => 'ErrorCode' in entry).length;
      sendJson(response, 200, { FailedEntryCount, Entries });
    }
    return true;
  }

  /** The real one asks for JSON alone; here it must be a notice of its kind. */
  #put({ EventBusName, Source, DetailType, Detail }: Entry): object {
    const { bus, meter, now } = this.#options;
    const read = notice.safeParse(parsed(Buffer.from(Detail)));
    if (EventBusName !== bus) return { ErrorCode: 'ResourceNotFoundException' };
    if (!read.success || read.data.kind !== DetailType) return { ErrorCode: 'MalformedDetail' };
    const detail = read.data;
    const event = { id: randomUUID(), at: now(), source: Source, detailType: DetailType, detail };
    this.#events.push(event);
    this.#events.splice(0, this.#events.length - KEPT);
    for (const tell of this.#rules) tell(event);
    const room = 'room' in detail ? (detail.room ?? null) : null;
    meter.add('busEvent', DetailType, Math.ceil(Detail.length / eventStep), room);
    return { EventId: event.id };
  }
}

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return null;
  }
}
