import { describe, expect, test } from 'vitest';
import { chooseMove, rngFromSeed } from '../../../domain/bots/policy.ts';
import type { Move } from '../../../domain/game/commands.ts';
import type { State } from '../../../domain/game/state.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { group, type Table, table } from '../../support/table.ts';

/** The next move of seat 0, a captain. */
const move = (from: Table, changed: (state: State) => State = (state) => state): Move =>
  chooseMove({
    view: viewOf(changed(from.state()), 0),
    board: from.board,
    seat: 0,
    level: 'captain',
    rng: rngFromSeed('0badcafe'),
  });

/** Seat 0 holds the named territories, seat 1 all others. */
const field = (ruleset: string, armies: Record<string, number>, others = 1): Table => {
  const start = table({ ruleset, seats: 3 });
  const counts = Object.fromEntries(start.board.territories.map((id) => [id, others]));
  return start
    .rest(1)
    .owns(2, start.board.territories.at(-1) ?? '')
    .owns(0, ...Object.keys(armies))
    .armies({ ...counts, ...armies })
    .round(3);
};

describe('joint attacks', () => {
  test('BOT-4 joint: origins too weak alone attack together', () => {
    const sides = field('joint', { alemanha: 3, inglaterra: 3 }, 9)
      .armies({ 'franca-espanha-portugal': 2 })
      .turn({});
    const said = move(sides);
    if (said.type !== 'blitz') throw new Error(said.type);
    expect([said.from, ...(said.also ?? [])].sort()).toEqual(['alemanha', 'inglaterra']);
    expect(said.to).toBe('franca-espanha-portugal');
  });

  test('BOT-3 theatres: where each attacks alone, none names another origin', () => {
    const sides = field('theatres', { franca: 6, alemanha: 6 }).turn({});
    expect(move(sides)).not.toHaveProperty('also');
  });
});

describe('phases of each ruleset', () => {
  const reinforcing = { phase: 'reinforcement' } as const;

  test('BOT-3 online: a round that only places ends with end-turn, any other goes on', () => {
    const placed = field('online', { islandia: 4 }).turn(reinforcing);
    expect(move(placed.round(1))).toEqual({ type: 'end-turn' });
    expect(move(placed.round(3))).toEqual({ type: 'end-phase' });
  });

  test('BOT-3 joint: sets wait until the purses are empty', () => {
    const set = group('oceania', field('joint', {}).board).slice(0, 3);
    const rich = field('joint', { alasca: 4 }).hand(0, ...set, 'wild-1', 'wild-2');
    expect(move(rich.turn({ ...reinforcing, free: 3 })).type).toBe('place');
    expect(move(rich.turn({ ...reinforcing, free: 0 })).type).toBe('trade');
  });

  test('BOT-3 online: no set is traded once armies are placed', () => {
    const rich = field('online', { islandia: 4 }).hand(0, 'alasca', 'wild-1', 'wild-2');
    expect(move(rich.turn({ ...reinforcing, free: 3 })).type).toBe('trade');
    expect(move(rich.turn({ ...reinforcing, free: 3, placed: true })).type).toBe('place');
  });

  test('BOT-3 italian: a deployment places what it is given', () => {
    const turn = { phase: 'deployment', free: 3 } as const;
    const said = move(field('italian', { islanda: 1, brasile: 1 }).round(0).turn(turn));
    if (said.type !== 'place') throw new Error(said.type);
    expect(said.placements.reduce((sum, { armies }) => sum + armies, 0)).toBe(3);
  });
});

describe('brasil', () => {
  const calm = (state: State, ...territories: number[]): State => ({
    ...state,
    public: { ...state.public, land: { ...state.public.land, calm: territories } },
  });

  test('BOT-3 brasil: a pending advance is answered, with none where none should go', () => {
    const held = field('brasil', { amapa: 1, 'para-oeste': 1 });
    const [from = 0, to = 0] = ['para-oeste', 'amapa'].map((id) => held.board.index.get(id));
    const pending = { from, to, max: 0 };
    expect(move(held.turn({ conquests: 1, pending }))).toEqual({ type: 'advance', armies: 0 });
  });

  test('BOT-0 brasil: across a barrier three armies count as one', () => {
    // The only other neighbour of Amapá is its own; Pará Atlântico lies behind a barrier.
    const armies = (amapa: number) =>
      field('brasil', { amapa, 'para-oeste': 1 }, 2).armies({ 'para-atlantico': 1 }).turn({});
    expect(move(armies(6)).type).not.toBe('blitz');
    expect(move(armies(13))).toMatchObject({ type: 'blitz', to: 'para-atlantico' });
  });

  test('BOT-3 brasil: no attack starts where an anomaly forbids it', () => {
    const strong = field('brasil', { acre: 20 }).turn({});
    const acre = strong.board.index.get('acre') ?? 0;
    expect(move(strong)).toMatchObject({ type: 'blitz', from: 'acre' });
    expect(move(strong, (state) => calm(state, acre)).type).not.toBe('blitz');
  });

  test('BOT-4 brasil: the drawn seat is what its mission hunts', () => {
    const start = field('brasil', { goias: 12 }).owns(2, 'distrito-federal').turn({});
    const hunting = start.secret(0, { mission: 'eliminate', target: 2 });
    expect(move(hunting)).toMatchObject({ type: 'blitz', to: 'distrito-federal' });
  });

  test('BOT-3 brasil: armies go all the way along a chain to the front', () => {
    const start = table({ ruleset: 'brasil', seats: 3 }).rest(0).owns(1, 'acre');
    const counts = Object.fromEntries(start.board.territories.map((id) => [id, 1]));
    const said = move(
      start
        .armies({ ...counts, 'rio-de-janeiro': 9 })
        .round(3)
        .turn({ phase: 'fortify' }),
    );
    if (said.type !== 'fortify') throw new Error(said.type);
    expect(said).toMatchObject({ from: 'rio-de-janeiro', armies: 8 });
    expect(['amazonas-ocidental', 'rondonia']).toContain(said.to);
  });
});
