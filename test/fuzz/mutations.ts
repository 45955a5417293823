import type { Chance } from '../faults/chance.ts';

/** A place in a value: its owner and its key. */
interface Place {
  owner: Record<string, unknown>;
  key: string;
}

const isOwner = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Deeper than any message, and not as deep as what `deep` makes of one. */
const LEVELS = 24;

function placesIn(value: unknown, levels = LEVELS): Place[] {
  if (!isOwner(value) || levels === 0) return [];
  return Object.keys(value).flatMap((key) => [
    { owner: value, key },
    ...placesIn(value[key], levels - 1),
  ]);
}

/** Stand in strings for tokens that no value can have; `encode` puts them in. */
const RAW = ['1e400', '-1e400', '-0', '1e-7', '123456789012345678901234567890', '0.1', '1.0'];
const BROKEN = [
  'NaN',
  'Infinity',
  'undefined',
  '01',
  "'x'",
  '0x10',
  '+1',
  '.5',
  '"\u0001"',
  '"\\x"',
];
const token = (raw: string): string => `\u{f8ff}${raw}\u{f8ff}`;

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32, 2 ** 53],
  ...[Number.MAX_SAFE_INTEGER, -(2 ** 53), Number.MAX_VALUE, Number.MIN_VALUE, 1e21],
  ...['', ' ', 'NaN', '-0', '1e3', '0', 'null', 'true', '[object Object]', 'undefined'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'],
  ...['\ud800', '\udfff\ud800', '\u0000', '\u0007\u001b[31m', '\u202eevil', '\ufeff', '\u2028'],
  ...[
    '🏴‍☠️'.repeat(40),
    'é'.repeat(64),
    'e\u0301'.repeat(40),
    '$&$1$$',
    '\\',
    "';--",
    '<img src=x>',
  ],
  ...['../../etc/passwd', 'ROOM#x', 'league:', 'x'.repeat(65), 'x'.repeat(5000), '%00', '%s%n'],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toJSON: 1 }, { type: 'open' }],
];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'then',
  '',
  'seat',
  'by',
];

/** What an entry of `mutations` does to a value. */
type Mutation = (chance: Chance, value: unknown, place: Place | undefined) => unknown;

const set = (place: Place | undefined, value: unknown, whole: unknown): unknown => {
  if (place === undefined) return value;
  Object.defineProperty(place.owner, place.key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
  return whole;
};

const deep = (chance: Chance): unknown => {
  let value: unknown = 1;
  const flat = chance.hits(0.5);
  for (let i = chance.pick([10, 33, 300]); i > 0; i -= 1) value = flat ? [value] : { a: value };
  return value;
};

const mutations: readonly Mutation[] = [
  (chance, whole, place) => set(place, structuredClone(chance.pick(ODD)), whole),
  (chance, whole, place) => set(place, token(chance.pick(RAW)), whole),
  (chance, whole, place) => set(place, token(chance.pick(BROKEN)), whole),
  (chance, whole, place) => {
    const now = place?.owner[place.key];
    return typeof now === 'number' ? set(place, now + chance.pick([-1, 1, 0.5]), whole) : whole;
  },
  (chance, whole, place) => {
    const now = place?.owner[place.key];
    if (typeof now !== 'string') return whole;
    const changed = [now.slice(1), `${now} `, `${now}\u0000`, now.toUpperCase(), now + now, [now]];
    return set(place, chance.pick<unknown>(changed), whole);
  },
  (_, whole, place) => {
    if (place !== undefined) delete place.owner[place.key];
    return whole;
  },
  (chance, whole, place) => {
    const owner = place?.owner[place.key];
    const to = isOwner(owner) ? owner : whole;
    const value = chance.pick<unknown>([1, {}, { isAdmin: true, seat: 1 }, null]);
    return isOwner(to)
      ? (set({ owner: to, key: chance.pick(KEYS) }, value, whole) ?? whole)
      : whole;
  },
  (chance, whole, place) => set(place, deep(chance), whole),
  (chance, whole, place) => {
    const item = structuredClone(place?.owner[place.key] ?? 1);
    const count = chance.pick([2, 65, 300]);
    return set(
      place,
      Array.from({ length: count }, () => item),
      whole,
    );
  },
  (chance, whole, place) => {
    const other = chance.pick(placesIn(whole));
    return set(place, structuredClone(other?.owner[other.key]), whole);
  },
];

/** A copy with so many faults, or none that shows. */
export function mutated(chance: Chance, value: unknown, count: number): unknown {
  let whole: unknown = structuredClone(value);
  for (let i = 0; i < count; i += 1) {
    const places = placesIn(whole);
    const place = places.length === 0 ? undefined : chance.pick(places);
    whole = chance.pick(mutations)(chance, whole, chance.hits(0.02) ? undefined : place);
  }
  return whole;
}

/** Text of a value, with tokens that JSON does not have where they were put. */
export const encode = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replace(
    /"\u{f8ff}([^\u{f8ff}]*)\u{f8ff}"/gu,
    (_, raw) => JSON.parse(`"${raw}"`) as string,
  );

/** Faults that only a text can have. */
const textFaults: readonly ((chance: Chance, text: string) => string)[] = [
  (_, text) => `\ufeff${text}`,
  (chance, text) => text.slice(0, chance.below(text.length + 1)),
  (chance, text) => text + chance.pick([' ', '\n', '}', ',', '{}', '\u0000', text]),
  (_, text) => text.replace('{', '{"id":"twice","action":"ping",'),
  (_, text) => text.replace(/\}$/, ',"action":"ping","id":"last"}'),
  (_, text) => text.replace('{', '{"__proto__":{"action":"ping"},'),
  (chance, text) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(chance.below(65_536)) + text.slice(at + 1);
  },
  (chance, text) => text + ' '.repeat(chance.pick([100, 32_000, 33_000])),
  (chance) => '['.repeat(chance.pick([100, 5000, 30_000])),
  (chance) => '{"a":'.repeat(chance.pick([100, 6000])),
  (chance) => `{"id":"big","action":"ping","n":${'9'.repeat(chance.pick([400, 30_000]))}}`,
  (chance) =>
    `{"id":"wide",${Array.from({ length: chance.pick([100, 3000]) }, (_, i) => `"k${i}":0`).join(',')}}`,
];

export const brokenText = (chance: Chance, text: string): string =>
  chance.pick(textFaults)(chance, text);

/** Bytes as a socket brings them: whatever is no UTF-8 becomes replacement characters. */
export const noise = (chance: Chance): string =>
  Buffer.from(chance.bytes(chance.pick([0, 1, 2, 16, 200]))).toString('utf8');
