import { expect, test } from 'vitest';
import type { LeagueEvent } from '../../../../domain/league/events.ts';
import { projectOf, reactTo } from '../../../../functions/app/league/records.ts';
import { recordResult } from '../../../../functions/app/league/results.ts';
import { sweepLeagues, tick } from '../../../../functions/app/league/tick.ts';
import { sweep } from '../../../../functions/app/sweep.ts';
import type { World } from '../../support/world.ts';
import { DAY, founded, HOUR, leagueOf, pass, settle, tablesOf } from './support.ts';

const short = {
  ...{ tableSize: 3, divisionSize: 3, rounds: 2, roundDays: 1, checkInHours: 1 },
};

const eventsOf = (world: World, league: string): LeagueEvent[] =>
  (world.commits.rooms.get(league) ?? []).flatMap(({ text }) => JSON.parse(text).events);

/** Every record to two containers at once, with a sweep and a tick besides, until nothing is new. */
async function storm(world: World): Promise<void> {
  const containers = [world.container(), world.container(), world.container()];
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    const records = [...world.commits.rooms].map(([room, log]) => ({ room, v: log.length }));
    await Promise.all(
      containers.flatMap((app, i) => [
        ...records.map((record) => projectOf(app, record).catch(() => undefined)),
        ...records.map((record) => reactTo(app, record)),
        i === 0 ? tick(app).catch(() => 0) : sweep(app).then(() => sweepLeagues(app)),
      ]),
    );
    now = [...world.commits.rooms.values()].reduce((sum, log) => sum + log.length, 0);
  }
}

test('field-151 field-157 a season under everything at once has each of its steps once', async () => {
  const { world, league, founder } = await founded(['ada'], short);
  await founder.say(league, { type: 'enlist', bots: 2 });
  for (let hour = 0; hour < 5 * 24; hour += 4) {
    world.now += 4 * HOUR;
    await storm(world);
  }
  const events = eventsOf(world, league);
  const count = (type: LeagueEvent['type']) => events.filter((event) => event.type === type).length;
  expect((await leagueOf(world, league)).status).toBe('ended');
  expect({
    began: count('season-began'),
    opened: count('round-opened'),
    resulted: count('resulted'),
    closed: count('round-closed'),
    over: count('season-closed'),
    ended: count('ended'),
  }).toEqual({ began: 1, opened: 2, resulted: 2, closed: 2, over: 1, ended: 1 });
  const ids = world.published.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('field-160 a result that is told again makes no commit', async () => {
  const { world, league, founder } = await founded(['ada'], short);
  await founder.say(league, { type: 'enlist', bots: 2 });
  await pass(world, { ms: 3 * DAY + 2 * HOUR });
  const [table] = tablesOf(await leagueOf(world, league));
  expect(table?.result).not.toBeNull();
  const { length } = world.versions(league);
  expect(await recordResult(world.container(), league, table?.room ?? '')).toBe(false);
  expect(await recordResult(world.container(), league, 'elsewhere')).toBe(false);
  expect(world.versions(league)).toHaveLength(length);
});

test('field-155 what an organiser has paired is what is opened, and nothing before', async () => {
  const { world, league, founder } = await founded(['ada'], { ...short, pairing: 'manual' });
  await founder.say(league, { type: 'enlist', bots: 2 });
  await pass(world, { ms: 2 * DAY + 5 * HOUR });
  expect(tablesOf(await leagueOf(world, league))).toEqual([]);
  await founder.say(league, { type: 'pair', division: 1, tables: [[2, 0, 1]] });
  expect(founder.refused).toBeUndefined();
  await settle(world);
  const [table] = tablesOf(await leagueOf(world, league));
  expect(table?.seats.map(({ entry }) => entry)).toEqual([2, 0, 1]);
  expect(world.versions(table?.room ?? '')[0]).toBe(1);
});
