import { describe, expect, test } from 'vitest';
import { chooseMove, rngFromSeed } from '../../../domain/bots/policy.ts';
import type { Move } from '../../../domain/game/commands.ts';
import type { BotLevel } from '../../../domain/game/settings.ts';
import type { State } from '../../../domain/game/state.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { board, group, type Table, table } from '../../support/table.ts';

/** The next move of seat 0. */
const move = (from: Table | State, level: BotLevel = 'captain', seed = '0badcafe'): Move => {
  const state = 'public' in from ? from : from.state();
  return chooseMove({ view: viewOf(state, 0), board, seat: 0, level, rng: rngFromSeed(seed) });
};

const placed = (from: Table, level: BotLevel = 'captain'): Record<string, number> => {
  const said = move(from, level);
  if (said.type !== 'place') throw new Error(`not a placement: ${said.type}`);
  return Object.fromEntries(said.placements.map(({ territory, armies }) => [territory, armies]));
};

const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

const reinforcing = { phase: 'reinforcement', free: 8 } as const;

/** Seat 0 holds Europe, seat 1 all else, one army each. */
const europe = (): Table =>
  table({ seats: 2 })
    .rest(1)
    .owns(0, ...group('europa-ocidental'));

describe('what a bot sees', () => {
  test.each(['recruit', 'captain'] as const)(
    'BOT-1 a %s ignores what others keep secret',
    (level) => {
      const known = europe().turn(reinforcing).mission(0, 'europa-americas');
      const seen = move(known, level);
      const other = move(known.hand(1, 'alasca', 'brasil').mission(1, 'hold-24'), level);
      expect(move(known.hand(1, 'brasil', 'canada-ocidental'), level)).toEqual(other);
      expect(seen.type).toBe('place');
    },
  );

  test('BOT-2 the same view and seed give the same move', () => {
    const state = europe().turn({}).armies({ islandia: 9, 'gra-bretanha': 7 }).state();
    for (const level of ['recruit', 'captain'] as const) {
      expect(move(state, level, 'aa')).toEqual(move(structuredClone(state), level, 'aa'));
    }
  });

  test('BOT-2 a seed is spread over its whole length', () => {
    const first = (seed: string): number => rngFromSeed(seed).next();
    const seeds = ['', '00', '01', '0'.repeat(32), `${'0'.repeat(31)}2`, `1${'0'.repeat(31)}`];
    expect(new Set(seeds.slice(2).map(first)).size).toBe(4);
    const rng = rngFromSeed('c0ffee');
    const many = Array.from({ length: 6000 }, () => rng.below(6));
    for (const face of [0, 1, 2, 3, 4, 5]) {
      expect(many.filter((n) => n === face).length).toBeGreaterThan(850);
    }
  });
});

describe('reinforcement', () => {
  test('BOT-3 places every army in one move, restricted ones inside their group', () => {
    const groups = board.groups.map(({ id }) => (id === 'europa-ocidental' ? 7 : 0));
    const counts = placed(europe().turn({ phase: 'reinforcement', free: 3, groups }));
    expect(total(counts)).toBe(10);
    const inside = group('europa-ocidental').reduce((sum, id) => sum + (counts[id] ?? 0), 0);
    expect(inside).toBeGreaterThanOrEqual(7);
  });

  test('BOT-0 a captain guards the entries of a group it owns', () => {
    const held = europe().turn({ phase: 'reinforcement', free: 20 });
    expect(Object.keys(placed(held)).length).toBeGreaterThan(1);
  });

  test('BOT-0 a recruit spends more on its borders than a captain', () => {
    const spots = (level: BotLevel): number =>
      Object.keys(placed(europe().turn({ phase: 'reinforcement', free: 20 }), level)).length;
    expect(spots('recruit')).toBeGreaterThan(1);
  });

  test('BOT-3 goes on when its purses are empty', () => {
    expect(move(europe().turn({ phase: 'reinforcement' }))).toEqual({ type: 'end-phase' });
  });

  test('BOT-4 fills thin territories up when that fulfils its mission', () => {
    const own = board.territories.slice(0, 18);
    const thick = Object.fromEntries(own.slice(0, 14).map((id) => [id, 2]));
    const near = table({ seats: 2 })
      .rest(1)
      .owns(0, ...own)
      .armies(thick);
    const counts = placed(near.mission(0, 'hold-18-pairs').turn({ ...reinforcing, free: 4 }));
    expect(counts).toEqual(Object.fromEntries(own.slice(14).map((id) => [id, 1])));
  });
});

describe('cards', () => {
  const set = ['alasca', 'canada-ocidental', 'canada-oriental'];
  const holding = (...cards: string[]): Table =>
    europe()
      .turn(reinforcing)
      .hand(0, ...cards);

  test('BOT-0 a captain trades whenever it has a set, a recruit when it must', () => {
    expect(move(holding(...set))).toMatchObject({ type: 'trade' });
    expect(move(holding(...set), 'recruit')).toMatchObject({ type: 'place' });
    expect(move(holding(...set, 'brasil', 'islandia'), 'recruit')).toMatchObject({ type: 'trade' });
  });

  test('BOT-3 names the territory that gets the bonus', () => {
    const owned = holding(...set).owns(0, ...set);
    expect(move(owned)).toMatchObject({ type: 'trade', bonus: expect.any(String) });
    const none = move(holding(...set));
    expect(none).not.toHaveProperty('bonus');
  });

  test('BOT-3 keeps a hand without a set', () => {
    expect(move(holding('alasca', 'canada-ocidental'))).toMatchObject({ type: 'place' });
  });
});

describe('attack', () => {
  /** Seat 0 holds only Iceland, beside one army. */
  const lonely = (armies: number, against = 3): Table =>
    table({ seats: 2 })
      .rest(1)
      .armies(Object.fromEntries(board.territories.map((id) => [id, against])))
      .owns(0, 'islandia')
      .armies({ islandia: armies })
      .turn({});

  test('BOT-0 no level leaves out an attack that it wins with 0.65', () => {
    // Six beyond the guard beat three with 0.68.
    for (const level of ['recruit', 'captain'] as const) {
      expect(move(lonely(7), level)).toMatchObject({ type: 'blitz', from: 'islandia' });
      expect(move(lonely(5), level).type).not.toBe('blitz');
    }
  });

  test('BOT-0 a recruit makes at most three conquests a turn', () => {
    const strong = lonely(40);
    expect(move(strong, 'recruit').type).toBe('blitz');
    const sated = strong.turn({ conquests: 3 });
    expect(move(sated, 'recruit').type).not.toBe('blitz');
    expect(move(sated, 'captain').type).toBe('blitz');
  });

  test('BOT-0 a siege is broken late in the game', () => {
    // Five beyond the guard beat three with 0.57.
    const standing = (round: number): Table => lonely(6).turn({ conquests: 1 }).round(round);
    expect(move(standing(10), 'recruit').type).not.toBe('blitz');
    expect(move(standing(45), 'recruit').type).toBe('blitz');
    expect(move(standing(10), 'captain').type).not.toBe('blitz');
    expect(move(standing(45), 'captain').type).toBe('blitz');
  });

  test('BOT-0 a captain takes a poor chance when it wins the game', () => {
    const near = table({ seats: 3 })
      .rest(1)
      .owns(2, 'brasil')
      .owns(0, 'africa-francesa', 'estados-unidos-orientais')
      .seat(2, { colour: 'azul' })
      .armies({ 'africa-francesa': 4, brasil: 3 })
      .turn({ conquests: 1 });
    const last = { type: 'blitz', to: 'brasil' };
    expect(move(near.mission(0, 'destroy-azul'))).toMatchObject(last);
    expect(move(near.mission(0, 'destroy-azul'), 'recruit')).not.toMatchObject(last);
  });

  test('BOT-3 makes no attack in a round without any', () => {
    expect(move(lonely(40).round(1)).type).not.toBe('blitz');
  });

  test('BOT-4 prefers what its mission asks for', () => {
    const free = table({ seats: 2 }).rest(1).owns(0, 'islandia').armies({ islandia: 9 }).turn({});
    const sides = board.neighbours[board.index.get('islandia') ?? 0] ?? [];
    const groupsBeside = new Set(sides.map((t) => board.groups[board.groupOf[t] ?? 0]?.id));
    expect(groupsBeside.size).toBeGreaterThan(1);
    const aim = (mission: string): string | undefined => {
      const said = move(free.mission(0, mission));
      const to = said.type === 'blitz' ? (board.index.get(said.to) ?? 0) : -1;
      return board.groups[board.groupOf[to] ?? -1]?.id;
    };
    expect(aim('china-americas-third')).toBe('americas');
    expect(aim('europa-china')).toBe('europa-ocidental');
  });
});

describe('fortify', () => {
  test('BOT-4 fills thin territories up where the mission counts thick ones', () => {
    const thin = europe().armies({ franca: 5 }).turn({ phase: 'fortify' });
    const said = move(thin.mission(0, 'hold-18-pairs'));
    expect(said).toMatchObject({ type: 'fortify', from: 'franca', armies: 1 });
  });

  test('BOT-3 armies go from the hinterland to the front and each moves once', () => {
    const inner = group('europa-ocidental').find((id) =>
      (board.neighbours[board.index.get(id) ?? 0] ?? []).every((t) =>
        group('europa-ocidental').includes(board.territories[t] ?? ''),
      ),
    ) as string;
    const calm = europe().turn({ phase: 'fortify' });
    expect(move(calm)).toEqual({ type: 'end-turn' });
    const said = move(calm.armies({ [inner]: 6 }));
    expect(said).toMatchObject({ type: 'fortify', from: inner, armies: 5 });
    const arrived = board.territories.map((id) => (id === inner ? 5 : 0));
    expect(move(calm.turn({ phase: 'fortify', arrived }))).toEqual({ type: 'end-turn' });
  });
});
