import { safe } from '../i18n/lookup.ts';
import type { DivisionView, LeagueView } from './view.ts';

type Cell = string | number | null;

/** A value that a spreadsheet might take for a formula is led by an apostrophe. */
const RISKY = /^[=+\-@]/;

function written(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = safe(value ?? '');
  const plain = RISKY.test(text) ? `'${text}` : text;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

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
  return csv([[...head, ...steps, 'decided'], ...rows]);
}

/** The same of any season, of a past one with points alone; null where there is no such division. */
export function seasonCsv(
  view: Pick<LeagueView, 'season' | 'past' | 'members'>,
  season: number,
  division: number,
): string | null {
  if (season === view.season?.n) {
    const running = view.season.divisions[division - 1];
    return running === undefined ? null : standingsCsv(running);
  }
  const rows = view.past.find(({ n }) => n === season)?.divisions[division - 1];
  if (rows === undefined) return null;
  const named = rows.map(({ holder, points }, i) => [
    ...[i + 1, holder, view.members[holder]?.name ?? null, pointsOf(points)],
  ]);
  return csv([['rank', 'member', 'name', 'points'], ...named]);
}
