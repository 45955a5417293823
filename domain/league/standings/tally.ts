import { type SeatScore, scoreTable } from '../points.ts';
import type { LeagueSettings } from '../settings.ts';
import type { Division, Table } from '../state.ts';

/** A table as an entry met it. */
interface Meeting {
  round: number;
  room: string;
  score: SeatScore;
  /** Turns that ran out of time. */
  missed: number;
  /** Entries placed at the same table; none unless placed oneself. */
  opponents: readonly number[];
}

/** An entry's season so far. */
export interface Tally {
  entry: number;
  points: number;
  /** Points a table, where it was placed: absence makes nobody a weak opponent. */
  strength: number;
  /** Round by round. */
  meetings: readonly Meeting[];
  lot: number;
}

/** What the tables of a division brought to its entries, by entry number. */
export function tallies(
  { entries, rounds }: Division,
  settings: Pick<LeagueSettings, 'points'>,
): Tally[] {
  const meetings: Meeting[][] = entries.map(() => []);
  for (const { n, tables } of rounds) {
    for (const table of tables) {
      for (const meeting of meetingsOf(n, table, settings)) {
        meetings[meeting.score.entry]?.push(meeting);
      }
    }
  }
  return entries.map(({ lot }, entry) => {
    const own = meetings[entry] ?? [];
    const scores = own.map(({ score }) => score);
    return {
      entry,
      points: sum(pointsOf(scores)),
      strength: mean(pointsOf(scores.filter(isPlaced))),
      meetings: own,
      lot,
    };
  });
}

function meetingsOf(
  round: number,
  table: Table,
  settings: Pick<LeagueSettings, 'points'>,
): Meeting[] {
  const scores = scoreTable(table, settings) ?? [];
  const placed = scores.filter(isPlaced).map(({ entry }) => entry);
  return scores.map((score, at) => ({
    round,
    room: table.room,
    score,
    missed: table.annulled === null ? (table.result?.seats[at]?.missed ?? 0) : 0,
    opponents: isPlaced(score) ? placed.filter((entry) => entry !== score.entry) : [],
  }));
}

const isPlaced = ({ as }: SeatScore): boolean => as === 'placed';

const pointsOf = (scores: readonly SeatScore[]): number[] => scores.map(({ points }) => points);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

/** To the next whole number; 0 of nothing. */
export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round(sum(numbers) / numbers.length);
