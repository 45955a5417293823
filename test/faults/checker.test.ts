import { beforeAll, describe, expect, test } from 'vitest';
import type { CommitLine } from '../../domain/log/commit.ts';
import { commitOf } from '../../functions/app/entry.ts';
import { placeAll, stateOf } from '../functions/support/moves.ts';
import { begun, World } from '../functions/support/world.ts';
import { type Account, check, type Outcome } from './checker.ts';

let good: Outcome;

beforeAll(async () => {
  const world = new World();
  const { room, players, mover } = await begun(world);
  await mover.command(room, placeAll(await stateOf(world, room)));
  await mover.command(room, { type: 'end-phase' });
  await mover.command(room, { type: 'end-turn' });
  const log = (world.commits.rooms.get(room) ?? []).map(
    (stored): CommitLine => ({
      ...{ type: 'commit', commit: commitOf(stored), hash: stored.hash },
      open: stored.opens,
    }),
  );
  const accounts = players.map(({ sub }, seat): Account => {
    const own = log.filter(({ commit }) => commit.by.cid !== null && commit.by.seat === seat);
    return {
      name: sub,
      issued: own.map(({ commit }) => ({
        cid: commit.by.cid ?? '',
        type: commit.cmd.type,
        times: 1,
      })),
      acknowledged: own.map(({ commit, hash }) => ({
        cid: commit.by.cid ?? '',
        v: commit.v,
        hash,
      })),
      refused: [],
      seen: log.map(({ commit, hash }) => ({ v: commit.v, hash })),
      faults: [],
    };
  });
  good = { room, log, accounts };
});

/** The history with one thing changed. */
const but = (change: (outcome: Outcome) => void): string[] => {
  const bad = structuredClone(good);
  change(bad);
  return check(bad);
};
const lines = ({ log }: Outcome): CommitLine[] => log as CommitLine[];
const first = ({ accounts }: Outcome): Account => accounts[0] as Account;

describe('the checker of histories', () => {
  test('finds nothing wrong with a good one', () => {
    expect(check(good)).toEqual([]);
  });

  test('finds an acknowledged command that is lost', () => {
    const found = but((bad) => first(bad).acknowledged.push({ cid: 'x', v: 3, hash: '0' }));
    expect(found).toEqual(['ada: acknowledged x is lost']);
  });

  test('finds a command that stands twice', () => {
    const found = but((bad) => {
      const again = lines(bad).find(({ commit }) => commit.by.cid !== null);
      lines(bad).push(structuredClone(again) as CommitLine);
    });
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining('stands 2 times')]));
  });

  test('finds a refused command that stands', () => {
    const found = but((bad) => {
      const cid = first(bad).issued[0]?.cid ?? '';
      first(bad).refused.push({ cid, code: 'turn/over' });
    });
    expect(found).toEqual([expect.stringContaining('was refused (turn/over) and stands')]);
  });

  test('finds commands in another order than they were given', () => {
    const found = but((bad) => first(bad).issued.reverse());
    expect(found).toEqual(['ada: commands stand in another order than they were given']);
  });

  test('finds a viewer who saw another history, and one who did not come to the head', () => {
    const other = but((bad) => {
      (first(bad).seen[1] as { hash: string }).hash = 'f'.repeat(64);
    });
    expect(other).toEqual(['ada: saw another version 2']);
    expect(but((bad) => first(bad).seen.pop())).toEqual([expect.stringMatching(/^ada: is at/)]);
  });

  test('finds a roll that was drawn twice', () => {
    const found = but((bad) => {
      const drawn = lines(bad).find(({ commit }) => commit.chance !== null);
      if (drawn?.commit.chance) drawn.commit.chance.n += 1;
    });
    expect(found).toEqual(expect.arrayContaining(['draw commit 1 has number 2']));
  });

  test('finds a turn that ended twice, and a missing version', () => {
    const twice = but((bad) => {
      const ends = lines(bad).find(({ commit }) =>
        commit.events.some((e) => e.type === 'turn-began'),
      );
      const began = ends?.commit.events.find((event) => event.type === 'turn-began');
      if (began) ends?.commit.events.push(began);
    });
    expect(twice).toEqual(expect.arrayContaining([expect.stringContaining('begins as number 2')]));
    const gap = but((bad) => lines(bad).splice(2, 1));
    expect(gap).toEqual(expect.arrayContaining(['version 4 at 3']));
  });
});
