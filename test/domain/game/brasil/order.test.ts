import { expect, test } from 'vitest';
import { start } from '../../../support/commands.ts';
import type { Moment } from '../../../support/given.ts';
import type { Scripted } from '../../../support/scripted-draws.ts';
import { room } from '../../../support/waiting-room.ts';

const PEOPLE = ['anna', 'bea', 'caio', 'duda', 'enzo', 'fabi'];
const roll = (...value: number[]): Scripted => ({ label: 'order-roll', value });

/** A room of so many seats that starts with these throws for the order. */
function started(seats: number, ...throws: Scripted[]): Moment {
  const people = PEOPLE.slice(0, seats);
  let moment = room({ ruleset: 'brasil', seats, mode: 'domination' }, ...people);
  for (let seat = 1; seat < seats; seat += 1) {
    moment = moment.when(seat, { type: 'ready', ready: true });
  }
  return moment.when(0, start, throws, [
    { label: 'colours', value: people.map((_, i) => i) },
    { label: 'deal', value: Array.from({ length: 42 }, (_, i) => i) },
    { label: 'tunnel', value: 0 },
  ]);
}

test('SET-3 everybody throws a die, the highest begins, the rest follow by their throws', () => {
  started(4, roll(3, 6, 1, 5))
    .says({ type: 'order-rolled', throws: [{ seats: [0, 1, 2, 3], faces: [3, 6, 1, 5] }] })
    .says({ type: 'started', order: [1, 3, 0, 2] })
    .turn({ seat: 1 });
});

test('SET-3 the tied alone throw again, and stay where they were among the others', () => {
  started(6, roll(4, 6, 2, 4, 2, 4), roll(1, 5, 1), roll(2, 3), roll(6, 6), roll(3, 1)).says(
    {
      type: 'order-rolled',
      throws: [
        { seats: [0, 1, 2, 3, 4, 5], faces: [4, 6, 2, 4, 2, 4] },
        { seats: [0, 3, 5], faces: [1, 5, 1] },
        { seats: [0, 5], faces: [2, 3] },
        { seats: [2, 4], faces: [6, 6] },
        { seats: [2, 4], faces: [3, 1] },
      ],
    },
    { type: 'started', order: [1, 3, 5, 0, 2, 4] },
  );
});

test('SET-3 after 64 throws of the tied those still equal go by seat', () => {
  const tie = Array.from({ length: 65 }, () => roll(3, 3));
  const moment = started(2, ...tie);
  expect(moment.draws.filter(({ label }) => label === 'order-roll')).toHaveLength(65);
  moment.says({ type: 'started', order: [0, 1] });
});

test('SET-1 the deal begins with whoever throws highest, who takes the extra territory', () => {
  const { state } = started(4, roll(1, 2, 6, 4));
  const held = [0, 1, 2, 3].map((seat) => state.public.owner.filter((s) => s === seat).length);
  expect(held).toEqual([10, 10, 11, 11]);
  expect(state.public.owner.slice(0, 4)).toEqual([2, 3, 1, 0]);
});
