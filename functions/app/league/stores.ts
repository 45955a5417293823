/** Projections of leagues. All of it can be made again from commits. */

/** What is listed of a league. `v` is the cursor: an older row never replaces a newer. */
export interface LeagueRow {
  league: string;
  v: number;
  /** Text of what the row says. */
  summary: string;
  status: 'open' | 'ended';
  /** When it was opened, UTC ms. */
  at: number;
  /** Members who have their row. */
  members: number;
  /** When somebody should look at it, UTC ms; null while it waits for people. */
  dueAt: number | null;
}

/** One of my leagues. */
export interface MyLeague {
  user: string;
  league: string;
  member: number;
}

/** How far the people of a league have been told, and the season then; 0 before the first. */
export interface ToldLeague {
  league: string;
  v: number;
  season: number;
}

export interface LeagueReads {
  row(league: string): Promise<LeagueRow | null>;
  putRow(row: LeagueRow): Promise<void>;
  /** Newest first. */
  listed(status: LeagueRow['status'], limit?: number): Promise<LeagueRow[]>;
  /** Leagues due at or before a time. */
  due(before: number): Promise<string[]>;
  told(league: string): Promise<ToldLeague>;
  /** Never goes back. */
  putTold(told: ToldLeague): Promise<void>;
  putMine(row: MyLeague): Promise<void>;
  mine(user: string): Promise<MyLeague[]>;
  dropMine(user: string, league: string): Promise<void>;
}
