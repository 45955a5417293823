import type { Room } from '../../domain/log/room.ts';
import type { Waiting } from '../../domain/protocol/notices.ts';
import type { App } from './app.ts';
import { askOf } from './asks.ts';
import type { MyRow } from './ports.ts';
import type { Seated } from './seated.ts';
import { type Summary, type Witness, witnessOf } from './summary.ts';

/** Rows that one page holds, or that one with a filter reads: well below what an answer may hold. */
const PAGE = 200;
const READ = 1000;

/** A row of my rooms (ROO-9): the room as the lobby shows it, and what it is to its person. */
export interface MyRoom extends Summary {
  seat: number;
  head: Witness;
  /** What the room waits for this person to do, and until when (UTC ms). */
  asks: Pick<Waiting, 'asks' | 'until'> | null;
}

/**
 * The rows of the people of a room. The head is that of the last change that a row shows, so at turns
 * and at the end; it costs no row of its own.
 */
export function myRowsOf(summary: Summary, room: Room, seated: readonly Seated[]): MyRow[] {
  const { id, v } = room;
  const head = witnessOf(room);
  const ask = askOf(room);
  const asksOf = (seat: number): MyRoom['asks'] =>
    ask?.seats.includes(seat) ? { asks: ask.asks, until: ask.until } : null;
  return seated.map(({ user, seat }) => {
    const row: MyRoom = { ...summary, seat, head, asks: asksOf(seat) };
    return { user, room: id, v, summary: JSON.stringify(row) };
  });
}

/** ROO-9: the rows go out before the cursor moves, so a crash between only repeats them. */
export async function tellMine(
  app: App,
  summary: Summary,
  room: Room,
  seated: readonly Seated[],
): Promise<void> {
  await Promise.all(myRowsOf(summary, room, seated).map((row) => app.reads.putMine(row)));
}

const readRow = (text: string): MyRoom => JSON.parse(text) as MyRoom;

export interface MyPage {
  /** JSON texts, in the order of room ids. */
  rows: string[];
  /** The room after which the next page begins; null if nothing follows. */
  after: string | null;
}

/** A page of a person's rooms; with `asked` those alone that wait for the person, maybe few. */
export async function myPage(
  app: App,
  user: string,
  { after, asked }: { after: string | null; asked: boolean },
): Promise<MyPage> {
  const { rows, more } = await app.reads.mine(user, { after, limit: asked ? READ : PAGE });
  const texts = rows.map(({ summary }) => summary);
  return {
    rows: asked ? texts.filter((text) => readRow(text).asks !== null) : texts,
    after: more ? (rows.at(-1)?.room ?? null) : null,
  };
}

/** All rooms that wait for a person, the most urgent first. */
export async function waitingFor(app: App, user: string): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  let after: string | null = null;
  do {
    const page: MyPage = await myPage(app, user, { after, asked: true });
    for (const { room, asks } of page.rows.map(readRow)) {
      if (asks !== null) waiting.push({ room, ...asks });
    }
    after = page.after;
  } while (after !== null);
  const end = ({ until }: Waiting) => until ?? Number.MAX_SAFE_INTEGER;
  return waiting.sort((a, b) => end(a) - end(b));
}
