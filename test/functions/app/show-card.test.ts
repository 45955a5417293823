import { expect, test } from 'vitest';
import { handOf } from '../../../domain/game/queries/cards.ts';
import type { State } from '../../../domain/game/state.ts';
import { stateOf } from '../support/moves.ts';
import { begun, Player, World } from '../support/world.ts';

const announce = (player: Player, room: string, card: string): Promise<void> =>
  player.send({ action: 'announce', id: 'a', room, card });

/** A room of brasil in play, in which whoever waits was dealt a card beside the log. */
async function bargaining() {
  const world = new World();
  const { room, players } = await begun(world, { ruleset: 'brasil' });
  const [ada, bob] = players;
  await bob.command(room, { type: 'ready', ready: true });
  await ada.command(room, { type: 'start' });
  const seat = (await stateOf(world, room)).public.turn?.seat === 0 ? 1 : 0;
  const card = 'acre';
  const { rooms } = world.app;
  const refresh = rooms.refresh.bind(rooms);
  rooms.refresh = async (id) => {
    const loaded = await refresh(id);
    if (loaded === null) return null;
    const { entry } = loaded;
    return { ...loaded, entry: { ...entry, room: { ...entry.room, game: give(entry.room.game) } } };
  };
  const give = ({ public: facts, seats }: State): State => ({
    public: { ...facts, seats: facts.seats.map((s, i) => (i === seat ? { ...s, cards: 1 } : s)) },
    seats: seats.map((s, i) => (i === seat && s ? { ...s, told: [card] } : s)),
  });
  expect(handOf(give(await stateOf(world, room)), seat)).toEqual([card]);
  const [mover, other] = seat === 1 ? [ada, bob] : [bob, ada];
  return { world, room, mover, other, seat, card };
}

test('NEG-4 a card is shown to all who watch, twice a turn, and no commit is made of it', async () => {
  const { world, room, mover, other, seat, card } = await bargaining();
  const watcher = new Player(world, 'watcher');
  await watcher.watch(room);
  const before = world.versions(room);
  for (let i = 0; i < 3; i++) await announce(other, room, card);
  expect(other.refused).toBe('announce/too-often');
  for (const player of [mover, other, watcher]) {
    expect(player.of('announced')).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'announced', room, seat, card })),
    );
  }
  expect(other.of('done')).toHaveLength(2);
  expect(world.versions(room)).toEqual(before);
});

test('NEG-4 only a card that is really held, in the turn of another, by a seat; what is refused does not count', async () => {
  const { world, room, mover, other, card } = await bargaining();
  const watcher = new Player(world, 'watcher');
  for (let i = 0; i < 3; i++) await announce(other, room, 'bahia');
  expect(other.refused).toBe('cards/not-held');
  await announce(mover, room, card);
  expect(mover.refused).toBe('announce/own-turn');
  await announce(watcher, room, card);
  expect(watcher.refused).toBe('room/not-seated');
  await announce(other, room, card);
  expect(other.of('announced')).toHaveLength(1);
  expect(
    mover
      .of('rejected')
      .map(({ error }) => JSON.stringify(error))
      .join(),
  ).not.toContain(card);
});

test('NEG-4 where the rules know no negotiation nothing is announced', async () => {
  const world = new World();
  const { room, other } = await begun(world);
  await announce(other, room, 'brasil');
  expect(other.refused).toBe('announce/off');
});
