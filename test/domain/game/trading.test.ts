import { expect, test } from 'vitest';
import { setValue } from '../../../domain/game/queries/cards.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { place, trade } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { DEADLINE, table } from '../../support/table.ts';

// Symbols in map order: infantry, armour, artillery, and round again.
const infantry = ['alasca', 'estados-unidos-ocidentais', 'islandia', 'paises-baixos'] as const;
const armour = ['canada-ocidental', 'estados-unidos-orientais', 'gra-bretanha'] as const;
const artillery = ['canada-oriental', 'brasil', 'noruega'] as const;

const rules = (given(table()).state.public.ruleset ?? {}) as Ruleset;
/** Seat 0 may trade; seat 1 owns everything but Hawaii and Japan. */
const mobilising = (...hand: string[]) =>
  table()
    .rest(1, 'havai', 'japao')
    .owns(0, 'havai')
    .owns(2, 'japao')
    .hand(0, ...hand)
    .turn({ phase: 'reinforcement', free: 3 });

test('CRD-4 the value follows the sets traded in the room: 4 6 8 10 12 15 20 25 30 30', () => {
  const facts = given(table()).state.public;
  const values = Array.from({ length: 11 }, (_, sets) => setValue({ ...facts, sets }, rules, 0));
  expect(values).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30, 30, 30]);
});

test('CRD-4 the counter is the room’s: the next set of any seat is worth more', () => {
  given(mobilising('alasca', 'canada-ocidental', 'brasil').hand(1, 'franca', 'india', 'moscou'))
    .when(0, trade(['alasca', 'canada-ocidental', 'brasil']))
    .says({
      type: 'traded',
      seat: 0,
      cards: ['alasca', 'canada-ocidental', 'brasil'],
      armies: 4,
      bonus: [],
    })
    .turn({ free: 7 })
    .facts({ sets: 1, discard: ['alasca', 'canada-ocidental', 'brasil'] })
    .seat(0, { cards: 0, sets: 1 });
  expect(setValue({ ...given(table()).state.public, sets: 1 }, rules, 1)).toBe(6);
});

test('CRD-4 a ruleset may count for each seat, and go on by steps', () => {
  const own: Ruleset = { ...rules, setCounter: 'own', setValueStep: 5, setValues: [4, 6] };
  const { seats, ...facts } = given(table().seat(1, { sets: 3 })).state.public;
  expect([0, 1].map((seat) => setValue({ ...facts, seats }, own, seat))).toEqual([4, 16]);
});

test.each([
  [null, 30],
  [20, 20],
  [30, 30],
  [50, 30],
] as const)('FAI-3 with the ceiling %s the ninth set is worth %i', (setValueCap, worth) => {
  const facts = { ...given(table()).state.public, sets: 8 };
  expect(setValue(facts, { ...rules, setValueCap }, 0)).toBe(worth);
});

test('CRD-7 field-188 two armies on one owned territory of the set, at once, not into a purse', () => {
  given(mobilising('havai', 'alasca', 'canada-ocidental'))
    .when(0, trade(['havai', 'alasca', 'canada-ocidental']))
    .says({ type: 'traded', armies: 4, bonus: ['havai'] })
    .armies({ havai: 3 })
    .turn({ free: 7 });
});

test('CRD-7 bonusIsChosen: with several the choice is named, and only one gets them', () => {
  const hand = ['havai', 'alasca', 'canada-ocidental'] as const;
  given(mobilising(...hand).owns(0, 'alasca'))
    .when(0, trade([...hand]))
    .refused({ code: 'cards/choose-territory', territories: ['havai', 'alasca'] })
    .when(0, trade([...hand], 'canada-ocidental'))
    .refused({
      code: 'cards/no-bonus-there',
      territory: 'canada-ocidental',
      territories: ['havai', 'alasca'],
    })
    .when(0, trade([...hand], 'alasca'))
    .says({ type: 'traded', bonus: ['alasca'] })
    .armies({ alasca: 3, havai: 1 });
});

test('CRD-7 a ruleset may give the two armies to each owned territory', () => {
  given(
    mobilising('havai', 'alasca', 'canada-ocidental')
      .owns(0, 'alasca')
      .rules({ territoryBonus: 'each' }),
  )
    .when(0, trade(['havai', 'alasca', 'canada-ocidental']))
    .armies({ alasca: 3, havai: 3 });
});

test('CRD-8 hasTraded: five cards are traded before any placement, as often as it takes', () => {
  const hand = [
    'alasca',
    'estados-unidos-ocidentais',
    'islandia',
    'paises-baixos',
    'alemanha',
    'finlandia',
    'leningrado',
    'stalingrado-caucaso',
  ];
  given(mobilising(...hand))
    .when(0, place(['havai', 1]))
    .refused({ code: 'cards/must-trade', held: 8 })
    .when(0, trade(['alasca', 'estados-unidos-ocidentais', 'islandia']))
    .when(0, place(['havai', 1]))
    .refused({ code: 'cards/must-trade', held: 5 })
    .when(0, trade(['paises-baixos', 'alemanha', 'finlandia']))
    .seat(0, { cards: 2 })
    .when(0, place(['havai', 13]))
    .turn({ free: 0 });
});

test('CRD-8 four cards force nothing, and any number of sets may be traded', () => {
  given(mobilising('alasca', 'estados-unidos-ocidentais', 'islandia', 'paises-baixos'))
    .when(0, place(['havai', 1]))
    .accepted();
  given(
    mobilising('wild-1', 'alasca', 'brasil', 'moscou').hand(
      0,
      'wild-1',
      'alasca',
      'brasil',
      'moscou',
      'franca',
      'india',
    ),
  )
    .when(0, trade(['alasca', 'brasil', 'moscou']))
    .when(0, trade(['wild-1', 'franca', 'india']))
    .turn({ free: 13 })
    .seat(0, { cards: 0 });
});

test('CRD-8 only while reinforcing', () => {
  given(mobilising('alasca', 'canada-ocidental', 'brasil').turn({ phase: 'attack' }))
    .when(0, trade(['alasca', 'canada-ocidental', 'brasil']))
    .refused({ code: 'turn/wrong-phase', phase: 'attack', allowed: ['reinforcement'] });
});

const absent = (...hand: string[]) => given(mobilising(...hand)).at(DEADLINE + 1);

test('CRD-10 a timeout trades one set, though none is forced', () => {
  absent('alasca', 'canada-ocidental', 'brasil')
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', armies: 4 }, { type: 'placed', territory: 'havai', armies: 7 })
    .seat(0, { cards: 0 });
});

test('CRD-10 a second one only while the hand forces it', () => {
  const hand = infantry.slice(0, 3);
  const traded = absent(...hand, ...armour, ...artillery.slice(0, 1)).when('system', {
    type: 'timeout',
  });
  expect(traded.events.filter(({ type }) => type === 'traded')).toHaveLength(1);
  const more = absent(...infantry, ...armour, artillery[0]).when('system', { type: 'timeout' });
  expect(more.events.filter(({ type }) => type === 'traded')).toHaveLength(2);
  more.seat(0, { cards: 2 });
});

test('CRD-10 fewest wilds first, then most owned territories, then the lowest ids', () => {
  absent('wild-1', 'islandia', 'alasca', 'estados-unidos-ocidentais')
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', cards: ['alasca', 'estados-unidos-ocidentais', 'islandia'] });
  // Hawaii is artillery and own.
  absent('alasca', 'canada-ocidental', 'brasil', 'havai')
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', cards: ['alasca', 'canada-ocidental', 'havai'], bonus: ['havai'] });
  absent('paises-baixos', 'islandia', 'alasca', 'estados-unidos-ocidentais')
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', cards: ['alasca', 'estados-unidos-ocidentais', 'islandia'] });
});

test('CRD-10 the two armies go to the thinnest owned territory of the set', () => {
  given(mobilising('havai', 'alasca', 'canada-ocidental').owns(0, 'alasca').armies({ havai: 5 }))
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', bonus: ['alasca'] });
});

test('CRD-10 an autopilot trades the same set', () => {
  const hand = ['wild-1', 'paises-baixos', 'islandia', 'alasca', 'estados-unidos-ocidentais'];
  given(
    mobilising(...hand)
      .round(1)
      .seat(0, { control: 'autopilot' }),
  )
    .when('bot', { type: 'bot' }, [{ label: 'bot', value: '5a'.repeat(16) }])
    .says({ type: 'traded', cards: ['alasca', 'estados-unidos-ocidentais', 'islandia'] });
});
