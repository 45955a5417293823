import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, jcs, parseCanonical } from '../../../domain/chance/jcs.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const { value } = fc.letrec<{ value: unknown; list: unknown[]; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.maxSafeInteger().map((n) => n + 0),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.dictionary(fc.oneof(text, fc.nat(20).map(String)), tie('value'), { maxKeys: 5 }),
}));

test('any value with a canonical text comes back from it, and its text is canonical', () => {
  fc.assert(
    fc.property(value, (x) => {
      const again = parseCanonical(jcs(x));
      expect(again.ok).toBe(true);
      if (again.ok) expect(jcs(again.value)).toBe(jcs(x));
      expect(JSON.parse(jcs(x))).toEqual(JSON.parse(JSON.stringify(x)));
    }),
  );
});

test('the order in which members were set leaves no trace', () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.nat(9)), (x) => {
      const turned = Object.fromEntries(Object.entries(x).reverse());
      expect(jcs(turned)).toBe(jcs(x));
    }),
  );
});

test('any other spelling of a value is refused', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(' ', '\n', '\t'), (x, space) => {
      expect(parseCanonical(`${jcs(x)}${space}`).ok).toBe(false);
      expect(parseCanonical(`${space}${jcs(x)}`).ok).toBe(false);
    }),
  );
});

test.each([
  ['a fraction', '1.5'],
  ['a whole number with a fraction', '1.0'],
  ['an exponent', '1e3'],
  ['minus zero', '-0'],
  ['2^53', '9007199254740992'],
  ['−2^53', '-9007199254740992'],
  ['a number beyond all doubles', '1e999'],
  ['members out of order', '{"b":1,"a":2}'],
  ['a member twice', '{"a":1,"a":1}'],
  ['an escaped letter', '"\\u0061"'],
  ['an upper-case escape', '"\\u001F"'],
  ['an escaped solidus', '"\\/"'],
  ['a lone high surrogate, escaped', '"\\ud800"'],
  ['a lone low surrogate in a name', '{"\\udc00":1}'],
  ['a lone surrogate as it is', '"\ud800"'],
  ['no JSON', '{a:1}'],
  ['nothing', ''],
  ['two values', '1 2'],
])('%s is refused', (_, line) => {
  expect(parseCanonical(line).ok).toBe(false);
});

test('the reasons are told apart', () => {
  expect(canonical(0.5)).toEqual({ ok: false, error: 'number' });
  expect(canonical(Number.NaN)).toEqual({ ok: false, error: 'number' });
  expect(canonical('\udfff')).toEqual({ ok: false, error: 'surrogate' });
  expect(canonical([undefined])).toEqual({ ok: false, error: 'type' });
  expect(canonical(1n)).toEqual({ ok: false, error: 'type' });
});

test('depth 32 is the last that is allowed', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(parseCanonical(nested(32)).ok).toBe(true);
  expect(parseCanonical(nested(33))).toEqual({ ok: false, error: 'depth' });
  expect(parseCanonical(nested(100_000)).ok).toBe(false);
});

test('members that are undefined are left out, and __proto__ is a name like any other', () => {
  expect(jcs({ a: undefined, b: 1 })).toBe('{"b":1}');
  const line = '{"__proto__":{"a":1}}';
  const read = parseCanonical(line);
  expect(read.ok && jcs(read.value)).toBe(line);
});
