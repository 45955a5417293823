import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { checkLine } from '../../../domain/audit/check-line.ts';
import { verifyAll } from '../../../domain/audit/many.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { resumeWalk, startWalk } from '../../../domain/audit/walk.ts';
import { commitAt, layOpen, redraw, retrail, TOY, write } from './toy.ts';

const head = { v: 30, hash: String(layOpen(TOY).trailer.head) };

test('the good bundle is complete up to the rules of its engine', () => {
  const report = verify(TOY, { finished: true, head });
  expect(report).toEqual({
    ok: true,
    state: 'complete',
    commits: 30,
    rolls: 27,
    head: { ...head, fingerprint: 'Y9RV-Q35B-8NCB-N7SG-J5NX' },
    warnings: [expect.objectContaining({ code: 'rules/unchecked', version: 1 })],
    failures: [],
  });
});

test('text, bytes and lines are read alike, and a fingerprint serves as a head', () => {
  const text = verify(TOY);
  expect(verify(new TextEncoder().encode(TOY))).toEqual(text);
  expect(verify(TOY.trimEnd().split('\n'))).toEqual(text);
  expect(verify(TOY, { head: { v: 30, hash: 'y9rv-q35b-8ncb-n7sg-j5nx' } }).ok).toBe(true);
  expect(verify(TOY, { head: { v: 30, hash: 'Y9RV-Q35B-8NCB-N7SG-J5N0' } }).ok).toBe(false);
});

test('bytes that are not UTF-8 are a fault of their line', () => {
  const bytes = new TextEncoder().encode(TOY);
  bytes[TOY.indexOf('place')] = 0xff;
  const failures = verify(bytes).failures;
  expect(failures).toEqual([expect.objectContaining({ version: 7, code: 'line/syntax' })]);
});

test('an unfinished room is open, and good unless a finished one is demanded', () => {
  const forgery = layOpen(TOY);
  forgery.lines.splice(20);
  const text = write(retrail(forgery));
  expect(verify(text)).toMatchObject({ ok: true, state: 'open', commits: 20, warnings: [] });
  expect(verify(text, { finished: true }).failures[0]?.code).toBe('end/not-revealed');
});

test('a viewer who holds some openings of an unfinished room has a good bundle', () => {
  const forgery = layOpen(TOY);
  forgery.lines.splice(20);
  for (const line of forgery.lines) {
    line.open = line.open.map((opened, i) => (line.commit.private[i]?.seat === 1 ? opened : null));
  }
  expect(verify(write(retrail(forgery))).ok).toBe(true);
});

test('whoever holds the secret can play the room anew: only a kept head tells', () => {
  const forgery = layOpen(TOY);
  commitAt(forgery, 2).by.nonce = '0'.repeat(32);
  const text = write(redraw(forgery));
  expect(verify(text).ok).toBe(true);
  expect(verify(text, { head }).failures[0]?.code).toBe('head/mismatch');
});

test('a secret that serves two rooms is a fault of the second', () => {
  const forgery = layOpen(TOY);
  Object.assign(commitAt(forgery, 1).opening ?? {}, { ruleset: 'f'.repeat(64) });
  const [first, again, second] = verifyAll([TOY, TOY, write(redraw(forgery))]);
  expect([first?.ok, again?.ok]).toEqual([true, true]);
  expect(second?.failures).toEqual([expect.objectContaining({ version: 1, code: 'end/reused' })]);
});

test('a bundle is written as it was read', () => {
  expect(bundle('toy-good', layOpen(TOY).lines)).toBe(TOY);
});

test('progress reaches the last line', () => {
  const seen: number[][] = [];
  verify(TOY, { onProgress: (done, total) => seen.push([done, total]) });
  expect(seen.at(-1)).toEqual([31, 31]);
});

test('frames are checked one by one as they come, also from the middle of a room', () => {
  const lines = TOY.trimEnd().split('\n').slice(1, -1);
  const walk = startWalk('toy-good');
  for (const line of lines.slice(0, 12)) expect(checkLine(walk, line).ok).toBe(true);
  const { room, v, head: hash, n, key, mix } = walk;
  const late = resumeWalk({ room, v, head: hash, n, key, mix });
  for (const line of lines.slice(12)) expect(checkLine(late, line).ok).toBe(true);
  expect(late.v).toBe(30);
  const again = checkLine(late, lines[29] ?? '');
  expect(again).toEqual({ ok: false, error: { code: 'commit/version', field: 'v', index: null } });
});
