import type { App } from './app.ts';
import { userOf } from './caller.ts';
import { type MyRoom, myPage } from './my-rooms.ts';
import type { Claims, Delivery, Member, MyLeague, Slot } from './ports.ts';

/** Records of rooms and leagues that an answer holds, and notices. */
const RECORDS = 5000;
const NOTICES = 1000;

/** Everything that is kept about a person. Times are UTC ms. */
export interface OwnData {
  identity: Pick<Claims, 'iss' | 'sub'>;
  /** What stands for the identity in keys. */
  user: string;
  /** Of each room and league that the person ever watched or joined: name, and the salt of `who`. */
  records: Omit<Member, 'user'>[];
  /** The rows of my rooms. */
  rooms: MyRoom[];
  leagues: Omit<MyLeague, 'user'>[];
  /** Rooms and leagues that the person opened, by the opening's `cid`. */
  opened: Record<string, string>;
  /** ROO-2: rooms that take a slot of the plan. */
  slots: Record<string, Slot>;
  /** What went out within 30 days. */
  notices: Delivery[];
  /** Connections that hear of notices now. */
  listening: string[];
}

async function rowsOf(app: App, user: string): Promise<MyRoom[]> {
  const rows: MyRoom[] = [];
  let after: string | null = null;
  do {
    const page = await myPage(app, user, { after, asked: false });
    rows.push(...page.rows.map((text) => JSON.parse(text) as MyRoom));
    after = page.after;
  } while (after !== null);
  return rows;
}

const bare = <T extends { user: string }>({ user: _, ...rest }: T): Omit<T, 'user'> => rest;

export async function ownData(app: App, claims: Claims): Promise<OwnData> {
  const { iss, sub } = claims;
  const user = userOf({ iss, sub });
  const [records, rooms, leagues, opened, slots, notices, listening] = await Promise.all([
    app.people.met(user, RECORDS),
    rowsOf(app, user),
    app.leagueRows.mine(user),
    app.people.openings(user),
    app.people.slots(user),
    app.notices.delivered(user, NOTICES),
    app.notices.listeners(user),
  ]);
  return {
    ...{ identity: { iss, sub }, user, rooms, notices, listening },
    records: records.map(bare),
    leagues: leagues.map(bare),
    opened: Object.fromEntries(opened),
    slots: Object.fromEntries(slots),
  };
}
