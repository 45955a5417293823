import { expect, test } from 'vitest';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { wordsOf } from '../../../domain/protocol/words-en.ts';

/** One of each kind of sentence that is put together from parts. */
const errors: WireRejection[] = [
  { code: 'room/full', seats: 4 },
  { code: 'room/not-host', host: null },
  { code: 'room/not-host', host: 2 },
  { code: 'room/too-few', seated: 1, needed: 2 },
  { code: 'room/not-due', at: 1_900_000_000_000 },
  { code: 'turn/wrong-phase', phase: 'attack', allowed: ['reinforcement'] },
  { code: 'place/armies-left', free: 2, groups: { americas: 3 } },
  { code: 'cards/no-bonus-there', territory: 'brasil', territories: [] },
  { code: 'message/invalid', path: '', expected: 'object' },
  { code: 'message/invalid', path: 'seen', expected: 'number' },
  { code: 'sync/other-history', v: 4, hash: null },
  { code: 'busy', retryAfterMs: 500 },
];

test('every refusal is one whole sentence', () => {
  for (const error of errors) {
    expect(wordsOf(error)).toMatch(/^[A-Z0-9].*\.$/);
    expect(wordsOf(error)).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('a sentence says what would be right', () => {
  expect(wordsOf({ code: 'place/amount', territory: 'brasil', armies: 9, allowed: 3 })).toBe(
    '9 cannot be placed on brasil; place 1 to 3 whole armies.',
  );
  expect(wordsOf({ code: 'room/too-few', seated: 1, needed: 2 })).toBe(
    '1 player seated; 2 are needed to start.',
  );
});
