import { jcs, parseCanonical } from '../chance/jcs.ts';
import { exact, integer, literal, text } from './shape.ts';

/** First line of a season proof. */
export interface SeasonHeader {
  league: string;
  season: number;
  /** Bundles that follow the league's own. */
  rooms: number;
}

/** The first line of a season proof, without its line feed; then come the bundles. */
export const seasonHeaderLine = ({ league, season, rooms }: SeasonHeader): string =>
  jcs({ format: 'sealed-orders-season/1', league, rooms, season, type: 'season' });

const header = exact({
  format: literal('sealed-orders-season/1'),
  league: text(/^league:[A-Za-z0-9_-]{22}$/),
  rooms: integer(0, 1_000_000),
  season: integer(1, 10_000),
  type: literal('season'),
});

export function readSeasonHeader(line: string | null | undefined): SeasonHeader | null {
  const parsed = parseCanonical(line ?? '');
  return parsed.ok && header(parsed.value) === null ? (parsed.value as SeasonHeader) : null;
}

const SEASON = '{"format":"sealed-orders-season/';
const BUNDLE = '{"format":"sealed-orders/1"';

/** Whether a file that begins so is meant as a season proof. */
export const isSeasonProof = (firstLine: string): boolean => firstLine.startsWith(SEASON);

/** The lines before the first bundle, then those of each bundle; one part in memory at a time. */
export function* partsOf(lines: Iterable<string | null>): Generator<(string | null)[]> {
  let part: (string | null)[] = [];
  for (const line of lines) {
    if (line?.startsWith(BUNDLE)) {
      yield part;
      part = [];
    }
    part.push(line);
  }
  yield part;
}
