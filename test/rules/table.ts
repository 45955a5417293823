import { readFileSync, writeFileSync } from 'node:fs';
import { coverage, gaps, rulesPage } from './coverage.ts';
import { books, knobTable } from './knobs.ts';

/**
 * Prints how many tests each rule has for each ruleset: `npm run rules`. A cell shows a number, `=`
 * where the rule is that of the first column and tested there, or `·` where the ruleset has no such
 * rule. With `-- --write` it puts the table of knobs into docs/rules.md.
 */
const rows = coverage();
const lines = rows.map(({ rule, cells }) => [
  rule,
  ...cells.map((cell) => {
    if (!cell.applies) return '·';
    return cell.tests === 0 && !cell.differs ? '=' : `${cell.tests}`;
  }),
]);
for (const line of [['rule', ...books.map(({ id }) => id)], ...lines]) {
  process.stdout.write(
    `${line.map((cell, i) => (i === 0 ? cell.padEnd(8) : cell.padStart(10))).join('')}\n`,
  );
}
const empty = gaps(rows);
process.stdout.write(`${rows.length} rules, ${empty.length} cells empty\n`);
for (const gap of empty) process.stdout.write(`empty: ${gap}\n`);
process.exitCode = empty.length > 0 ? 1 : 0;

if (process.argv.includes('--write')) {
  const page = readFileSync(rulesPage, 'utf8');
  const marked = /(?<=<!-- knobs -->\n)[\s\S]*?(?=\n<!-- \/knobs -->)/;
  writeFileSync(rulesPage, page.replace(marked, knobTable()));
}
