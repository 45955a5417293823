import type { Check } from './check.ts';

/** What the league as a whole allows. */

export const leagueIsNew: Check = ({ status }) =>
  status === 'new' ? undefined : { code: 'league/already-opened' };

export const leagueIsOpen: Check = ({ status }) =>
  status === 'open' ? undefined : { code: 'league/ended' };

export const seasonRuns: Check = ({ season }) =>
  season === null ? { code: 'league/no-season' } : undefined;

export const noSeasonRuns: Check = ({ season }) =>
  season === null ? undefined : { code: 'league/season-runs', season: season.n };

export const goesOnSoFar: Check = ({ finishing }) =>
  finishing ? { code: 'league/already-so' } : undefined;
