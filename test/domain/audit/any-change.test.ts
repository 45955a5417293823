import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { playRoom } from '../log/sealed-table.ts';
import { junk, paths, put } from './junk.ts';
import { commitAt, layOpen, rehash, TOY, write } from './toy.ts';

test('any one character changed, added or taken away is found', () => {
  const place = fc.nat(TOY.length - 1);
  const letter = fc.constantFrom(...'{}[]",:0123456789abcdef \n-é');
  fc.assert(
    fc.property(place, letter, fc.nat(1), (at, put, taken) => {
      const changed = TOY.slice(0, at) + put + TOY.slice(at + taken);
      fc.pre(changed !== TOY);
      expect(verify(changed).ok).toBe(false);
      const shorter = TOY.slice(0, at) + TOY.slice(at + 1);
      expect(verify(shorter).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('any two lines exchanged, any line twice, any line left out is found', () => {
  const lines = TOY.trimEnd().split('\n');
  const place = fc.nat(lines.length - 1);
  const whole = (some: string[]) => verify(`${some.join('\n')}\n`).ok;
  fc.assert(
    fc.property(place, place, (a, b) => {
      fc.pre(a !== b);
      expect(whole(lines.with(a, lines[b] ?? '').with(b, lines[a] ?? ''))).toBe(false);
      expect(whole(lines.toSpliced(b, 0, lines[a] ?? ''))).toBe(false);
      expect(whole(lines.toSpliced(a, 1))).toBe(false);
    }),
  );
});

const GOOD = bundle('room-any', playRoom('room-any', 30, 256).lines);

test('whatever is put into a commit and rehashed gets a verdict, never a crash', () => {
  const open = layOpen(GOOD);
  const versions = fc.integer({ min: 2, max: open.lines.length });
  fc.assert(
    fc.property(versions, fc.nat(), junk, (v, pick, value) => {
      const forgery = layOpen(GOOD);
      const all = paths(commitAt(forgery, v)).filter((path) => path.length > 0);
      put(forgery, v, all[pick % all.length] ?? [], value);
      const report = verify(write(rehash(forgery, v)));
      for (const found of report.failures) expect(found.message).not.toBe('');
      expect(report.ok).toBe(report.failures.length === 0);
    }),
    { numRuns: 100 },
  );
});
