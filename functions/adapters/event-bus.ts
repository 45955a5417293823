import {
  EventBridgeClient,
  PutEventsCommand,
  type PutEventsRequestEntry,
} from '@aws-sdk/client-eventbridge';
import type { Notice } from '../../domain/protocol/notices.ts';
import type { Bus, Log } from '../app/ports.ts';
import { patience } from './patience.ts';

const SOURCE = 'sealed-orders';
/** Entries that one request may have. */
const BATCH = 10;

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : 'unknown');

/** Notices as events of an EventBridge bus: the kind is the detail type, the notice the detail. */
export function eventBus(name: string, log: Log): Bus {
  const client = new EventBridgeClient({ maxAttempts: 3, requestHandler: patience(3000) });
  const entryOf = (notice: Notice): PutEventsRequestEntry => ({
    EventBusName: name,
    Source: SOURCE,
    DetailType: notice.kind,
    Detail: JSON.stringify(notice),
  });

  async function put(notices: readonly Notice[]): Promise<boolean[]> {
    try {
      const command = new PutEventsCommand({ Entries: notices.map(entryOf) });
      const { Entries = [] } = await client.send(command);
      for (const { ErrorCode } of Entries) {
        if (ErrorCode !== undefined) log.warn('event refused', { code: ErrorCode });
      }
      return notices.map((_, i) => Entries[i]?.EventId !== undefined);
    } catch (cause) {
      log.warn('events not put', { count: notices.length, name: nameOf(cause) });
      return notices.map(() => false);
    }
  }

  return {
    async publish(notices) {
      const taken: boolean[] = [];
      for (let i = 0; i < notices.length; i += BATCH) {
        taken.push(...(await put(notices.slice(i, i + BATCH))));
      }
      return taken;
    },
  };
}
