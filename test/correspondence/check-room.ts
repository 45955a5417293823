import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import type { Round, Table } from '../../domain/league/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { type Turn, Turns } from './check-turns.ts';
import type { Heard } from './heard.ts';
import { HOUR } from './plan.ts';
import { blame, type Tally } from './tally.ts';

/** What may pass, when timers are lost, until a turn or a table that is over is ended. */
const SLACK = 6 * HOUR;

interface Place {
  tally: Tally;
  table: Table;
  round: Round;
  heard: Heard;
  now: number;
}

/**
 * Each turn of a room ends once and in its time, and its end is recorded as it was. Gives the turn
 * that goes on.
 */
export function checkRoom(place: Place, lines: readonly CommitLine[]): Turn | null {
  const { tally } = place;
  const { room } = place.table;
  tally.rooms += 1;
  tally.commits += lines.length;
  if (lines.length === 0) {
    blame(tally, 'missed', `room ${room} of a round does not stand`);
    return null;
  }
  for (const { version, code } of verify(bundle(room, lines)).failures) {
    blame(tally, 'wrong', `${room}: audit ${version} ${code}`);
  }
  checkEnd(place, lines);
  const turns = new Turns(room, tally, place.heard);
  for (const line of lines) turns.take(line);
  checkCourse(place, turns.open, lines.at(-1)?.commit.reveal != null);
  return turns.open;
}

/** Whatever has had its time does not go on. */
function checkCourse({ tally, table, round, now }: Place, open: Turn | null, ended: boolean): void {
  const { room } = table;
  if (open !== null && open.until + SLACK <= now) {
    blame(tally, 'missed', `${room}: turn ${open.n} is over and goes on`);
  }
  if (!ended && open === null && round.startsAt + SLACK <= now) {
    blame(tally, 'missed', `${room} has not begun`);
  }
}

function checkEnd({ tally, table, round, now }: Place, lines: readonly CommitLine[]): void {
  const { room, result } = table;
  const last = lines.at(-1);
  const ends = lines.filter(({ commit }) => commit.events.some(({ type }) => type === 'ended'));
  tally.ended += ends.length;
  if (ends.length > 1) blame(tally, 'doubled', `${room} ended ${ends.length} times`);
  if (ends.length === 0) {
    if (round.until + SLACK <= now) blame(tally, 'missed', `${room} has not ended`);
    if (round.closed) blame(tally, 'wrong', `${room} goes on in a round that is closed`);
    if (result !== null) blame(tally, 'wrong', `${room} has a result and goes on`);
    return;
  }
  if (result === null) blame(tally, 'missed', `${room} has no result`);
  else if (result.head.v !== last?.commit.v || result.head.hash !== last.hash) {
    blame(tally, 'wrong', `${room} has another end than was recorded`);
  }
}
