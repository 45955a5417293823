import type { DiceReport, FormReport, Luck } from '../../domain/audit/dice/report.ts';
import type { Test } from '../../domain/audit/dice/tests.ts';
import type { Locale } from '../../domain/i18n/locale.ts';
import { type DiceWords, diceWords } from './dice-words.ts';

/** Numbers as a language writes them, all to the same number of decimals. */
const writer = (lang: Locale) => (value: number, decimals: number) =>
  value.toLocaleString(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
type Write = ReturnType<typeof writer>;

/** 95 % of the normal law, in standard deviations. */
export const BAND = 1.96;

/** Columns as wide as their widest cell, the first to the left and the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (so, row) => row.map((text, i) => Math.max(so[i] ?? 0, text.length)),
    [],
  );
  return rows.map((row) =>
    `  ${row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd(),
  );
}

/** The report for a terminal. */
export function diceText(report: DiceReport, lang: Locale): string {
  const words = diceWords[lang];
  const n = writer(lang);
  const { rooms, dice, throws, luck, standOut } = report;
  const sections = [
    [words.sum(n(rooms, 0), n(dice, 0), n(throws, 0))],
    [words.faces, ...aligned(faceRows(report, words, n))],
    [`${words.rolls}: ${words.rollsNote}`, ...aligned(formRows(report.forms, words, n))],
    luck === null ? [] : [`${words.luck}: ${words.luckNote}`, ...aligned(luckRows(luck, words, n))],
    [`${words.ofTests}: ${words.testsNote}`, ...aligned(testRows(report.tests, words, n))],
    [standOut.length === 0 ? words.fine : words.standOut(standOut.join(', '))],
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n');
}

function faceRows({ faces }: DiceReport, words: DiceWords, n: Write): string[][] {
  const rows = Object.entries(faces).map(([label, counts]) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const shown = counts.map((count) => n(count, 0));
    return [words.labels[label] ?? label, ...shown, `${words.due} ${n(total / 6, 1)}`];
  });
  return [['', '1', '2', '3', '4', '5', '6', ''], ...rows];
}

const percent = (share: number, n: Write): string => `${n(share * 100, 1)} %`;

function formRows(forms: readonly FormReport[], words: DiceWords, n: Write): string[][] {
  const most = Math.max(0, ...forms.map(({ lost }) => lost.length));
  return forms.map(({ attack, defence, over, throws, lost, chances }) => {
    const outcomes = Array.from({ length: most }, (_, i) =>
      i < lost.length
        ? `${i}: ${percent((lost[i] ?? 0) / throws, n)} (${percent(chances[i] ?? 0, n)})`
        : '',
    );
    return [
      `${attack}v${defence} ${words.over[over]}`,
      `${words.throws} ${n(throws, 0)}`,
      ...outcomes,
    ];
  });
}

/** A number with its sign, 0 without one. */
const signed = (value: number, n: Write): string => `${value > 0 ? '+' : ''}${n(value, 1)}`;

const lucky = ({ luck, deviation }: Luck, n: Write): string =>
  `${signed(luck, n)} ± ${n(BAND * deviation, 1)}`;

function luckRows(luck: NonNullable<DiceReport['luck']>, words: DiceWords, n: Write): string[][] {
  return luck.map(({ seat, attack, defence, ...all }) => [
    `${words.seat} ${seat}`,
    lucky(all, n),
    `${words.attack} ${lucky(attack, n)}`,
    `${words.defence} ${lucky(defence, n)}`,
  ]);
}

function testRows(tests: readonly Test[], words: DiceWords, n: Write): string[][] {
  const rows = tests.map(({ name, count, chiSquare, df, p, holm }) => [
    name,
    n(count, 0),
    chiSquare === null ? '' : n(chiSquare, 2),
    `${df}`,
    p === null ? words.tooFew : n(p, 4),
    holm === null ? '' : n(holm, 4),
  ]);
  return [['', 'n', 'χ²', 'df', 'p', 'p*'], ...rows];
}
