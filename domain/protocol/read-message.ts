import type { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import { misfit } from './expectation.ts';
import { MESSAGE_BYTES } from './limits.ts';
import {
  ACTIONS,
  announceMessage,
  type ClientMessage,
  flagMessage,
  joinMessage,
  leagueId,
  leagueMessage,
  messageId,
  noticesMessage,
  openLeagueMessage,
  openMessage,
  orderMessage,
  pingMessage,
  quickMessage,
  roomId,
  syncMessage,
  unwatchMessage,
  watchMessage,
} from './messages.ts';
import type { MessageRejection } from './rejection.ts';

/** A message that was refused, with as much of its address as could be read. */
export interface Refused {
  id: string | null;
  room?: string;
  league?: string;
  cid?: string;
  error: MessageRejection;
}

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** JSON text of an object. */
function readObject(text: string): Result<Raw, MessageRejection> {
  if (bytesOf(text) > MESSAGE_BYTES)
    return err({ code: 'message/too-large', limit: MESSAGE_BYTES });
  try {
    const raw: unknown = JSON.parse(text);
    if (isObject(raw)) return ok(raw);
    return err({ code: 'message/invalid', path: '', expected: 'object' });
  } catch {
    return err({ code: 'message/not-json' });
  }
}

type Read = Result<ClientMessage, MessageRejection>;

function check<S extends z.ZodType>(
  schema: S,
  raw: Raw,
  wrap: (message: z.infer<S>) => ClientMessage,
): Read {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(wrap(parsed.data));
  const issue = parsed.error.issues[0];
  const { path, expected } = issue ? misfit(issue) : { path: '', expected: 'another message' };
  return err({ code: 'message/invalid', path, expected });
}

/** The three shapes under `command` are told apart by the type inside, for an exact answer. */
function readCommand(raw: Raw): Read {
  const type = isObject(raw.command) ? raw.command.type : undefined;
  if (type === 'open') {
    return check(openMessage, raw, (message) => ({ kind: 'open', message }));
  }
  const schema = type === 'join' ? joinMessage : orderMessage;
  return check(schema, raw, (message) => ({ kind: 'order', message }));
}

function readLeague(raw: Raw): Read {
  const type = isObject(raw.command) ? raw.command.type : undefined;
  return type === 'open'
    ? check(openLeagueMessage, raw, (message) => ({ kind: 'open-league', message }))
    : check(leagueMessage, raw, (message) => ({ kind: 'league', message }));
}

const readers: Record<(typeof ACTIONS)[number], (raw: Raw) => Read> = {
  command: readCommand,
  sync: (raw) => check(syncMessage, raw, (message) => ({ kind: 'sync', message })),
  watch: (raw) => check(watchMessage, raw, (message) => ({ kind: 'watch', message })),
  unwatch: (raw) => check(unwatchMessage, raw, (message) => ({ kind: 'unwatch', message })),
  flag: (raw) => check(flagMessage, raw, (message) => ({ kind: 'flag', message })),
  announce: (raw) => check(announceMessage, raw, (message) => ({ kind: 'announce', message })),
  quick: (raw) => check(quickMessage, raw, (message) => ({ kind: 'quick', message })),
  league: readLeague,
  notices: (raw) => check(noticesMessage, raw, (message) => ({ kind: 'notices', message })),
  ping: (raw) => check(pingMessage, raw, (message) => ({ kind: 'ping', message })),
};

function readAction(raw: Raw): Read {
  const { action } = raw;
  const known = ACTIONS.find((name) => name === action);
  if (known !== undefined) return readers[known](raw);
  if (typeof action === 'string') {
    return err({
      code: 'message/unknown-action',
      action: action.slice(0, 64),
      known: [...ACTIONS],
    });
  }
  return err({ code: 'message/invalid', path: 'action', expected: `one of ${ACTIONS.join(', ')}` });
}

/** What of a bad message names its sender's cause. */
function addressOf(raw: Raw): Omit<Refused, 'error'> {
  const id = messageId.safeParse(raw.id);
  const room = roomId.safeParse(raw.room);
  const league = leagueId.safeParse(raw.league);
  const cid = messageId.safeParse(raw.cid);
  return {
    id: id.success ? id.data : null,
    ...(room.success ? { room: room.data } : {}),
    ...(league.success ? { league: league.data } : {}),
    ...(cid.success ? { cid: cid.data } : {}),
  };
}

/** Reads a text frame of a client. A refusal carries the message's id wherever one can be read. */
export function readMessage(text: string): Result<ClientMessage, Refused> {
  const raw = readObject(text);
  if (!raw.ok) return err({ id: null, error: raw.error });
  const read = readAction(raw.value);
  return read.ok ? read : err({ ...addressOf(raw.value), error: read.error });
}
