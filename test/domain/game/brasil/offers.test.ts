import { expect, test } from 'vitest';
import type { HumanCommand } from '../../../../domain/game/commands.ts';
import { handOf } from '../../../../domain/game/queries/cards.ts';
import type { Terms } from '../../../../domain/game/terms.ts';
import { endPhase, endTurn, place } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { type Table, table } from '../../../support/table.ts';

const wild: Terms = { wild: true };
const of = (symbol: string): Terms => ({ symbol });
const the = (territory: string): Terms => ({ territory });
const offer = (give: Terms, want: Terms, to = 1): HumanCommand => ({
  type: 'offer',
  to,
  give,
  want,
});
const counter = (give: Terms, want: Terms): HumanCommand => ({ type: 'counter', give, want });
const say = (type: 'accept' | 'refuse' | 'withdraw'): HumanCommand => ({ type });
const select = (card: string): HumanCommand => ({ type: 'select', card });

/** Seat 0 bargains; acre and goias are water, rondonia and amapa leaf, roraima gold. */
const bargain = (): Table =>
  table({ ruleset: 'brasil' })
    .hand(0, 'acre', 'goias', 'wild-1')
    .hand(1, 'rondonia', 'amapa', 'roraima')
    .turn({ phase: 'negotiation', free: 7, acted: false });
const offered = (give = of('water'), want = of('leaf')): Moment =>
  given(bargain()).when(0, offer(give, want));
const hands = ({ state }: Moment): (string[] | null)[] => [handOf(state, 0), handOf(state, 1)];

test('NEG-1 an offer names its terms in public, and then waits for the other', () => {
  offered(the('acre'), of('leaf'))
    .says({ type: 'acted', seat: 0 })
    .says({
      type: 'offered',
      seat: 0,
      to: 1,
      give: { territory: 'acre' },
      want: { symbol: 'leaf' },
    })
    .turn({ phase: 'negotiation', offers: 1 })
    .when(0, offer(of('water'), of('gold')))
    .refused({ code: 'offer/open', to: 1 });
});

test('NEG-1 partnerIsFit: only with an active human that holds a card', () => {
  const asked = (made: Table, to: number, partners: number[]): void => {
    given(made)
      .when(0, offer(of('water'), of('leaf'), to))
      .refused({ code: 'offer/no-partner', seat: to, partners });
  };
  asked(bargain(), 2, [1]);
  asked(bargain(), 0, [1]);
  asked(bargain(), 9, [1]);
  asked(bargain().hand(2, 'sergipe').bot(2), 2, [1]);
  asked(bargain().hand(2, 'sergipe').seat(2, { control: 'autopilot' }), 2, [1]);
  asked(bargain().hand(2, 'sergipe').abandoned(2), 2, [1]);
  asked(bargain().hand(2, 'sergipe').fallen(2, 1), 2, [1]);
});

test('NEG-1 termsArePossible: the proposer holds what it gives, and not the very card it wants', () => {
  const start = given(bargain());
  start
    .when(0, offer(of('leaf'), of('water')))
    .refused({ code: 'offer/no-such-card', terms: { symbol: 'leaf' } });
  start
    .when(0, offer(the('amapa'), of('water')))
    .refused({ code: 'offer/no-such-card', terms: { territory: 'amapa' } });
  start.when(0, offer(wild, the('goias'))).refused({ code: 'offer/own-card', card: 'goias' });
});

test('NEG-1 termsAreKnown: a card of this board', () => {
  const refusal = { code: 'offer/unknown-terms', known: ['leaf', 'gold', 'water'] } as const;
  for (const terms of [the('atlantis'), of('fire'), of('wild')]) {
    given(bargain())
      .when(0, offer(terms, of('leaf')))
      .refused({ ...refusal, known: [...refusal.known] });
    given(bargain())
      .when(0, offer(of('water'), terms))
      .refused({ ...refusal, known: [...refusal.known] });
  }
});

test('NEG-1 a wild card meets only `wild`', () => {
  given(bargain().hand(0, 'wild-1'))
    .when(0, offer(of('water'), of('leaf')))
    .refused({ code: 'offer/no-such-card', terms: { symbol: 'water' } })
    .when(0, offer(wild, of('leaf')))
    .accepted();
});

test('NEG-2 the other accepts, both pick in private, and two cards change hands', () => {
  const moment = offered()
    .when(1, say('accept'))
    .says({ type: 'accepted', seat: 1 })
    .when(1, select('amapa'))
    .types('card-selected')
    .tells({ seat: 1, payload: { type: 'card-picked', card: 'amapa' } })
    .when(0, select('goias'))
    .types('card-selected', 'cards-swapped', 'offer-closed')
    .tells(
      { seat: 0, payload: { type: 'card-picked', card: 'goias' } },
      { seat: 0, payload: { type: 'card-swapped', gave: 'goias', got: 'amapa' } },
      { seat: 1, payload: { type: 'card-swapped', gave: 'amapa', got: 'goias' } },
    )
    .turn({ phase: 'negotiation', offers: 1, offer: null });
  expect(hands(moment)).toEqual([
    ['acre', 'wild-1', 'amapa'],
    ['rondonia', 'roraima', 'goias'],
  ]);
  moment.seat(0, { cards: 3 }).seat(1, { cards: 3 });
});

test('NEG-2 which card was picked is no part of the commit, even where only one fits', () => {
  const moment = offered(the('acre'), of('gold')).when(1, say('accept')).when(1, select('roraima'));
  expect(moment.decision.cmd).toEqual({ type: 'select' });
  expect(JSON.stringify(moment.events)).not.toContain('roraima');
  expect(moment.state.public.turn?.offer?.picked).toEqual([1]);
});

test('NEG-2 the other may counter once; then the proposer accepts, ends it or withdraws', () => {
  const moment = offered()
    .when(1, counter(of('gold'), the('acre')))
    .says({ type: 'countered', seat: 1, give: { symbol: 'gold' }, want: { territory: 'acre' } });
  expect(moment.state.public.turn?.offer).toMatchObject({
    give: { territory: 'acre' },
    want: { symbol: 'gold' },
    stage: 'countered',
  });
  moment.when(1, counter(of('leaf'), of('water'))).refused({ code: 'offer/not-yours' });
  moment.when(0, say('refuse')).says({ type: 'offer-closed', why: 'refused' });
  moment.when(0, say('withdraw')).says({ type: 'offer-closed', why: 'withdrawn' });
  moment.when(0, counter(of('leaf'), of('water'))).refused({
    code: 'offer/wrong-stage',
    stage: 'countered',
  });
  const swapped = moment.when(0, say('accept')).when(0, select('acre')).when(1, select('roraima'));
  expect(hands(swapped)).toEqual([
    ['goias', 'wild-1', 'roraima'],
    ['rondonia', 'amapa', 'acre'],
  ]);
});

test('NEG-2 a counter-offer must be possible for who makes it', () => {
  offered()
    .when(1, counter(of('water'), of('leaf')))
    .refused({ code: 'offer/no-such-card', terms: { symbol: 'water' } });
});

test('NEG-2 the other may refuse, and the proposer withdraw', () => {
  offered().when(1, say('refuse')).types('offer-closed').turn({ offer: null, offers: 1 });
  offered().when(0, say('withdraw')).says({ type: 'offer-closed', why: 'withdrawn' });
});

test('NEG-2 offerIsYours, atStage, offerStands: everybody speaks when it is theirs to speak', () => {
  const open = offered();
  open.when(0, say('accept')).refused({ code: 'offer/not-yours' });
  open.when(0, say('refuse')).refused({ code: 'offer/not-yours' });
  open.when(2, say('accept')).refused({ code: 'offer/not-yours' });
  open.when(1, say('withdraw')).refused({ code: 'turn/not-yours', seat: 0 });
  open.when(1, select('amapa')).refused({ code: 'offer/wrong-stage', stage: 'offered' });
  const accepted = open.when(1, say('accept'));
  accepted.when(0, say('withdraw')).refused({ code: 'offer/wrong-stage', stage: 'accepted' });
  accepted.when(1, say('refuse')).refused({ code: 'offer/wrong-stage', stage: 'accepted' });
  accepted.when(1, select('amapa')).when(1, select('rondonia')).refused({ code: 'offer/picked' });
  const none = given(bargain());
  none.when(1, say('accept')).refused({ code: 'offer/none' });
  none.when(0, say('withdraw')).refused({ code: 'offer/none' });
});

test('NEG-2 holdsWhatIsOwed: terms are looked at again when they are accepted', () => {
  offered(of('water'), the('sergipe'))
    .when(1, say('accept'))
    .refused({ code: 'offer/no-such-card', terms: { territory: 'sergipe' } });
  offered()
    .when(1, counter(of('leaf'), of('gold')))
    .when(0, say('accept'))
    .refused({ code: 'offer/no-such-card', terms: { symbol: 'gold' } });
});

test('NEG-2 selectionFits: what is picked is held and meets the terms', () => {
  const accepted = offered().when(1, say('accept'));
  accepted.when(1, select('sergipe')).refused({ code: 'cards/not-held', card: 'sergipe' });
  accepted
    .when(1, select('roraima'))
    .refused({ code: 'offer/other-card', card: 'roraima', terms: { symbol: 'leaf' } });
  accepted
    .when(0, select('wild-1'))
    .refused({ code: 'offer/other-card', card: 'wild-1', terms: { symbol: 'water' } });
});

test('NEG-3 mayEndPhase, noOfferIsOpen: the phase cannot end while an offer is open', () => {
  offered()
    .when(0, endPhase)
    .refused({ code: 'offer/open', to: 1 })
    .when(1, say('refuse'))
    .when(0, endPhase)
    .says({ type: 'phase-began', phase: 'reinforcement' })
    .turn({ phase: 'reinforcement', free: 7 })
    .when(0, place(['acre', 7]))
    .refused({ code: 'territory/not-yours', territory: 'acre' });
});

test('NEG-1 NEG-3 after the third offer the phase ends by itself', () => {
  const again = (moment: Moment): Moment =>
    moment.when(0, offer(of('water'), of('leaf'))).when(1, say('refuse'));
  again(again(again(given(bargain()))))
    .types('offer-closed', 'phase-began')
    .turn({ phase: 'reinforcement', offers: 3 })
    .when(0, offer(of('water'), of('leaf')))
    .refused({ code: 'turn/wrong-phase', phase: 'reinforcement', allowed: ['negotiation'] });
});

test('TRN-1 bargaining comes first: nothing is placed, fought or ended before it is over', () => {
  const start = given(bargain());
  const phase = 'negotiation' as const;
  start
    .when(0, endTurn)
    .refused({ code: 'turn/wrong-phase', phase, allowed: ['attack', 'fortify'] });
  start
    .when(0, place(['amazonas-ocidental', 1]))
    .refused({ code: 'turn/wrong-phase', phase, allowed: ['deployment', 'reinforcement'] });
});

/** Seat 2 ends the round, and seat 0 is to begin its turn. */
const next = (made: Table): Moment =>
  given(made.turn({ seat: 2, phase: 'fortify' })).when(2, endTurn, [
    { label: 'tunnel', value: 0 },
    { label: 'anomaly', value: 0 },
  ]);

test('NEG-1 a turn begins with bargaining, its reinforcement counted already', () => {
  next(bargain()).turn({ seat: 0, phase: 'negotiation', free: 7, offers: 0 });
});

test.each<[string, Table]>([
  ['nobody else holds a card', bargain().hand(1)],
  ['the own hand is empty', bargain().hand(0)],
  ['the only other hand is a bot’s', bargain().bot(1)],
  ['the seat to move is on autopilot', bargain().seat(0, { control: 'autopilot' })],
  ['the ruleset does not bargain', bargain().rules({ negotiation: null })],
])('NEG-1 the phase is skipped where %s', (_, made) => {
  next(made).turn({ seat: 0, phase: 'reinforcement' });
});

test('CRD-5 NEG-2 a card got by exchange can be traded, and one given cannot', () => {
  const moment = given(bargain().owns(0, 'acre').hand(0, 'acre', 'goias').hand(1, 'sergipe'))
    .when(0, offer(the('acre'), of('water')))
    .when(1, say('accept'))
    .when(0, select('acre'))
    .when(1, select('sergipe'));
  expect(hands(moment)).toEqual([['goias', 'sergipe'], ['acre']]);
});
