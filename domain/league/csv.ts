import { safe } from '../i18n/lookup.ts';
import { SIXTIETHS } from './points.ts';
import type { Figure } from './standings/row.ts';
import { OF_POINTS } from './standings/steps.ts';
import type { DivisionView, LeagueView } from './view.ts';

type Cell = string | number | null;

/** A value that a spreadsheet might take for a formula is led by an apostrophe. */
const RISKY = /^[=+\-@＝＋－＠\t\r]/u;

function written(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = safe(value ?? '');
  const plain = RISKY.test(value ?? '') ? `'${text}` : text;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Sixtieths of a point as decimals. */
const pointsOf = (sixtieths: number): string =>
  (sixtieths / SIXTIETHS).toFixed(3).replace(/\.?0+$/, '');

const figureOf = ({ step, value }: Figure): string =>
  value.map((one) => (OF_POINTS.includes(step) ? pointsOf(one) : String(one))).join(' ');

/** A bot goes by its level and number, a person by the name there is. */
const nameOf = (member: number, name: string | null, bot: string | null): string | null =>
  bot === null ? name : `bot ${bot} #${member}`;

/**
 * Standings of divisions as comma-separated values (RFC 4180) under one header. Whatever counts
 * points is in points; figures of a step are joined by spaces; `decided` names the step that put a
 * row behind the one above.
 */
export function standingsCsv(divisions: readonly Pick<DivisionView, 'n' | 'standings'>[]): string {
  const steps = divisions[0]?.standings[0]?.figures.map(({ step }) => step) ?? [];
  const head = ['division', 'rank', 'entry', 'member', 'name', 'points', 'played'];
  const rows = divisions.flatMap(({ n, standings }) =>
    standings.map((row) => [
      ...[n, row.rank, row.entry, row.holder, nameOf(row.holder, row.name, row.bot)],
      ...[pointsOf(row.points), row.played, row.noShows, row.neutral],
      ...row.figures.map(figureOf),
      row.decidedBy,
    ]),
  );
  return csv([[...head, 'no-shows', 'neutral', ...steps, 'decided'], ...rows]);
}

/**
 * The same of any season, of a past one with points alone: of one division, or of all where it is
 * null. Null where there is no such division.
 */
export function seasonCsv(
  view: Pick<LeagueView, 'season' | 'past' | 'members'>,
  season: number,
  division: number | null,
): string | null {
  const isAsked = ({ n }: { n: number }): boolean => division === null || n === division;
  if (season === view.season?.n) {
    const running = view.season.divisions.filter(isAsked);
    return running.length === 0 ? null : standingsCsv(running);
  }
  const past = view.past.find(({ n }) => n === season)?.divisions ?? [];
  const asked = past.map((rows, i) => ({ n: i + 1, rows })).filter(isAsked);
  if (asked.length === 0) return null;
  const rows = asked.flatMap(({ n, rows: ranked }) =>
    ranked.map(({ holder, points }, i) => {
      const { name = null, bot = null } = view.members[holder] ?? {};
      return [n, i + 1, holder, nameOf(holder, name, bot), pointsOf(points)];
    }),
  );
  return csv([['division', 'rank', 'member', 'name', 'points'], ...rows]);
}
