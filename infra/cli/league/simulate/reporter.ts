import type { League } from '../../../../client/index.ts';
import type { LeagueEvent } from '../../../../domain/league/events.ts';
import { note, progress } from '../../output.ts';

/** What has been seen of a league so far. */
interface Tally {
  lines: number;
  season: number;
  rooms: number;
  commits: number;
}

/** Tells rounds and seasons as they close, and in a terminal what goes on. `begun` is of `performance`. */
export function reporter(begun: number): (league: League) => void {
  const tally: Tally = { lines: 0, season: 0, rooms: 0, commits: 0 };
  return ({ lines, state }) => {
    for (const { commit } of lines.slice(tally.lines)) {
      tally.commits += 1;
      for (const event of commit.events) tell(event, tally, begun);
    }
    tally.lines = lines.length;
    const { season, commits } = tally;
    const rate = Math.round(commits / secondsSince(begun));
    progress(`season ${season}, ${openRooms(state)} rooms open, ${rate} commits/s`);
  };
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

function tell(event: LeagueEvent, tally: Tally, begun: number): void {
  count(event, tally);
  const text = told(event, tally.season);
  if (text === null) return;
  note(`${Math.round(secondsSince(begun))} s: ${text}, ${tally.rooms} rooms over`);
}

function count(event: LeagueEvent, tally: Tally): void {
  if (event.type === 'season-began') tally.season = event.season;
  if (event.type !== 'resulted') return;
  tally.rooms += 1;
  tally.commits += event.head.v;
}

function told(event: LeagueEvent, season: number): string | null {
  if (event.type === 'season-closed') return `season ${season} closed`;
  const isFirst = event.type === 'round-closed' && event.division === 1;
  return isFirst ? `season ${season}, division 1, round ${event.round} closed` : null;
}

const openRooms = ({ season }: League['state']): number =>
  (season?.divisions ?? [])
    .flatMap(({ rounds }) => rounds.flatMap(({ tables }) => tables))
    .filter(({ result, annulled }) => result === null && annulled === null).length;
