import { readdirSync, readFileSync } from 'node:fs';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { books, knobRules } from './knobs.ts';

/** Which rule is tested for which ruleset, read from docs/rules.md and the titles of the tests. */

const root = new URL('../../', import.meta.url);
export const rulesPage = new URL('docs/rules.md', root);

export const listedRules = (): string[] =>
  [...readFileSync(rulesPage, 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* /gm)].map(
    ([, id]) => id ?? '',
  );

/** A title: the string before the function in a call of `test` or of what `test.each(…)` returns. */
const TITLE =
  /(?<!describe)\(\s*(['"`])((?:(?!\1)[^\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;

export interface Title {
  path: string;
  title: string;
  ids: string[];
  /** Rulesets that it speaks of; the one that specs have unless they say another, if it names none. */
  rulesets: string[];
}

export function testTitles(): Title[] {
  const here = new URL('test/', root);
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => titlesOf(path, readFileSync(new URL(path, here), 'utf8')));
}

const ID = /\b[A-Z]{3}-\d+\b/g;
const names = books.map(({ id }) => id);

/** A title with blanks speaks of what the file quotes. */
function titlesOf(path: string, text: string): Title[] {
  const quoted = (all: readonly string[]): string[] => all.filter((id) => text.includes(`'${id}'`));
  const ids = [...new Set(text.match(ID))];
  return [...text.matchAll(TITLE)].map(([, , title = '']) => {
    const start = /^(%s|\$rule) /.test(title);
    const leading = title.match(/^(?:[A-Z]{3}-\d+\s+)*/)?.[0].match(ID) ?? [];
    const blank = /^(?:(?:[A-Z]{3}-\d+|%s|\$rule) )+(?:%s|\$\w*ruleset|\$id|\$name)/.test(title);
    const named = names.filter((name) => new RegExp(`^[^:]*\\b${name}\\b`).test(title));
    const spoken = blank ? [...new Set([...named, ...quoted(names)])] : named;
    return {
      ...{ path, title, ids: start ? quoted(ids) : leading },
      rulesets: spoken.length > 0 ? spoken : [path.includes('brasil') ? 'brasil' : 'theatres'],
    };
  });
}

/** Rules that a ruleset has not at all. */
const absent: [RegExp, (ruleset: Ruleset) => boolean][] = [
  [/^NEG-/, (r) => r.negotiation === null],
  [/^BAR-/, (r) => r.barriers === null],
  [/^TUN-/, (r) => r.tunnel === 'none'],
  [/^(ANO-|MIS-15)/, (r) => r.anomalies.length === 0],
  [/^SET-3$/, (r) => r.turnOrder !== 'rolled'],
  [/^SET-5$/, (r) => r.startingArmies === null],
  [/^ATK-11$/, (r) => r.barriers === null],
  [/^ATK-(6|9|10)$/, (r) => r.origins === 'one'],
  [/^OCC-3$/, (r) => r.minimumAdvance !== 'dice'],
  [/^FOR-2$/, (r) => r.fortify !== 'one-ends-turn'],
  [/^FOR-3$/, (r) => r.fortify !== 'chain'],
  [/^MIS-([1-9]|10)$/, (r) => r.missions.length === 0],
];

const missionRule = (rule: string): boolean => /^MIS-(\d|10)$/.test(rule);

export function applies(rule: string, ruleset: Ruleset): boolean {
  if (missionRule(rule)) return ruleset.missions.some((mission) => mission.rule === rule);
  return !absent.some(([rules, lacks]) => rules.test(rule) && lacks(ruleset));
}

const base = books[0] as Ruleset;

/** A rule that a ruleset has in its own form needs a test that names the ruleset. */
export function differs(rule: string, ruleset: Ruleset): boolean {
  if (missionRule(rule)) return true;
  if (!applies(rule, base)) return true;
  const knobs = Object.entries(knobRules) as [keyof typeof knobRules, string[]][];
  return knobs
    .filter(([, rules]) => rules.includes(rule))
    .some(([knob]) => JSON.stringify(ruleset[knob]) !== JSON.stringify(base[knob]));
}

export interface Row {
  rule: string;
  /** By ruleset: number of tests, null where the rule does not apply. */
  cells: { ruleset: string; tests: number; applies: boolean; differs: boolean }[];
}

export function coverage(): Row[] {
  const titles = testTitles();
  return listedRules().map((rule) => {
    const own = titles.filter(({ ids }) => ids.includes(rule));
    const cells = books.map((ruleset) => ({
      ruleset: ruleset.id,
      tests: own.filter(({ rulesets }) => rulesets.includes(ruleset.id)).length,
      applies: applies(rule, ruleset),
      differs: differs(rule, ruleset),
    }));
    return { rule, cells };
  });
}

/** Cells that need a test and have none: `RULE ruleset`. */
export const gaps = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ rule, cells }) => {
    const any = cells.some(({ tests }) => tests > 0);
    return cells
      .filter((cell) => cell.applies && cell.tests === 0 && (cell.differs || !any))
      .map(({ ruleset }) => `${rule} ${ruleset}`);
  });
