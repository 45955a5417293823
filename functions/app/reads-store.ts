/** Projections, which can all be made again from commits. Times are UTC ms. */

/** Projection of a room. `v` is the cursor: an older row never replaces a newer. */
export interface RoomRow {
  room: string;
  v: number;
  /** Canonical text of what the row says, for comparing. */
  summary: string;
  /** Seated users, whose my-rooms rows these are. */
  users: string[];
  /** ROO-2: users of whose plans the room takes a slot. */
  holders: string[];
  /** Lobby: `ruleset#pace` and the time of opening, for public rooms that wait. */
  waiting: { key: string; at: number } | null;
  /** When a system commit or a reminder falls due, if one may. */
  dueAt: number | null;
}

/** One of my rooms. */
export interface MyRow {
  user: string;
  room: string;
  v: number;
  summary: string;
}

export interface ReadsStore {
  row(room: string): Promise<RoomRow | null>;
  putRow(row: RoomRow): Promise<void>;
  /** An older row never replaces a newer. */
  putMine(row: MyRow): Promise<void>;
  /** Changes what a row of this version says of people; whether it was of this version. */
  mend(row: Pick<RoomRow, 'room' | 'v' | 'summary' | 'users' | 'holders'>): Promise<boolean>;
  /** Changes what a row says that stands and is not newer. */
  mendMine(row: MyRow): Promise<void>;
  /** Unless the user's row is newer than `v`. */
  dropMine(row: Omit<MyRow, 'summary'>): Promise<void>;
  /** Consistent: a user's rows in the order of room ids, of those after one at most so many. */
  mine(
    user: string,
    page: { after: string | null; limit: number },
  ): Promise<{ rows: MyRow[]; more: boolean }>;
  /** Summaries of waiting rooms, newest first. */
  waiting(key: string, limit: number): Promise<string[]>;
  /** Changes when a room is due, if its row is that of this version. */
  setDue(room: string, by: { v: number; dueAt: number | null }): Promise<void>;
  /** Rooms due at or before a time, over all shards. */
  due(before: number): Promise<string[]>;
}
