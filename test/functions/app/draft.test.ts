import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRing, makeSecrets } from '../../../domain/chance/keys.ts';
import { compose, SYSTEM } from '../../../domain/log/compose.ts';
import { toStore } from '../../../functions/app/draft.ts';

test.each([
  ['a number that is not exact', 2 ** 53],
  ['half a number', 0.5],
  ['half a character', '\ud800'],
  ['nothing that JSON knows', () => 1],
])('a commit with %s is never stored: no verifier would take its log', (_, value) => {
  const ring = new KeyRing(makeSecrets(randomBytes(32), 'r', 4));
  const of = (told: unknown) =>
    compose(
      { v: 1, head: '0'.repeat(64) },
      {
        at: 1,
        actor: SYSTEM,
        decision: { cmd: { type: 'end' }, seat: null, events: [{ type: 'told', told }] },
        engine: 'test',
        chance: null,
        ruleset: null,
      },
      ring,
    );
  expect(toStore(of(1), 'writer').v).toBe(2);
  expect(() => toStore(of(value), 'writer')).toThrow('commit 2 of r has no canonical text');
});
