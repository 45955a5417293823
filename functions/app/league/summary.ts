import type { LeagueLog } from '../../../domain/log/league.ts';

/** What lists of leagues show of one. */
interface LeagueSummary {
  league: string;
  name: string | null;
  status: 'new' | 'open' | 'ended';
  /** The season that runs, or the last one; 0 before the first. */
  season: number;
  /** Whether it runs. */
  running: boolean;
  /** Members who are in. */
  members: number;
  /** When the next season may begin, UTC ms. */
  startsAt: number;
}

export function leagueSummary({ id, league }: LeagueLog, name: string | null): LeagueSummary {
  const { status, season, past, members, nextAt } = league;
  return {
    league: id,
    name,
    status,
    season: season?.n ?? past.length,
    running: season !== null,
    members: members.filter((member) => member.status === 'in').length,
    startsAt: nextAt,
  };
}
