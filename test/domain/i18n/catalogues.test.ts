import { expect, test } from 'vitest';
import { WILD } from '../../../domain/game/queries/cards.ts';
import { en } from '../../../domain/i18n/en/index.ts';
import { nouns as english } from '../../../domain/i18n/en/nouns.ts';
import { it as italian } from '../../../domain/i18n/it/index.ts';
import { nouns as italianNouns } from '../../../domain/i18n/it/nouns.ts';
import { LOCALES } from '../../../domain/i18n/locale.ts';
import { pt } from '../../../domain/i18n/pt/index.ts';
import { nouns as portuguese } from '../../../domain/i18n/pt/nouns.ts';
import { say } from '../../../domain/i18n/say.ts';
import type { Scene } from '../../../domain/i18n/scene.ts';
import { boards } from '../../../domain/maps/index.ts';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { sampleEvents, sampleRejections } from './samples.ts';

type Nouns = typeof portuguese;
const catalogues = { en, pt, it: italian };
const scene: Scene = {
  seat: 0,
  seats: [{ colour: 'vermelho' }, { colour: 'azul', name: 'Ada' }, { colour: null }],
};

/** Every path to a leaf of a catalogue; strings must say something. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${path}: empty`] : [path];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, below]) => paths(below, `${path}/${key}`));
}

test.each(['pt', 'it'] as const)('%s has every key that English has, and no other', (locale) => {
  const known = paths(en);
  expect(known.length).toBeGreaterThan(700);
  expect(paths(catalogues[locale]).sort()).toEqual(known.sort());
  expect(known.filter((path) => path.endsWith(': empty'))).toEqual([]);
});

test.each(LOCALES)('%s words every refusal in one whole sentence', (locale) => {
  for (const error of sampleRejections) {
    const text = say(locale).rejection(error);
    expect(text, error.code).toMatch(/^[\p{Lu}\p{N}“«].*\.$/su);
    expect(text, error.code).not.toMatch(/undefined|NaN|\[object|\bnull\b|\$\{/);
  }
});

/** A refusal with all its numbers 0, 1, 2 and 5. */
const variants = (error: WireRejection): WireRejection[] =>
  [0, 1, 2, 5].map((n) => {
    const entries = Object.entries(error);
    return Object.fromEntries(
      entries.map(([key, value]) => [key, typeof value === 'number' ? n : value]),
    ) as WireRejection;
  });

/** Numbers beside the wrong form of a noun. */
const misfits = (text: string, nouns: Nouns, ones: readonly number[]): string[] =>
  Object.values(nouns).flatMap(({ one, other }) =>
    [0, 1, 2, 5]
      .map((n) => `${n} ${ones.includes(n) ? other : one}`)
      .filter((wrong) => one !== other && new RegExp(`\\b${wrong}(?!\\p{L})`, 'u').test(text)),
  );

test.each([
  ['en', english, [1]],
  ['pt', portuguese, [0, 1]],
  ['it', italianNouns, [1]],
] as const)('%s: numbers and nouns agree in every refusal and line', (locale, nouns, ones) => {
  const texts = [
    ...sampleRejections.flatMap(variants).map((error) => say(locale).rejection(error)),
    ...sampleEvents.map((event) => say(locale).event(event, scene)),
  ];
  expect(texts.filter((text) => /undefined|NaN|\bnull\b/.test(text))).toEqual([]);
  expect(texts.filter((text) => misfits(text, nouns, ones).length > 0)).toEqual([]);
});

test.each(LOCALES)('%s words what may be missing in a refusal', (locale) => {
  const errors: WireRejection[] = [
    { code: 'room/not-host', host: null },
    { code: 'room/not-due', at: null },
    { code: 'message/invalid', path: '', expected: 'object' },
    { code: 'sync/other-history', v: 4, hash: null },
    { code: 'cards/no-bonus-there', territory: 'egito', territories: [] },
    { code: 'advance/no-such-origin', territory: 'egito', origins: [] },
    { code: 'offer/no-partner', seat: 1, partners: [] },
    { code: 'fortify/amount', from: 'egito', armies: 3, most: 0 },
  ];
  for (const error of errors) {
    expect(say(locale).rejection(error)).toMatch(/^\p{Lu}[^\n]*[^.,:; ]\.$/u);
    expect(say(locale).rejection(error)).not.toMatch(/undefined|\bnull\b/);
  }
});

test.each(LOCALES)('%s tells every event in one line', (locale) => {
  for (const event of sampleEvents) {
    const text = say(locale).event(event, scene);
    expect(text, event.type).toMatch(/^[\p{Lu}\p{N}“«][^\n]*[^.\s]$/u);
    expect(text, event.type).not.toMatch(/undefined|NaN|\[object|\bnull\b|\$\{/);
  }
});

test('no sentence was left in English by mistake', () => {
  const spoken = (locale: 'en' | 'pt' | 'it') => [
    ...sampleRejections.map((error) => say(locale).rejection(error)),
    ...sampleEvents.map((event) => say(locale).event(event, scene)),
  ];
  const first = spoken('en');
  for (const locale of ['pt', 'it'] as const) {
    expect(spoken(locale).filter((text, i) => text === first[i])).toEqual([]);
  }
});

test.each(LOCALES)('%s names what every board and ruleset names', (locale) => {
  const { words, ...own } = catalogues[locale];
  const symbols = new Set([...boards.values()].flatMap(({ symbols: of }) => [...of.values()]));
  for (const symbol of [...symbols, WILD]) expect(own.symbols, symbol).toHaveProperty([symbol]);
  for (const { id: ruleset, colours, anomalies } of rulesets.values()) {
    expect(own.rulesets, ruleset).toHaveProperty([ruleset]);
    for (const colour of colours) expect(own.colours, colour).toHaveProperty([colour]);
    for (const { id } of anomalies) expect(own.anomalies, id).toHaveProperty([id]);
    const called = colours.map((colour) => say(locale).colour(colour));
    expect(new Set(called).size).toBe(colours.length);
  }
  expect(new Set(Object.values(own.anomalies)).size).toBe(Object.keys(own.anomalies).length);
  expect(new Set(Object.values(words.phases)).size).toBe(Object.keys(words.phases).length);
});

test.each(
  [...boards.values()].flatMap((board) => LOCALES.map((l) => [board.id, l, board] as const)),
)('every territory and group of %s has a name of its own in %s', (id, locale, board) => {
  const { groups, territories } = catalogues[locale].boards[id]!;
  expect(Object.keys(territories)).toEqual(board.territories);
  expect(Object.keys(groups).sort()).toEqual(board.groups.map((group) => group.id).sort());
  for (const family of [groups, territories]) {
    const plain = Object.values(family).map((name) => name.plain);
    expect(new Set(plain).size).toBe(plain.length);
    for (const name of plain) expect(name).toMatch(/^\p{Lu}[\p{L}\p{M} /().-]+$/u);
  }
});

test.each(LOCALES)('an id that several boards share has one name in %s', (locale) => {
  for (const family of ['groups', 'territories'] as const) {
    const entries = Object.values(catalogues[locale].boards).flatMap((one) =>
      Object.entries(one[family]),
    );
    const merged = Object.fromEntries(entries);
    for (const [id, name] of entries) expect(merged[id], id).toEqual(name);
  }
});

test.each([
  ['en', english, ['0 armies', '1 army', '2 armies', '5 armies']],
  ['pt', portuguese, ['0 exército', '1 exército', '2 exércitos', '5 exércitos']],
  ['it', italianNouns, ['0 armate', '1 armata', '2 armate', '5 armate']],
] as const)('plurals of 0, 1, 2 and 5 in %s', (locale, nouns, armies) => {
  const { count } = say(locale).text;
  expect([0, 1, 2, 5].map((n) => count(n, nouns.army))).toEqual(armies);
  for (const noun of Object.values(nouns)) {
    expect(count(1, noun)).toBe(`1 ${noun.one}`);
    expect(count(5, noun)).toBe(`5 ${noun.other}`);
  }
});

test('the noun forms of a language are those that its plural rules can ask for', () => {
  for (const { tag } of Object.values(catalogues)) {
    const asked = [0, 1, 2, 5, 10, 21, 100, 1000].map((n) => new Intl.PluralRules(tag).select(n));
    for (const category of asked) expect(['one', 'other']).toContain(category);
  }
});
