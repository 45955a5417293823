import { expect, test } from 'vitest';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { endTurn, place } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { boardFor, table } from '../../support/table.ts';

/** FAI-1: every ruleset has a variant that gives later places of the turn order more armies. */

const compensations: [string, number, number[]][] = [
  ['theatres', 2, [0, 6]],
  ['theatres', 3, [0, 3, 6]],
  ['theatres', 4, [0, 2, 4, 6]],
  ['theatres', 5, [0, 1, 3, 4, 6]],
  ['theatres', 6, [0, 1, 2, 3, 4, 5]],
  ['brasil', 2, [0, 7]],
  ['brasil', 3, [0, 3, 6]],
  ['brasil', 4, [0, 2, 4, 6]],
  ['brasil', 5, [0, 1, 2, 3, 4]],
  ['brasil', 6, []],
  ['online', 3, [0, 2, 4]],
  ['online', 4, [0, 1, 3, 4]],
  ['online', 5, [0, 1, 2, 3, 4]],
  ['online', 6, []],
  ['joint', 3, [0, 2, 4]],
  ['joint', 4, [0, 1, 3, 4]],
  ['joint', 5, [0, 1, 2, 3, 4]],
  ['joint', 6, [0, 0, 0, 3, 3, 3]],
  ['italian', 2, [0, 6]],
  ['italian', 3, []],
];

/** The free armies of the second and later places in their own first reinforcement. */
function firstReinforcements(ruleset: string, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => {
    const before = (seat + seats - 1) % seats;
    const round = seat === 0 ? 0 : 1;
    const moment = given(table({ ruleset, seats }).round(1).turn({ seat: before }));
    if (round === 0) return Number.NaN;
    return moment.when(before, endTurn).state.public.turn?.free ?? 0;
  });
}

test.each(compensations)('FAI-1 %s-even: %i seats', (name, seats, armies) => {
  const even = rulesets.get(`${name}-even`) as Ruleset;
  expect(even.seatCompensation?.[`${seats}` as '2'] ?? []).toEqual(armies);
  const [plain, more] = [name, `${name}-even`].map((id) => firstReinforcements(id, seats));
  const gained = plain?.map((free, seat) => (more?.[seat] ?? 0) - free).slice(1);
  expect(gained).toEqual(armies.length === 0 ? gained?.map(() => 0) : armies.slice(1));
});

test('FAI-1 compensation comes once, in round 1, and with the order, not the seat', () => {
  given(
    table({ ruleset: 'theatres-even' })
      .facts({ order: [2, 0, 1] })
      .round(1)
      .turn({ seat: 2, phase: 'attack' }),
  )
    .when(2, endTurn)
    .turn({ seat: 0, free: 10 });
  given(table({ ruleset: 'theatres-even' }).round(4).turn({ seat: 1 }))
    .when(1, endTurn)
    .turn({ seat: 2, free: 7 });
});

test('FAI-1 the plain rulesets compensate nobody', () => {
  for (const name of ['theatres', 'italian', 'online', 'brasil', 'joint']) {
    expect(rulesets.get(name)?.seatCompensation).toBeNull();
  }
});

test('FAI-1 SET-1 online-even joint-even: the extra territory goes to the first seats', () => {
  expect(rulesets.get('online-even')?.extraTerritories).toBe('first');
  expect(rulesets.get('joint-even')?.extraTerritories).toBe('first');
});

test.each(['theatres-even', 'italian-even'])('FAI-2 %s: two seats hold 30 or 26', (ruleset) => {
  const board = boardFor(ruleset);
  const holding = (count: number, armies: number, mission: string, seats = 2) => {
    const own = board.territories.slice(0, count);
    return given(
      table({ ruleset, seats })
        .rest(1, ...own)
        .owns(0, ...own)
        .owns(seats - 1, board.territories.at(-1) ?? '')
        .armies(Object.fromEntries(own.map((id) => [id, armies])))
        .mission(0, mission)
        .turn({ phase: 'reinforcement', free: 2 }),
    ).when(0, place([own[0] ?? '', 1]));
  };
  holding(29, 1, 'hold-24').never('ended');
  holding(30, 1, 'hold-24').says({ type: 'ended', reason: 'mission' });
  holding(25, 2, 'hold-18-pairs').never('ended');
  holding(26, 2, 'hold-18-pairs').says({ type: 'ended', reason: 'mission' });
  holding(24, 1, 'hold-24', 3).says({ type: 'ended', reason: 'mission' });
  holding(18, 2, 'hold-18-pairs', 3).says({ type: 'ended', reason: 'mission' });
});

test.each([...rulesets.values()].filter(({ id }) => id.endsWith('-even')))(
  'FAI-1 $id differs from its ruleset by the fairness knobs alone',
  (even) => {
    const plain = rulesets.get(even.id.replace('-even', '')) as Ruleset;
    const { id, seatCompensation, holdTargets, extraTerritories, ...rest } = even;
    expect(plain).toMatchObject(rest);
    expect(seatCompensation).not.toBeNull();
    expect([id, holdTargets, extraTerritories]).toHaveLength(3);
  },
);
