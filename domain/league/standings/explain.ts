import { safe } from '../../i18n/lookup.ts';
import type { Say } from '../../i18n/say.ts';
import { SIXTIETHS } from '../points.ts';
import type { TieBreak } from '../settings.ts';
import type { StandingRow } from './row.ts';
import { OF_POINTS } from './steps.ts';

type Speech = Pick<Say, 'league' | 'text'>;
type NameOf = (row: StandingRow) => string;

/** A line for each row, in the order of the rows: why it stands there, and what it lacked. */
export const explainStandings = (
  rows: readonly StandingRow[],
  speech: Speech,
  nameOf: NameOf,
): string[] =>
  rows.map((row, at) => {
    const above = rows[at - 1];
    return safe([reason(row, above, speech, nameOf), ...remarks(row, speech)].join(' '));
  });

function reason(
  row: StandingRow,
  above: StandingRow | undefined,
  { league, text }: Speech,
  nameOf: NameOf,
): string {
  const [who, points] = [nameOf(row), row.points / SIXTIETHS];
  if (above === undefined) return league.leads({ who, points }, text);
  if (row.decidedBy === null) {
    const gap = (above.points - row.points) / SIXTIETHS;
    return league.fewer({ who, points, above: nameOf(above), gap }, text);
  }
  const level = [league.points(points, text), ...levelSteps(row, row.decidedBy, league.steps)];
  return league.tied(
    { who, above: nameOf(above), level, ...parted(row, above, row.decidedBy, { league, text }) },
    text,
  );
}

/** Steps before the one that decided, but for those that had nothing to say. */
function levelSteps({ figures }: StandingRow, by: TieBreak, names: Speech['league']['steps']) {
  const before = figures.slice(
    0,
    figures.findIndex(({ step }) => step === by),
  );
  return before.flatMap(({ step, value }) => (value.length === 0 ? [] : [names[step]]));
}

/** The first number of the deciding step that differs, as people write it. */
function parted(row: StandingRow, above: StandingRow, by: TieBreak, { league, text }: Speech) {
  const [own, theirs] = [figureOf(row, by), figureOf(above, by)];
  const at = Math.max(
    0,
    own.findIndex((one, i) => one !== theirs[i]),
  );
  const unit = OF_POINTS.includes(by) ? SIXTIETHS : 1;
  const written = (value: readonly number[]): string => text.n((value[at] ?? 0) / unit);
  return {
    by: by === 'places' ? league.place(at + 2) : league.steps[by],
    figures: { own: written(own), above: written(theirs) },
  };
}

const figureOf = ({ figures }: StandingRow, by: TieBreak): readonly number[] =>
  figures.find(({ step }) => step === by)?.value ?? [];

function remarks({ noShows, neutral, notEntered }: StandingRow, { league, text }: Speech) {
  return [
    ...(noShows > 0 ? [league.noShows(noShows, text)] : []),
    ...(neutral > 0 ? [league.neutral(neutral, text)] : []),
    ...(notEntered.length > 0 ? [league.notEntered(notEntered, text)] : []),
  ];
}
