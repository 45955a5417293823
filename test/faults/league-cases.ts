import { projectOf } from '../../functions/app/league/records.ts';
import { sweep } from '../../functions/app/sweep.ts';
import { expire } from '../../functions/app/timers.ts';
import { DAY, HOUR, Person, quickLeague, settle } from '../functions/app/league/support.ts';
import { Journal } from './journal.ts';
import { asks, BEGINS, begun, headOf, registered, roomOf, told } from './league-stage.ts';
import { type Case, openingOf, runs, says } from './stage.ts';

/** Before the first season. */
async function registrations(): Promise<Case[]> {
  const fresh = { journal: new Journal() };
  const command = { type: 'open', settings: quickLeague, name: 'Here' };
  const early = await registered({}, []);
  const opening = openingOf({ ...early, room: early.league });
  const stage = await registered();
  const { ada, bob } = stage;
  const opens = says('league: open', fresh, new Person(fresh.journal.world, 'ada'), {
    ...{ action: 'league', cid: 'acted-command-00', command },
  });
  const cases = [
    { ...opens, brings: 'opened' },
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
  const comes = says('league: check in', stage, bob, {
    ...{ action: 'command', room, cid: 'acted-command-00', nonce: '5a'.repeat(16), seen: 1 },
    command: { type: 'join', opening },
  });
  const cases = [
    asks(stage, ada, { type: 'stand-in' }),
    asks(stage, bob, { type: 'withdraw' }, { name: 'withdraw in a season' }),
    asks(stage, ada, { type: 'annul', room, reason: 'fault' }),
    asks(manual, manual.ada, { type: 'pair', division: 1, tables: [[1, 0]] }),
    { ...comes, brings: 'joined' },
  ];
  await ada.join(room);
  await settle(journal.world);
  journal.world.now = BEGINS + 20 * HOUR;
  const reminded = runs('league: remind of the check-in', journal.mark(), sweep, {
    tells: 'check-in',
  });
  journal.world.now = BEGINS + DAY;
  const starts = runs(
    'league: start a table',
    journal.mark(),
    (app) => expire(app, { room, n: 0 }),
    { brings: 'started' },
  );
  return [...cases, reminded, starts];
}

/** What people ask of a league and of its tables. */
export async function leagueCases(): Promise<Case[]> {
  return [...(await registrations()), ...(await rounds())];
}
