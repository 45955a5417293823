import { expect, test } from 'vitest';
import { initialState } from '../../../domain/game/decider.ts';
import { held } from '../../../domain/game/queries/field.ts';
import type { Settings } from '../../../domain/game/settings.ts';
import { join, start } from '../../support/commands.ts';
import { given, type Moment } from '../../support/given.ts';
import type { Scripted } from '../../support/scripted-draws.ts';
import { board, OPENING, settings } from '../../support/table.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** A full table of humans, about to start. */
function waiting(changes: Partial<Settings>): Moment {
  const chosen = settings(changes);
  const opened = given(initialState)
    .with({ who: 'who-0', opening: null })
    .when('system', { type: 'open', settings: chosen })
    .with({ opening: OPENING });
  return upTo(chosen.seats).reduce(
    (moment, i) => moment.with({ who: `who-${i}` }).when({ who: `who-${i}` }, join()),
    opened,
  );
}

const draws = (
  seats: number,
  given: Partial<Record<Scripted['label'], number[]>> = {},
): Scripted[] => [
  { label: 'order', value: given.order ?? upTo(seats) },
  { label: 'colours', value: given.colours ?? upTo(seats) },
  { label: 'deal', value: given.deal ?? upTo(42) },
  { label: 'missions', value: given.missions ?? upTo(seats), sealed: true },
];

test.each([
  [2, [21, 21]],
  [3, [14, 14, 14]],
  [4, [11, 11, 10, 10]],
  [5, [9, 9, 8, 8, 8]],
  [6, [7, 7, 7, 7, 7, 7]],
])('SET-1 field-94 %i seats are dealt %j territories, one army on each', (seats, shares) => {
  const dealt = waiting({ seats }).when(0, start, draws(seats));
  const facts = dealt.state.public;
  expect(upTo(seats).map((seat) => held(facts, seat))).toEqual(shares);
  expect(facts.armies).toEqual(board.territories.map(() => 1));
});

test('SET-1 the deal goes round in turn order: the first of the order take the extra', () => {
  const dealt = waiting({ seats: 4 }).when(0, start, draws(4, { order: [2, 3, 0, 1] }));
  expect(upTo(4).map((seat) => held(dealt.state.public, seat))).toEqual([10, 10, 11, 11]);
  dealt.owner({ alasca: 2, 'canada-ocidental': 3, 'canada-oriental': 0 });
});

test('SET-1 the deal is a public draw of all territories', () => {
  const deal = upTo(42).toReversed();
  const dealt = waiting({ seats: 3 }).when(0, start, draws(3, { deal }));
  dealt.owner({ havai: 0, australia: 1, 'nova-guine': 2 });
  expect(dealt.draws).toEqual([
    { label: 'order', sealed: false, parameters: [3, 3] },
    { label: 'colours', sealed: false, parameters: [6, 3] },
    { label: 'deal', sealed: false, parameters: [42, 42] },
    { label: 'missions', sealed: true, parameters: [14, 3] },
  ]);
});

test('SET-1 the turn order is drawn, and the first of it begins', () => {
  waiting({ seats: 3 })
    .when(0, start, draws(3, { order: [2, 0, 1] }))
    .types('started', 'dealt', 'missions-dealt', 'round-began', 'turn-began')
    .says({ type: 'started', order: [2, 0, 1] }, { type: 'turn-began', seat: 2, free: 7 });
});

test('SET-1 a ruleset may give the extra to the last seats, or the order by seat', () => {
  const last = waiting({ seats: 4 }).state;
  const ruleset = last.public.ruleset && {
    ...last.public.ruleset,
    extraTerritories: 'last' as const,
  };
  const dealt = given({ ...last, public: { ...last.public, ruleset } }).when(0, start, draws(4));
  expect(upTo(4).map((seat) => held(dealt.state.public, seat))).toEqual([10, 10, 11, 11]);
  waiting({ seats: 3, knobs: { turnOrder: 'given' } })
    .when(0, start, draws(3).slice(1))
    .facts({ order: [0, 1, 2] });
});

test('SET-2 colours are drawn and unique in a room', () => {
  const started = waiting({ seats: 3 }).when(0, start, draws(3, { colours: [5, 0, 3] }));
  started.says({
    type: 'started',
    colours: [
      { seat: 0, colour: 'negro' },
      { seat: 1, colour: 'oliva' },
      { seat: 2, colour: 'ocre' },
    ],
  });
  const colours = started.state.public.seats.map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(3);
});

test('SET-4 missions are dealt without repetition, each told to its seat alone', () => {
  const started = waiting({ seats: 3 }).when(0, start, draws(3, { missions: [7, 13, 0] }));
  started
    .says({ type: 'missions-dealt', seats: [0, 1, 2] })
    .tells(
      { seat: 0, payload: { type: 'mission-told', mission: 'hold-18-pairs' } },
      { seat: 1, payload: { type: 'mission-told', mission: 'destroy-negro' } },
      { seat: 2, payload: { type: 'mission-told', mission: 'europa-china' } },
    );
  const said = JSON.stringify(started.events);
  for (const mission of ['hold-18-pairs', 'destroy-negro', 'europa-china']) {
    expect(said).not.toContain(mission);
  }
});
