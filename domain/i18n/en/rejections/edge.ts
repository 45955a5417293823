import type { Worded } from '../../catalogue.ts';
import type { EdgeCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

export const edge: Worded<EdgeCode> = {
  'message/not-json': () => 'This message is not JSON; send one JSON object in a text frame.',
  'message/binary': () => 'This frame is binary; send JSON in a text frame.',
  'message/too-large': (e, t) =>
    `This message is too large; ${t.count(e.limit, nouns.byte)} are allowed.`,
  'message/invalid': (e) =>
    `${e.path === '' ? 'The message' : `The member ${e.path}`} does not fit; expected: ${e.expected}.`,
  'message/unknown-action': (e, t) =>
    `There is no action ${e.action}; choose ${t.either(e.known)}.`,
  'auth/required': () => 'Sign in first: send a valid token as Authorization: Bearer.',
  'auth/expired': (e, t) =>
    `Your sign-in ended at ${t.when(e.at)}; connect again with a new token.`,
  'rate/limited': (e, t) => `Too many messages; wait ${t.span(e.retryAfterMs)}.`,
  'plan/full': (e, t) =>
    `Your plan has ${t.count(e.limit, nouns.room)} at once, and all are taken; finish or leave ${t.either(e.rooms)}.`,
  'watch/too-many': (e, t) =>
    `A connection can watch ${t.count(e.limit, nouns.room)}; unwatch one first.`,
  'command/stale': (e) =>
    `You have seen version ${e.seen}, but what was done before ${e.oldest} is no longer told apart; sync and look whether the command stands.`,
  'command/ahead': (e) => `You say you have seen version ${e.seen}; the room is at ${e.head}.`,
  'command/no-effect': () => 'This changes nothing, so nothing was recorded.',
  'sync/other-history': (e) =>
    e.hash === null
      ? `The room has not reached version ${e.v}; you hold another history, keep it as proof.`
      : `Version ${e.v} has the hash ${e.hash} here; you hold another history, keep it as proof.`,
  busy: (e, t) => `Too much happened at once; send the same again after ${t.span(e.retryAfterMs)}.`,
  'http/unknown': (e) => `There is nothing at ${e.path}.`,
  'server/fault': (e) =>
    `Something broke on the server; send the same again, and report ${e.request} if it stays.`,
};
