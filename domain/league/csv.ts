import type { DivisionView } from './view.ts';

/** A value that a spreadsheet might take for a formula is led by an apostrophe. */
const RISKY = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : value;
  const safe = RISKY.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Sixtieths of a point as decimals. */
const pointsOf = (sixtieths: number): string => (sixtieths / 60).toFixed(3).replace(/\.?0+$/, '');

/**
 * Standings as comma-separated values (RFC 4180), a header first. Figures of the tie-break are
 * joined by spaces; `decided` names the step that put a row behind the one above.
 */
export function standingsCsv({ standings }: Pick<DivisionView, 'standings'>): string {
  const steps = standings[0]?.figures.map(({ step }) => step) ?? [];
  const head = ['rank', 'entry', 'member', 'name', 'points', 'played', 'no-shows', 'neutral'];
  const rows = standings.map((row) => [
    ...[row.rank, row.entry, row.holder, row.name, pointsOf(row.points)],
    ...[row.played, row.noShows, row.neutral],
    ...row.figures.map(({ value }) => value.join(' ')),
    row.decidedBy,
  ]);
  return [[...head, ...steps, 'decided'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}
