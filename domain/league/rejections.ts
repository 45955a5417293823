import type { Role } from './state.ts';

/** Every refusal of a league's decider. Times UTC ms. */
export type LeagueRejection =
  | { code: 'league/ended' }
  | { code: 'league/already-opened' }
  | { code: 'league/not-member' }
  | { code: 'league/not-allowed'; role: Role; needed: Role }
  | { code: 'league/unseen' }
  | { code: 'league/full'; limit: number }
  /** `round`: the last one with late entry. */
  | { code: 'league/division-full'; division: number; limit: number; round: number }
  | { code: 'league/barred'; member: number }
  | { code: 'league/already-in'; member: number }
  | { code: 'league/not-in' }
  | { code: 'league/no-such-member'; member: number; members: number }
  | { code: 'league/is-owner'; member: number }
  | { code: 'league/is-bot'; member: number }
  | { code: 'league/already-so' }
  | { code: 'league/season-runs'; season: number }
  | { code: 'league/no-season' }
  | { code: 'league/not-due'; at: number | null }
  | { code: 'league/no-bots' }
  | { code: 'league/past'; at: number; now: number }
  | { code: 'league/no-entry' }
  | { code: 'league/no-substitute' }
  | { code: 'league/stand-ins-used'; limit: number }
  | { code: 'league/stand-in-called'; member: number }
  | { code: 'league/vacation-used'; taken: number; limit: number }
  | { code: 'league/vacation-overlaps'; from: number; to: number }
  | { code: 'league/no-such-division'; division: number; divisions: number }
  | { code: 'league/drawn-by-lot' }
  | { code: 'league/no-such-entry'; entry: number }
  | { code: 'league/entry-twice'; entry: number }
  | { code: 'league/entry-missing'; entry: number }
  | { code: 'league/table-size'; size: number; least: number; most: number }
  | { code: 'league/no-such-room'; room: string }
  | { code: 'league/annulled'; room: string }
  | { code: 'league/round-closed'; round: number }
  | { code: 'league/too-far'; at: number; until: number }
  | { code: 'league/too-late'; until: number }
  | { code: 'league/settings'; field: string; least: number; most: number };
