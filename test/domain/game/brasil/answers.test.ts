import { expect, test } from 'vitest';
import type { HumanCommand } from '../../../../domain/game/commands.ts';
import { handOf } from '../../../../domain/game/queries/cards.ts';
import { abandon, endPhase } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { DEADLINE, NOW, type Table, table } from '../../../support/table.ts';

/** The time of an answer is a quarter of 90 seconds here. */
const QUARTER = 22_500;
const offer: HumanCommand = {
  type: 'offer',
  to: 1,
  give: { symbol: 'water' },
  want: { symbol: 'leaf' },
};
const accept: HumanCommand = { type: 'accept' };
const refuse: HumanCommand = { type: 'refuse' };
const timeout = { type: 'timeout' } as const;

const bargain = (): Table =>
  table({ ruleset: 'brasil' })
    .hand(0, 'goias', 'acre')
    .hand(1, 'rondonia', 'amapa')
    .turn({ phase: 'negotiation', free: 4, acted: false });
const offered = (made = bargain()): Moment => given(made).when(0, offer);
const late = (moment: Moment, at: number): Moment => moment.at(at).when('system', timeout);

test('NEG-3 an answer has a quarter of the turn, and one minute at most', () => {
  expect(offered().state.public.deadline).toEqual({ n: 8, at: NOW + QUARTER });
  const long = (turnSeconds: number, until: number) =>
    offered(
      table({ ruleset: 'brasil', turnSeconds })
        .hand(0, 'goias')
        .hand(1, 'amapa')
        .turn({ phase: 'negotiation' })
        .facts({ deadline: { n: 7, at: until } }),
    ).state.public.deadline;
  expect(long(60, NOW + 60_000)).toEqual({ n: 8, at: NOW + 15_000 });
  expect(long(3600, NOW + 3_600_000)).toEqual({ n: 8, at: NOW + 60_000 });
});

test('NEG-3 no answer has longer than the turn itself', () => {
  const moment = given(bargain())
    .at(DEADLINE - 1000)
    .when(0, offer);
  expect(moment.state.public.deadline).toEqual({ n: 8, at: DEADLINE });
});

test('NEG-3 each step has its own time under a new number, and the turn’s comes back with the end', () => {
  const at = (moment: Moment) => moment.state.public.deadline;
  const open = offered().at(NOW + 5000);
  const countered = open.when(1, {
    type: 'counter',
    give: { symbol: 'leaf' },
    want: { territory: 'acre' },
  });
  expect(at(countered)).toEqual({ n: 9, at: NOW + 5000 + QUARTER });
  const accepted = countered.at(NOW + 9000).when(0, accept);
  expect(at(accepted)).toEqual({ n: 10, at: NOW + 9000 + QUARTER });
  const picked = accepted.at(NOW + 12_000).when(0, { type: 'select', card: 'acre' });
  expect(at(picked)).toEqual({ n: 10, at: NOW + 9000 + QUARTER });
  expect(at(picked.when(1, { type: 'select', card: 'amapa' }))).toEqual({ n: 11, at: DEADLINE });
});

test('NEG-3 an offer that is not answered in time is refused, and the turn goes on', () => {
  late(offered(), NOW + QUARTER).refused({ code: 'turn/not-over', until: NOW + QUARTER });
  late(offered(), NOW + QUARTER + 1)
    .types('offer-closed')
    .says({ type: 'offer-closed', why: 'refused', deadline: { n: 9, at: DEADLINE } })
    .turn({ seat: 0, phase: 'negotiation', offer: null })
    .seat(0, { misses: 0 })
    .when(0, endPhase)
    .says({ type: 'phase-began', phase: 'reinforcement' });
});

test('NEG-3 so is a counter-offer', () => {
  const countered = offered().when(1, {
    type: 'counter',
    give: { symbol: 'leaf' },
    want: { symbol: 'water' },
  });
  late(countered, NOW + QUARTER + 1).says({ type: 'offer-closed', why: 'refused' });
});

test('NEG-3 who does not pick in time gives the lowest card that fits', () => {
  const accepted = offered().when(1, accept);
  const moment = late(accepted.when(0, { type: 'select', card: 'goias' }), NOW + QUARTER + 1)
    .types('card-selected', 'cards-swapped', 'offer-closed')
    .says({ type: 'offer-closed', why: 'swapped' });
  expect([handOf(moment.state, 0), handOf(moment.state, 1)]).toEqual([
    ['acre', 'amapa'],
    ['rondonia', 'goias'],
  ]);
  const neither = late(accepted, NOW + QUARTER + 1);
  expect([handOf(neither.state, 0), handOf(neither.state, 1)]).toEqual([
    ['goias', 'amapa'],
    ['rondonia', 'acre'],
  ]);
});

test('NEG-3 answerIsInTime: a word that comes too late is refused, and the offer is settled first', () => {
  const until = NOW + QUARTER;
  const open = offered().at(until + 1);
  for (const command of [accept, refuse])
    open.when(1, command).refused({ code: 'offer/over', until });
  open.when(0, { type: 'withdraw' }).refused({ code: 'offer/over', until });
  open.when(0, endPhase).refused({ code: 'offer/over', until });
  offered().at(until).when(1, accept).accepted();
});

test('NEG-3 ABS-2 a timeout of the turn voids the open offer, places the rest and passes', () => {
  late(offered(), DEADLINE + 1)
    .says(
      { type: 'offer-closed', why: 'void' },
      { type: 'phase-began', phase: 'reinforcement' },
      { type: 'placed' },
      { type: 'turn-ended', by: 'timeout' },
    )
    .turn({ seat: 1 });
  late(given(bargain()), DEADLINE + 1)
    .says({ type: 'missed', misses: 1 }, { type: 'phase-began' }, { type: 'turn-ended' })
    .turn({ seat: 1 });
});

test('ABS-2 whoever bargains has acted; an answer says nothing of the turn’s own seat', () => {
  offered().turn({ acted: true });
  late(offered(), DEADLINE + 1).never('missed');
  offered(bargain().turn({ phase: 'negotiation', acted: true }))
    .when(1, refuse)
    .never('acted');
});

test('NEG-3 an offer to a seat that leaves is void, and where nobody else is fit so is the phase', () => {
  offered()
    .when(1, abandon)
    .says(
      { type: 'abandoned', seat: 1 },
      { type: 'offer-closed', why: 'void' },
      { type: 'phase-began', phase: 'reinforcement' },
    );
  offered(bargain().hand(2, 'sergipe'))
    .when(1, abandon)
    .says({ type: 'offer-closed', why: 'void' })
    .turn({ phase: 'negotiation' });
  given(bargain()).when(1, abandon).says({ type: 'phase-began', phase: 'reinforcement' });
  given(bargain().hand(2, 'sergipe')).when(1, abandon).never('phase-began');
});

test('NEG-3 a seat that leaves in its own turn bargains no more; the autopilot reinforces', () => {
  offered()
    .when(0, abandon)
    .says({ type: 'offer-closed', why: 'void' }, { type: 'phase-began', phase: 'reinforcement' })
    .turn({ seat: 0, by: 'autopilot', phase: 'reinforcement', free: 4 });
});

test('NEG-3 a voided exchange moves no card, whatever was picked', () => {
  const moment = offered()
    .when(1, accept)
    .when(1, { type: 'select', card: 'amapa' })
    .when(0, abandon);
  expect(handOf(moment.state, 1)).toEqual(['rondonia', 'amapa']);
});
