import { expect, test } from 'vitest';
import { chooseMove, rngFromSeed } from '../../../domain/bots/policy.ts';
import { handOf, symbolOf, WILD } from '../../../domain/game/queries/cards.ts';
import type { Terms } from '../../../domain/game/terms.ts';
import type { Board } from '../../../domain/maps/board.ts';
import { boards } from '../../../domain/maps/index.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { stateOf } from '../support/moves.ts';
import { begun, type Player, World } from '../support/world.ts';

const board = boards.get('brasil') as Board;
/** Two seats that only hold land would be over too soon. */
const settings = {
  ruleset: 'brasil',
  mode: 'domination',
  roundLimit: 0,
  turnSeconds: 300,
} as const;
const termsOf = (card: string): Terms =>
  symbolOf(board, card) === WILD ? { wild: true } : { symbol: symbolOf(board, card) };

/** A room of two people who play as bots would until one of them may bargain. */
async function bargaining() {
  for (;;) {
    const world = new World();
    const { room, players } = await begun(world, settings);
    const [ada, bob] = players;
    await bob.command(room, { type: 'ready', ready: true });
    await ada.command(room, { type: 'start' });
    if (await reachMarket(world, room, players)) {
      const { turn } = (await stateOf(world, room)).public;
      const seat = turn?.seat ?? 0;
      const [mover, other] = [players[seat], players[1 - seat]] as [Player, Player];
      return { world, room, mover, other, seat };
    }
  }
}

/** Whether it came to that; a room may end before. */
async function reachMarket(world: World, room: string, players: readonly Player[]) {
  const rng = rngFromSeed('ab'.repeat(16));
  for (;;) {
    const state = await stateOf(world, room);
    const { turn } = state.public;
    if (turn === null) return false;
    if (turn.phase === 'negotiation') return true;
    const { seat } = turn;
    const view = viewOf(state, seat);
    await players[seat]?.command(room, chooseMove({ view, board, seat, level: 'recruit', rng }));
  }
}

async function offered() {
  const market = await bargaining();
  const { world, room, mover, seat } = market;
  const state = await stateOf(world, room);
  const [give = '', want = ''] = [seat, 1 - seat].map((s) => handOf(state, s)?.[0]);
  const terms = { give: termsOf(give), want: termsOf(want) };
  await mover.command(room, { type: 'offer', to: 1 - seat, ...terms });
  expect((await stateOf(world, room)).public.turn?.offer).toMatchObject({ stage: 'offered' });
  return { ...market, give, want };
}

test('NEG-2 cards that are exchanged stand in no frame but those of the two, and in no commit', async () => {
  const { world, room, mover, other, give, want } = await offered();
  await other.command(room, { type: 'accept' });
  await other.command(room, { type: 'select', card: want });
  const first = mover.texts().length;
  await mover.command(room, { type: 'select', card: give });
  const swaps = [mover, other].map((player) => player.commits.at(-1)?.open ?? []);
  expect(swaps.map((open) => open.flatMap((o) => (o ? [o.payload] : [])))).toEqual([
    [
      { type: 'card-picked', card: give },
      { type: 'card-swapped', gave: give, got: want },
    ],
    [{ type: 'card-swapped', gave: want, got: give }],
  ]);
  expect(mover.texts().length).toBe(first + 1);
  const picked = world.commits.rooms.get(room)?.slice(-2) ?? [];
  expect(picked.map(({ text }) => (JSON.parse(text) as { cmd: unknown }).cmd)).toEqual([
    { type: 'select' },
    { type: 'select' },
  ]);
  expect(mover.commits.at(-2)?.open).toEqual([null]);
  expect(JSON.stringify(world.logged)).not.toContain(give);
});

test('NEG-3 an answer that comes too late settles the offer first and is told so', async () => {
  const { world, room, other } = await offered();
  const { deadline } = (await stateOf(world, room)).public;
  world.now = (deadline?.at ?? 0) + 1;
  await other.command(room, { type: 'accept' });
  expect(other.refused).toBe('offer/over');
  expect(other.commits.at(-1)?.commit).toMatchObject({
    cmd: { type: 'timeout' },
    events: [{ type: 'offer-closed', why: 'refused' }],
  });
  expect((await stateOf(world, room)).public.turn).toMatchObject({
    phase: 'negotiation',
    offer: null,
  });
});
