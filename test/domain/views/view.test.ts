import { expect, test } from 'vitest';
import { viewOf } from '../../../domain/views/view.ts';
import { given } from '../../support/given.ts';
import { table } from '../../support/table.ts';

const dealt = () =>
  given(
    table()
      .mission(0, 'hold-24')
      .mission(1, 'destroy-oliva')
      .mission(2, 'frente-africa')
      .hand(0, 'alasca')
      .hand(1, 'havai', 'wild-1')
      .hand(2, 'moscou'),
  ).state;

test('a seat sees its own mission and cards and nobody else’s', () => {
  const view = viewOf(dealt(), 1);
  expect(view.seats).toEqual([null, { mission: 'destroy-oliva', told: ['havai', 'wild-1'] }, null]);
  expect(view.public).toEqual(dealt().public);
});

test('ROO-7 field-121 field-124 a spectator sees public facts only: sizes of hands, no card', () => {
  const view = viewOf(dealt(), null);
  expect(view.seats).toEqual([null, null, null]);
  expect(view.public.seats.map(({ cards }) => cards)).toEqual([1, 2, 1]);
});

test('field-122 field-128 no view holds what another seat alone knows', () => {
  const { public: facts } = dealt();
  const { ruleset, ...rest } = facts;
  const known = JSON.stringify({ ...viewOf(dealt(), 0), public: rest });
  expect(ruleset).not.toBeNull();
  for (const secret of ['destroy-oliva', 'frente-africa', 'havai', 'wild-1', 'moscou']) {
    expect(known).not.toContain(secret);
  }
});

test('field-125 the shape of a view does not depend on what is hidden', () => {
  const other = given(
    table()
      .mission(0, 'hold-24')
      .mission(1, 'europa-china')
      .hand(0, 'alasca')
      .hand(1, 'brasil', 'egito')
      .hand(2, 'libia'),
  ).state;
  expect(viewOf(other, 0)).toEqual(viewOf(dealt(), 0));
});
