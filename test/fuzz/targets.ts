import { z } from 'zod';
import { authorize } from '../../functions/app/authorize.ts';
import type { Caller } from '../../functions/app/caller.ts';
import { handleMessage } from '../../functions/app/handle-message.ts';
import { answerHttp, httpEvent } from '../../functions/app/http-events.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import {
  allowing,
  callerOf,
  connectRequest,
  credentialsOf,
  incomingOf,
  messageEvent,
} from '../../functions/app/socket-events.ts';
import { expiryEvent, oncePerRoom } from '../../functions/app/stream-events.ts';
import { expire } from '../../functions/app/timers.ts';
import type { Ground, Sent } from './ground.ts';

/** What became of one fuzzed message. */
export interface Fate {
  end: 'answered' | 'refused' | 'closed' | 'malformed' | 'done';
  /** Code of a refusal, or type of the frame that answers. */
  with?: string;
  /** What is wrong; empty when nothing is. */
  wrong: string[];
}

/** Bytes of a frame of the gateway, and of an answer of an HTTP function. */
const FRAME = 32_768;
const ANSWER = 6_000_000;

/** Refusals that come with the commit that they are about. */
const WITH_COMMIT = new Set(['turn/over', 'offer/over', 'room/time-up']);

/** What of a message its answer repeats. */
export interface Addressed {
  id?: unknown;
  cid?: unknown;
}

export interface Frame {
  type: string;
  id?: unknown;
  commit?: { by: { cid: string | null } };
  error?: { code: string };
}

export function addressOf(text: string): Addressed {
  try {
    return (JSON.parse(text) ?? {}) as Addressed;
  } catch {
    return {};
  }
}

/** Whether a frame answers a message, and is not about the room alone. */
export const isAnswer = (frame: Frame, { id, cid }: Addressed): boolean =>
  frame.type === 'rejected' ||
  ('id' in frame && frame.id === id) ||
  (frame.type === 'commit' && cid !== undefined && frame.commit?.by.cid === cid);

/** One message of a connection: it has one answer, and a refused one writes nothing. */
export async function message(
  ground: Ground,
  caller: Caller,
  { text, binary }: { text: string; binary: boolean },
): Promise<Fate> {
  await handleMessage(ground.app, caller, { text, binary, request: 'fuzz' });
  const own = ground.sent.filter(({ to }) => to === caller.connection);
  const told = own.filter((sent) => sent.text !== 'closed');
  // A flood is cut without a word.
  if (told.length === 0 && own.length === 1) return { end: 'closed', wrong: [] };
  const frames = told.map((sent) => JSON.parse(sent.text) as Frame);
  const answers = frames.filter((frame) => isAnswer(frame, binary ? {} : addressOf(text)));
  const [answer] = answers;
  const wrong: string[] = [];
  if (answers.length !== 1) wrong.push(`${answers.length} answers`);
  const code = answer?.error?.code;
  if (code === 'server/fault') wrong.push('server/fault');
  const writes = ground.written.length;
  if (code !== undefined && writes > (WITH_COMMIT.has(code) ? 1 : 0)) {
    wrong.push(`${writes} writes though ${code}`);
  }
  const end = code === undefined ? 'answered' : 'refused';
  return { end, wrong, with: code ?? answer?.type ?? '' };
}

/** A request over HTTP as the gateway hands it over. */
export async function http(ground: Ground, event: unknown): Promise<Fate> {
  const read = httpEvent.safeParse(event);
  if (!read.success) return { end: 'malformed', wrong: [] };
  const { statusCode, body, headers } = await answerHttp(ground.app, read.data);
  const wrong: string[] = [];
  if (statusCode >= 500) wrong.push(`status ${statusCode}`);
  if (Buffer.byteLength(body) > ANSWER) wrong.push(`${body.length} characters`);
  if (headers['content-type']?.startsWith('application/json')) JSON.parse(body);
  return { end: statusCode === 200 ? 'answered' : 'refused', wrong };
}

/** A connect request: let in with a policy, or not at all. */
export async function connect(ground: Ground, event: unknown): Promise<Fate> {
  const read = connectRequest.safeParse(event);
  if (!read.success) return { end: 'malformed', wrong: [] };
  const { app } = ground;
  const admitted = await authorize(app, credentialsOf(read.data), app.origins);
  if (admitted === null) return { end: 'refused', wrong: [] };
  const { context } = allowing(admitted.user, admitted.session, read.data.methodArn ?? '*');
  const nested = Object.values(context).some((value) => typeof value === 'object');
  return { end: 'answered', wrong: nested ? ['a context that is not flat'] : [] };
}

/** A message with all that the gateway puts around it. */
export async function envelope(ground: Ground, event: unknown): Promise<Fate> {
  const read = messageEvent.safeParse(event);
  if (!read.success) return { end: 'malformed', wrong: [] };
  const caller = { ...callerOf(read.data), receivedAt: ground.world.now };
  return message(ground, caller, incomingOf(read.data));
}

/** Records of a stream: those that tell of no commit fail for themselves. */
export async function records(ground: Ground, events: readonly unknown[]): Promise<Fate> {
  const consume = (work: (stored: { room: string; v: number }) => Promise<void>) =>
    Promise.allSettled(events.map(oncePerRoom(events, work)));
  const ends = [
    ...(await consume((stored) => reactTo(ground.app, stored))),
    ...(await consume((stored) => projectOf(ground.app, stored))),
  ];
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  const wrong = failed.filter((cause) => !(cause instanceof z.ZodError)).map(String);
  return { end: failed.length > 0 ? 'malformed' : 'done', wrong };
}

/** A timer. */
export async function timer(ground: Ground, event: unknown): Promise<Fate> {
  const read = expiryEvent.safeParse(event);
  if (!read.success) return { end: 'malformed', wrong: [] };
  await expire(ground.app, read.data);
  return { end: 'done', wrong: [] };
}

/** Frames that no gateway would take. */
export const tooLarge = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ text }) =>
    Buffer.byteLength(text) > FRAME ? [`a frame of ${Buffer.byteLength(text)} bytes`] : [],
  );
