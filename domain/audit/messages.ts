import type { Failure, Fault, FaultCode } from './report.ts';

const WORDS: Record<FaultCode, string> = {
  'line/syntax':
    'the line is not UTF-8, lacks its line feed, or is not the canonical text of itself',
  'bundle/short': 'a bundle has at least a header, one commit and a trailer',
  'bundle/header': 'the header is not that of a sealed-orders/1 bundle',
  'line/shape': 'a member is missing, unknown, of the wrong type or out of range',
  'commit/room': 'the commit belongs to another room',
  'commit/version': 'the version is not the next one',
  'commit/prev': 'the commit does not name the hash of the commit before it',
  'commit/hash': 'the hash is not that of the commit',
  'head/mismatch': 'the commit is not the one you kept the hash of',
  'commit/after-end': 'a commit follows the one that ended the room',
  'commit/time': 'the commit is older than the one before it',
  'commit/actor': 'command id, nonce or seat do not suit the kind of actor',
  'commit/repeat': 'the seat has used this command id before',
  'opening/place': 'the opening stands in version 1, by the system, and nowhere else',
  'opening/draws': 'version 1 must not draw, hide or wait for anything',
  'beacon/unasked': 'the room was opened without a beacon',
  'draw/index': 'the draw commit is not numbered one higher than the last',
  'draw/exhausted': 'the key chain has no such key',
  'draw/key': 'the key does not lead to the key before it, so it is not of the chain',
  'draw/spec': 'the record of the draw is not well formed',
  'draw/value': 'the value is not what key, mix and label give',
  'private/commitment': 'payload and salt are not what was committed to',
  'bundle/trailer': 'the trailer is not well formed',
  'bundle/count': 'the trailer counts other commits than there are',
  'bundle/head': 'the trailer names another last hash',
  'head/missing': 'the commit you kept the hash of is not in the bundle',
  'end/not-revealed': 'the room is not finished: its secret is not revealed',
  'end/seal': 'the revealed secret is not the sealed one',
  'end/chain': 'the revealed secret does not lead to the anchor',
  'end/not-opened': 'a private payload of a finished room is not open',
  'end/salt': 'the salt is not derived from the revealed secret',
  'rules/command': 'the rules refuse this command, or this actor could not have given it so',
  'rules/draw': 'the rules ask for other draws',
  'rules/event': 'the rules come to another event',
  'rules/private': 'the rules tell a seat something else',
  'end/reused': 'another bundle has the same seal, so the same secret',
};

/** A fault at its place, worded for people. */
export function failure(version: number, found: Fault): Failure {
  const at = found.index === null ? '' : `[${found.index}]`;
  const where = found.field === '' ? '' : ` (${found.field}${at})`;
  return { version, ...found, message: `version ${version}: ${WORDS[found.code]}${where}` };
}
