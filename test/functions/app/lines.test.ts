import { expect, test } from 'vitest';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { logPage } from '../../../functions/app/log-page.ts';
import { Player, World } from '../support/world.ts';

/** A world in which something happens right before the next page of lines is read. */
function raced() {
  const race = { first: async (): Promise<void> => undefined };
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      async after(room, v, limit) {
        if (limit !== undefined) {
          const happens = race.first;
          race.first = async () => undefined;
          await happens();
        }
        return commits.after(room, v, limit);
      },
    },
  }));
  return { race, world };
}

const linesOf = (player: Player) =>
  player.of('lines').flatMap(({ lines }) => lines) as CommitLine[];

/** Payloads that anybody was told in lines, by version. */
const opened = (lines: readonly unknown[]) =>
  (lines as CommitLine[]).flatMap(({ commit, open }) =>
    open.filter((one) => one !== null).map(() => commit.v),
  );

/** Ada and Bob sit; while Bob asks for lines he gives his seat to Cyd, and the room deals its missions. */
async function handedOver() {
  const { race, world } = raced();
  const [ada, bob, cyd] = ['ada', 'bob', 'cyd'].map(
    (name) => new Player(world, name, world.container()),
  ) as [Player, Player, Player];
  const room = await ada.open({ seats: 3, table: 'mixed', mode: 'missions' });
  await ada.join(room);
  await bob.join(room);
  const change = async (): Promise<void> => {
    const elsewhere = new Player(world, 'bob', world.container());
    await elsewhere.command(room, { type: 'leave' });
    await cyd.join(room);
    await ada.command(room, { type: 'start' });
  };
  return { world, race, room, bob, cyd, change };
}

test('lines hold no payload of a seat that its viewer gave up before they were written', async () => {
  const { race, room, bob, change } = await handedOver();
  race.first = change;
  await bob.send({ action: 'sync', id: 's', room, since: 1 });
  expect(opened(linesOf(bob))).toEqual([]);
});

test('nor does a page of the log', async () => {
  const { world, race, room, bob, change } = await handedOver();
  race.first = change;
  const { user } = bob.caller;
  const page = await logPage(bob.app, { room, since: 0, user, code: undefined });
  const { lines } = JSON.parse(page.ok ? page.value : '') as { lines: unknown[] };
  expect(world.versions(room).length).toBeGreaterThan(lines.length);
  expect(opened(lines)).toEqual([]);
});

test('lines lack no payload of a seat that its viewer took before they were written', async () => {
  const { race, room, cyd, change } = await handedOver();
  const early = new Player(cyd.world, 'cyd', cyd.world.container());
  race.first = change;
  await early.send({ action: 'sync', id: 's', room, since: 1 });
  await early.send({ action: 'sync', id: 's', room, since: linesOf(early).at(-1)?.commit.v ?? 1 });
  const seen = linesOf(early);
  const dealt = seen.filter(({ commit }) => commit.private.length > 0);
  expect(dealt.length).toBe(1);
  expect(opened(seen)).toEqual(dealt.map(({ commit }) => commit.v));
});
