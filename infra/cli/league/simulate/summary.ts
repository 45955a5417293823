import type { League, LeagueView } from '../../../../client/index.ts';
import type { LeagueLine } from '../../../../domain/log/league.ts';
import type { Bill } from '../../../local/meter.ts';
import { rankings } from '../rankings.ts';
import { eventsOf } from './history.ts';
import type { Proofs } from './proofs.ts';
import { misadded, misplaced, misrated, unfinished } from './verdict.ts';

/** What a run comes to, on the last line with `--json`. */
export interface Simulated {
  seasons: number;
  rounds: number;
  rooms: number;
  forfeits: number;
  substitutions: number;
  /** Of the league and of its rooms. */
  commits: number;
  proof: Proofs;
  ratingRecomputed: boolean;
  /** The final standings of the first division. */
  topTen: Top[];
  players: number;
  seats: number;
  virtualDays: number;
  seconds: number;
  /** Functions invoked. */
  requests: number;
  /** What is wrong; empty where all is well. */
  wrong: string[];
}

interface Top {
  member: number;
  name: string | null;
  bot: string | null;
  division: number;
  points: number;
  rating: number;
}

interface Source {
  league: League;
  view: LeagueView;
  proof: Proofs;
  bill: Bill;
  players: number;
  seats: number;
  seconds: number;
}

export function summaryOf({
  league,
  view,
  proof,
  bill,
  players,
  seats,
  seconds,
}: Source): Simulated {
  const { lines } = league;
  const { past } = league.state;
  const endings = [...eventsOf(lines, 'resulted')].map(({ event }) => event);
  const closed = [...eventsOf(lines, 'round-closed')].map(({ before, event }) => ({
    ...event,
    season: before.season?.n ?? 0,
  }));
  const rates = misrated(lines);
  const [began, ended] = [past[0]?.beganAt ?? 0, past.at(-1)?.closedAt ?? 0];
  return {
    seasons: past.length,
    rounds: new Set(closed.map(({ season, round }) => `${season}.${round}`)).size,
    rooms: endings.length,
    forfeits: closed.reduce((sum, { noShows }) => sum + noShows.length, 0),
    substitutions: substitutions(lines),
    commits: lines.length + endings.reduce((sum, { head }) => sum + head.v, 0),
    proof,
    ratingRecomputed: rates.length === 0,
    topTen: topTen(lines, view),
    players,
    seats,
    virtualDays: Math.ceil((ended - began) / 86_400_000),
    seconds: Math.round(seconds),
    requests: quantity(bill, 'invocation'),
    wrong: [
      ...unfinished(lines),
      ...misadded(lines),
      ...rates,
      ...misplaced(lines),
      ...proof.failures,
    ],
  };
}

const quantity = ({ lines }: Bill, what: string): number =>
  lines.filter((line) => line.what === what).reduce((sum, line) => sum + line.quantity, 0);

/** Places that somebody else took, for good or for a round. */
function substitutions(lines: readonly LeagueLine[]): number {
  const left = [...eventsOf(lines, 'withdrew')].filter(({ event }) => event.entry?.to != null);
  const dropped = [...eventsOf(lines, 'round-closed')].flatMap(({ event }) =>
    event.replaced.filter(({ to }) => to !== null),
  );
  return left.length + dropped.length + [...eventsOf(lines, 'stand-in-called')].length;
}

function topTen(lines: readonly LeagueLine[], { members }: LeagueView): Top[] {
  const rows = rankings(lines, null)?.divisions[0]?.rows ?? [];
  return rows.slice(0, 10).map(({ holder, points }) => {
    const { name = null, bot = null, rating } = members[holder] ?? {};
    return {
      member: holder,
      name,
      bot,
      division: 1,
      points: points / 60,
      rating: rating?.shown ?? 0,
    };
  });
}
