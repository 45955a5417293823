import { advanceLeague } from '../../functions/app/league/advance.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import { sweepLeagues, tick } from '../../functions/app/league/tick.ts';
import { sweep } from '../../functions/app/sweep.ts';
import { expire } from '../../functions/app/timers.ts';
import { DAY, HOUR, Person, quickLeague, settle } from '../functions/app/league/support.ts';
import { Journal } from './journal.ts';
import { asks, BEGINS, begun, ENDS, headOf, registered, roomOf, told } from './league-stage.ts';
import { type Case, openingOf, runs, says } from './stage.ts';

/** Before the first season. */
async function registrations(): Promise<Case[]> {
  const fresh = { journal: new Journal() };
  const command = { type: 'open', settings: quickLeague, name: 'Here' };
  const early = await registered({}, []);
  const opening = openingOf({ ...early, room: early.league });
  const stage = await registered();
  const { ada, bob } = stage;
  const cases = [
    says('league: open', fresh, new Person(fresh.journal.world, 'ada'), {
      ...{ action: 'league', cid: 'acted-command-00', command },
    }),
    asks(early, early.bob, { type: 'register', opening }, { more: { name: 'Robert' } }),
    asks(stage, bob, { type: 'withdraw' }),
    asks(stage, bob, { type: 'vacation', from: BEGINS, days: 3 }),
    asks(stage, bob, { type: 'volunteer', on: true }),
    asks(stage, ada, { type: 'amend', settings: { rounds: 1 } }),
    asks(stage, ada, { type: 'enlist', bots: 2 }),
    asks(stage, ada, { type: 'remove', member: 1, reason: 'conduct' }),
    asks(stage, ada, { type: 'appoint', member: 1, role: 'organiser' }),
    asks(stage, ada, { type: 'postpone', to: BEGINS + DAY }),
    asks(stage, ada, { type: 'finish' }),
  ];
  await told(stage, ada, { type: 'remove', member: 1, reason: 'conduct' });
  await early.bob.register(early.league);
  const joined = headOf(early, early.league);
  return [
    ...cases,
    asks(stage, ada, { type: 'readmit', member: 1 }),
    runs('league: project a member', early.journal.mark(), (app) => projectOf(app, joined)),
  ];
}

/** While the first round is open, somebody being on the public list. */
async function rounds(): Promise<Case[]> {
  const stage = await begun();
  const { ada, bob, cyd, journal, league } = stage;
  await cyd.register(league);
  await told(stage, cyd, { type: 'volunteer', on: true });
  const room = await roomOf(stage);
  const opening = openingOf({ ...stage, room });
  const manual = await begun({ pairing: 'manual' });
  const cases = [
    asks(stage, ada, { type: 'stand-in' }),
    asks(stage, bob, { type: 'withdraw' }, { name: 'withdraw in a season' }),
    asks(stage, ada, { type: 'annul', room, reason: 'fault' }),
    asks(manual, manual.ada, { type: 'pair', division: 1, tables: [[1, 0]] }),
    says('league: check in', stage, bob, {
      ...{ action: 'command', room, cid: 'acted-command-00', nonce: '5a'.repeat(16), seen: 1 },
      command: { type: 'join', opening },
    }),
  ];
  await ada.join(room);
  await settle(journal.world);
  journal.world.now = BEGINS + 20 * HOUR;
  const reminded = runs('league: remind of the check-in', journal.mark(), sweep);
  journal.world.now = BEGINS + DAY;
  const starts = runs('league: start a table', journal.mark(), (app) =>
    expire(app, { room, n: 0 }),
  );
  return [...cases, reminded, starts];
}

/** What nobody asks for: seasons and rounds that begin and end. */
async function server(): Promise<Case[]> {
  const first = await registered();
  first.journal.world.now = BEGINS;
  const begins = runs('league: begin by tick', first.journal.mark(), tick, true);
  const { world } = first.journal;
  await advanceLeague(world.app, first.league, { now: world.now, rooms: 'new' });
  const began = headOf(first, first.league);
  return [
    begins,
    runs('league: project', first.journal.mark(), (app) => projectOf(app, began)),
    ...(await annulled()),
    ...(await endings()),
  ];
}

/** The only table is annulled: its round closes, and the next one waits for its time. */
async function annulled(): Promise<Case[]> {
  const stage = await begun();
  const { ada, journal, league } = stage;
  await ada.say(league, { type: 'annul', room: await roomOf(stage), reason: 'fault' });
  const head = headOf(stage, league);
  const reacts = runs('league: react', journal.mark(), (app) => reactTo(app, head));
  await settle(journal.world);
  journal.world.now = ENDS;
  return [reacts, runs('league: go on by sweep', journal.mark(), sweepLeagues, true)];
}

/** The time of the only round is over. */
async function endings(): Promise<Case[]> {
  const stage = await begun({ rounds: 1 });
  const { journal } = stage;
  const { world } = journal;
  const room = await roomOf(stage);
  await told(stage, stage.bob, { type: 'vacation', from: BEGINS - 20 * HOUR, days: 1 });
  world.now = BEGINS + 5 * HOUR;
  const back = runs('league: remind of a vacation by tick', journal.mark(), tick, true);
  world.now = ENDS;
  const late = journal.mark();
  await expire(world.app, { room, n: -1 });
  const ended = headOf(stage, room);
  return [
    back,
    runs('league: end by tick', late, tick, true),
    runs('league: close a table', late, (app) => expire(app, { room, n: -1 })),
    runs('league: project a table', journal.mark(), (app) => projectOf(app, ended)),
  ];
}

/** Every use case of leagues that does I/O. */
export async function leagueCases(): Promise<Case[]> {
  return [...(await registrations()), ...(await rounds()), ...(await server())];
}
