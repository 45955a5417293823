import { describe, expect, test } from 'vitest';
import type { State } from '../../../domain/game/state.ts';
import { boards } from '../../../domain/maps/index.ts';
import { begun, cid, nonce, World } from '../support/world.ts';

const stateOf = async (world: World, room: string): Promise<State> => {
  const loaded = await world.container().rooms.load(room);
  if (loaded === null) throw new Error('no room');
  return loaded.entry.room.game;
};

/** A placement of one army that the mover may make. */
function placeOne(state: State) {
  const board = boards.get('theatres');
  const { turn, owner } = state.public;
  const index = owner.indexOf(turn?.seat ?? -1);
  const territory = board?.territories[index] ?? '';
  return { type: 'place' as const, placements: [{ territory, armies: 1 }] };
}

describe('executeCommand', () => {
  test('opens, joins, starts and places, and everybody gets each commit once', async () => {
    const world = new World();
    const { room, players, mover } = await begun(world);
    await mover.command(room, placeOne(await stateOf(world, room)));
    expect(world.logged).toEqual([]);
    expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
    for (const player of players) {
      expect(player.of('rejected')).toEqual([]);
      const versions = player.commits.map(({ commit }) => commit.v);
      expect(versions).toEqual([...new Set(versions)]);
      expect(versions.slice(-2)).toEqual([4, 5]);
    }
  });

  test('the same command five times at once has one effect and five equal answers', async () => {
    const world = new World();
    const { room, mover, other } = await begun(world);
    const before = other.commits.length;
    const own = mover.commits.length;
    const command = placeOne(await stateOf(world, room));
    const message = {
      action: 'command',
      id: 'm',
      room,
      cid: cid(),
      nonce: nonce(),
      seen: 4,
      command,
    };
    await Promise.all(Array.from({ length: 5 }, () => mover.send(message)));
    expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
    const answers = mover.texts().filter((text) => text.startsWith('{"commit"'));
    expect(answers.length - own).toBe(5);
    expect(new Set(answers.slice(own)).size).toBe(1);
    expect(other.commits.length - before).toBe(1);
  });
});
