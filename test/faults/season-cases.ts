import { advanceLeague } from '../../functions/app/league/advance.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import { sweepLeagues, tick } from '../../functions/app/league/tick.ts';
import { expire } from '../../functions/app/timers.ts';
import { HOUR, settle } from '../functions/app/league/support.ts';
import { BEGINS, begun, ENDS, headOf, registered, roomOf, told } from './league-stage.ts';
import { type Case, runs } from './stage.ts';

/** The only table is annulled: its round closes, and the next one waits for its time. */
async function annulled(): Promise<Case[]> {
  const stage = await begun();
  const { ada, journal, league } = stage;
  await ada.say(league, { type: 'annul', room: await roomOf(stage), reason: 'fault' });
  const head = headOf(stage, league);
  const reacts = runs('league: react', journal.mark(), (app) => reactTo(app, head), {
    brings: 'round-closed',
  });
  await settle(journal.world);
  journal.world.now = ENDS;
  return [
    reacts,
    runs('league: go on by sweep', journal.mark(), sweepLeagues, { again: true, brings: 'opened' }),
  ];
}

/** The time of the only round is over. */
async function endings(): Promise<Case[]> {
  const stage = await begun({ rounds: 1 });
  const { journal } = stage;
  const { world } = journal;
  const room = await roomOf(stage);
  await told(stage, stage.bob, { type: 'vacation', from: BEGINS - 20 * HOUR, days: 1 });
  world.now = BEGINS + 5 * HOUR;
  const back = runs('league: remind of a vacation by tick', journal.mark(), tick, {
    ...{ again: true, tells: 'vacation-over' },
  });
  world.now = ENDS;
  const late = journal.mark();
  await expire(world.app, { room, n: -1 });
  const ended = headOf(stage, room);
  return [
    back,
    runs('league: end by tick', late, tick, {
      again: true,
      brings: 'season-closed',
      tells: 'season-closed',
    }),
    runs('league: close a table', late, (app) => expire(app, { room, n: -1 }), { brings: 'ended' }),
    runs('league: project a table', journal.mark(), (app) => projectOf(app, ended), {
      brings: 'resulted',
      tells: 'room-ended',
    }),
  ];
}

/** What nobody asks for: seasons and rounds that begin and end. */
export async function seasonCases(): Promise<Case[]> {
  const first = await registered();
  first.journal.world.now = BEGINS;
  const begins = runs('league: begin by tick', first.journal.mark(), tick, {
    ...{ again: true, brings: 'opened', tells: 'round-opened' },
  });
  const { world } = first.journal;
  await advanceLeague(world.app, first.league, { now: world.now, rooms: 'new' });
  const began = headOf(first, first.league);
  return [
    begins,
    runs('league: project', first.journal.mark(), (app) => projectOf(app, began), {
      tells: 'season-began',
    }),
    ...(await annulled()),
    ...(await endings()),
  ];
}
