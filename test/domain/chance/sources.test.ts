import { expect, test } from 'vitest';
import { Draws } from '../../../domain/chance/draws.ts';
import { noDraws, RecordedSource } from '../../../domain/chance/recorded-source.ts';
import { SealedSource } from '../../../domain/chance/sealed-source.ts';
import type { DrawSource } from '../../../domain/chance/source.ts';
import { whoOf } from '../../../domain/chance/who.ts';

const publicKey = new Uint8Array(32).fill(1);
const sealedKey = new Uint8Array(32).fill(2);
const mix = '33'.repeat(32);
const mixed = new Uint8Array(32).fill(0x33);

function everything(draw: DrawSource): unknown[] {
  return [
    draw.shuffle('order', 6, 6),
    draw.sealed.shuffle('missions', 14, 6),
    draw.dice('attack', 3, 6),
    draw.sealed.int('card', 44),
    draw.weighted('colours', [1, 2, 3]),
    draw.int('deal', 42),
    draw.bytes('bot', 16),
  ];
}

test('draws are recorded in order, public and sealed ones counted apart', () => {
  const source = new SealedSource(() => ({ n: 5, publicKey, sealedKey }), mix);
  const values = everything(source);
  const [open, hidden] = [new Draws(publicKey, mixed), new Draws(sealedKey, mixed)];
  expect(source.record()).toEqual({
    n: 5,
    key: '01'.repeat(32),
    draws: [
      { label: 'order', kind: 'shuffle', n: 6, k: 6, value: open.shuffle(0, 'order', 6, 6) },
      { label: 'attack', kind: 'dice', count: 3, sides: 6, value: open.dice(1, 'attack', 3, 6) },
      { label: 'colours', kind: 'weighted', weights: [1, 2, 3], value: values[4] },
      { label: 'deal', kind: 'int', n: 42, value: open.int(3, 'deal', 42) },
      { label: 'bot', kind: 'bytes', count: 16, value: open.bytes(4, 'bot', 16) },
    ],
    sealed: [
      { label: 'missions', kind: 'shuffle', n: 14, k: 6 },
      { label: 'card', kind: 'int', n: 44 },
    ],
  });
  expect([values[1], values[3]]).toEqual([
    hidden.shuffle(0, 'missions', 14, 6),
    hidden.int(1, 'card', 44),
  ]);
});

test('without a draw no key is asked for and nothing is recorded', () => {
  let asked = 0;
  const source = new SealedSource(() => {
    asked++;
    return { n: 1, publicKey, sealedKey };
  }, mix);
  expect(source.record()).toBeNull();
  expect(asked).toBe(0);
});

test('what a decision does to a value leaves the record alone', () => {
  const source = new SealedSource(() => ({ n: 1, publicKey, sealedKey }), mix);
  source.dice('attack', 3, 6).fill(0);
  expect(source.record()?.draws[0]?.value).not.toContain(0);
});

const recorded = () => {
  const source = new SealedSource(() => ({ n: 1, publicKey, sealedKey }), mix);
  const values = everything(source);
  const hidden = new Draws(sealedKey, mixed);
  const { draws = [], sealed = [] } = source.record() ?? {};
  return { values, draws, sealed, reveal: hidden.value.bind(hidden) };
};

test('a record feeds the same values to the same requests', () => {
  const { values, ...records } = recorded();
  const source = new RecordedSource(records);
  expect(everything(source)).toEqual(values);
  expect(source.difference()).toBeNull();
});

test('the first request that differs is named, and the rest still gets lawful values', () => {
  const { values: _, ...records } = recorded();
  const source = new RecordedSource(records);
  source.shuffle('order', 6, 6);
  expect(source.dice('attack', 2, 6)).toEqual([1, 1]);
  expect(source.shuffle('deal', 4, 3)).toEqual([0, 1, 2]);
  expect(source.sealed.int('card', 44)).toBe(0);
  expect(source.difference()).toEqual({ list: 'draws', index: 1 });
});

test('a record that nobody asks for is a difference too', () => {
  const { values: _, ...records } = recorded();
  const source = new RecordedSource({ ...records, draws: [] });
  expect(source.difference()).toEqual({ list: 'sealed', index: 0 });
  expect(noDraws().difference()).toBeNull();
});

test('the same person is the same in a room and another in the next', () => {
  const ada = { iss: 'https://id.example', sub: 'ada' };
  const salt = 'aa'.repeat(32);
  expect(whoOf(salt, ada)).toBe(whoOf(salt, { sub: 'ada', iss: 'https://id.example' }));
  expect(whoOf(salt, ada)).toMatch(/^[0-9a-f]{64}$/);
  expect(whoOf(salt, { ...ada, sub: 'bob' })).not.toBe(whoOf(salt, ada));
  expect(whoOf('bb'.repeat(32), ada)).not.toBe(whoOf(salt, ada));
});
