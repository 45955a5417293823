import { expect, test } from 'vitest';
import type { Notice } from '../../../../domain/protocol/notices.ts';
import type { World } from '../../support/world.ts';
import { DAY, founded, HOUR, leagueOf, pass, tablesOf } from './support.ts';

const checkIns = (world: World): Extract<Notice, { kind: 'check-in' }>[] =>
  world.published.flatMap((notice) => (notice.kind === 'check-in' ? [notice] : []));

/** A table that three members and a bot are drawn to, with 24 h to check in. */
async function openedTable() {
  const made = await founded(['ada', 'bob', 'cyd']);
  const { world, league, founder } = made;
  await founder.say(league, { type: 'enlist', bots: 1 });
  await pass(world, { ms: 2 * DAY + HOUR / 2 });
  const [table] = tablesOf(await leagueOf(world, league));
  const room = table?.room ?? '';
  return { ...made, room };
}

test('a table that opens asks its members to check in, and once more whoever has not when a quarter is left', async () => {
  const { world, people, room } = await openedTable();
  const [ada, ...others] = people;
  const users = people.map(({ caller }) => caller.user).sort();
  const [first] = checkIns(world);
  expect(
    checkIns(world)
      .map(({ user }) => user)
      .sort(),
  ).toEqual(users);
  expect(first).toMatchObject({ room, asks: 'check-in', head: { v: 1 } });
  await ada!.join(room);
  await pass(world, { ms: 16 * HOUR });
  expect(checkIns(world)).toHaveLength(3);
  await pass(world, { ms: 3 * HOUR });
  const again = checkIns(world).slice(3);
  expect(again.map(({ user }) => user).sort()).toEqual(
    others.map(({ caller }) => caller.user).sort(),
  );
  expect(again.every(({ until }) => until === first?.until)).toBe(true);
  await pass(world, { ms: 2 * DAY });
  expect(checkIns(world)).toHaveLength(5);
});

test('a table that waits for its member stands in my rooms, and among what waits', async () => {
  const { world, people, room } = await openedTable();
  const [ada, bob] = people;
  const waitingFor = async (person: typeof ada) => {
    await person!.send({ action: 'notices', id: 'n', on: true });
    return person!.of('notices').at(-1)?.waiting;
  };
  const until = checkIns(world)[0]?.until;
  expect(await waitingFor(ada)).toEqual([{ room, asks: 'check-in', until }]);
  await ada!.join(room);
  await pass(world, { ms: 1 });
  expect(await waitingFor(ada)).toEqual([]);
  expect(await waitingFor(bob)).toEqual([{ room, asks: 'check-in', until }]);
});
