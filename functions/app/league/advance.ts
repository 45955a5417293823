import { dueStep } from '../../../domain/league/due.ts';
import { isSettled } from '../../../domain/league/queries/tables.ts';
import type { LeagueLog } from '../../../domain/log/league.ts';
import type { App } from '../app.ts';
import { executeSystem } from '../execute-system.ts';
import type { Member } from '../ports.ts';
import { perform } from '../timers.ts';
import { recordResult } from './results.ts';
import { executeLeagueSystem } from './system.ts';
import { ensureRoom, type Placed, tablesOf } from './tables.ts';

/** Tables that are tended at once. */
const AT_ONCE = 8;

/**
 * Does what a league is due until nothing is: commits that time brings, rooms of its tables, results
 * of rooms that have ended. Whoever does it, late, twice or at once, the same comes of it. With
 * `rooms: 'new'` it trusts that results come by themselves, unless a table is past its time.
 */
export async function advanceLeague(
  app: App,
  league: string,
  { now, rooms }: { now: number; rooms: 'new' | 'all' },
): Promise<void> {
  for (;;) {
    const loaded = await app.leagues.refresh(league);
    if (loaded === null) return;
    const log = await takeSteps(app, loaded.entry, now);
    if (!(await tendTables(app, log, { now, rooms }))) return;
  }
}

/** A refusal means that somebody was first; one on the same version would come again for ever. */
async function takeSteps(app: App, from: LeagueLog, now: number): Promise<LeagueLog> {
  let log = from;
  for (let step = dueStep(log.league, now); step !== null; step = dueStep(log.league, now)) {
    if (step.type === 'close-season') await endAnnulled(app, log, now);
    const done = await executeLeagueSystem(app, log.id, step, now);
    const next = done.ok ? done.value : (await app.leagues.refresh(log.id))?.entry;
    if (!done.ok && (next === undefined || next.v === log.v)) {
      throw new Error(`league ${log.id} stands still: ${step.type} ${done.error.code}`);
    }
    log = next ?? log;
  }
  return log;
}

/** Nobody looks at a table once its season is closed, so rooms of annulled ones end before. */
async function endAnnulled(app: App, log: LeagueLog, now: number): Promise<void> {
  const left = tablesOf(log).filter(({ table }) => isAnnulledInPlay(app, table));
  for (const { table } of left) await annulRoom(app, table.room, now);
}

interface Look {
  now: number;
  rooms: 'new' | 'all';
}

/** Whether the league has more results than before. The trouble of one table is no other's. */
async function tendTables(app: App, log: LeagueLog, look: Look): Promise<boolean> {
  const people = once(() => app.people.members(log.id));
  const waiting = tablesOf(log).filter((placed) => concerns(app, placed));
  const faults: unknown[] = [];
  let changed = false;
  const tend = async (placed: Placed): Promise<void> => {
    try {
      if (await tendTable(app, placed, look, people)) changed = true;
    } catch (cause) {
      faults.push(cause);
    }
  };
  for (let i = 0; i < waiting.length; i += AT_ONCE) {
    await Promise.all(waiting.slice(i, i + AT_ONCE).map(tend));
  }
  if (faults.length > 0 && !changed) throw faults[0];
  return changed;
}

/** Tables in play, and annulled ones whose room may still be played. */
const concerns = (app: App, { table }: Placed): boolean =>
  !isSettled(table) || isAnnulledInPlay(app, table);

const isAnnulledInPlay = (app: App, { room, annulled, result }: Placed['table']): boolean =>
  annulled !== null && result === null && app.tables.get(room) !== 'ended';

async function tendTable(
  app: App,
  placed: Placed,
  { now, rooms }: Look,
  people: () => Promise<readonly Member[]>,
): Promise<boolean> {
  const { log, round, table } = placed;
  if (table.annulled !== null) return annulRoom(app, table.room, now);
  await ensureRoom(app, placed, { people, now });
  if (rooms === 'new' && now <= round.until) return false;
  const loaded = await app.rooms.refresh(table.room);
  if (loaded === null) return false;
  if (loaded.entry.room.game.public.status !== 'ended') await perform(app, loaded.entry);
  const after = await app.rooms.load(table.room);
  if (after?.entry.room.game.public.status !== 'ended') return false;
  return recordResult(app, log.id, table.room);
}

/** The room of an annulled table ends too, and so reveals its secret. */
async function annulRoom(app: App, room: string, now: number): Promise<false> {
  const loaded = await app.rooms.refresh(room);
  if (loaded !== null && loaded.entry.room.game.public.status !== 'ended') {
    const done = await executeSystem(app, room, { type: 'annul' }, now);
    if (!done.ok && done.error.code === 'busy') throw new Error(`room ${room} is busy`);
    if (!done.ok) app.log.info('not annulled', { room, code: done.error.code });
  }
  app.tables.set(room, 'ended');
  return false;
}

/** Asks once, at the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
