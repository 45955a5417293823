import { myRooms } from '../../client/http.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { type Person, patiently } from './people.ts';
import { blame, type Tally } from './tally.ts';

/** A room of a person, as its log has it. */
export interface Own {
  room: string;
  ended: boolean;
  /** The last moment of the person's turn, null where it is not. */
  until: number | null;
}

/** The list of the person with the most rooms holds each of them once, with its deadline. */
export async function checkMine(
  tally: Tally,
  { url }: StandIn,
  { token }: Person,
  own: readonly Own[],
): Promise<void> {
  const rows = await patiently(() => myRooms(url, token));
  const listed = new Map(rows.map((row) => [row.room, row]));
  if (listed.size !== rows.length) blame(tally, 'doubled', 'a room is listed twice in my rooms');
  const open = own.filter(({ ended }) => !ended);
  const asked = own.filter(({ until }) => until !== null).length;
  tally.myRooms = { rooms: rows.length, open: open.length, asked };
  for (const { room, until } of own) {
    const row = listed.get(room);
    const asks = (row?.asks ?? null) as { asks: string; until: number } | null;
    if (row === undefined) blame(tally, 'missed', `${room} is not in my rooms`);
    else if ((asks?.asks === 'play' ? asks.until : null) !== until) {
      blame(tally, 'wrong', `${room} stands in my rooms with another deadline`);
    }
  }
  if (rows.length > own.length) blame(tally, 'wrong', 'my rooms hold rooms of others');
}
