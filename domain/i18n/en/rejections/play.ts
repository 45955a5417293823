import type { Worded } from '../../catalogue.ts';
import type { PlayCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const places = (t: Text, ids: readonly string[]): string =>
  t.either(ids.map((id) => t.territory(id).plain));
const purses = (t: Text, groups: Readonly<Record<string, number>>): string =>
  Object.entries(groups)
    .map(([group, armies]) => `, ${t.n(armies)} only for ${t.group(group).object}`)
    .join('');
const stages = {
  offered: 'it waits for an answer',
  countered: 'it waits for a word on the counter-offer',
  accepted: 'it was accepted, and both sides choose their cards',
};

export const play: Worded<PlayCode> = {
  'territory/unknown': (e) => `There is no territory ${e.territory} on this map.`,
  'territory/not-yours': (e, t) => `${t.territory(e.territory).object} is not in your hands.`,
  'territory/yours': (e, t) =>
    `${t.territory(e.territory).object} is in your own hands; choose an enemy territory.`,
  'place/amount': (e, t) =>
    e.allowed === 0
      ? `You have no armies left to place ${t.territory(e.territory).at}.`
      : `${t.n(e.armies)} cannot be placed ${t.territory(e.territory).at}; whole armies from 1 to ${t.n(e.allowed)} can.`,
  'place/armies-left': (e, t) =>
    `Place all your armies first: ${t.n(e.free)} free${purses(t, e.groups)}.`,
  'cards/too-late': () => 'Sets are traded before the first army is placed.',
  'cards/off': () => 'This room is played without cards.',
  'cards/must-trade': (e, t) => `You hold ${t.count(e.held, nouns.card)}; trade a set first.`,
  'cards/not-held': (e, t) => `You do not hold the card ${t.card(e.card)}.`,
  'cards/not-distinct': (e, t) =>
    `${t.card(e.card)} is named more than once; name three different cards.`,
  'cards/not-a-set': (e, t) =>
    `${t.list(e.cards.map((card) => t.card(card)))} make no set; three alike or one of each kind do, and a wild card fits either.`,
  'cards/choose-territory': (e, t) =>
    `Say which territory gets the bonus armies: ${places(t, e.territories)}.`,
  'cards/no-bonus-there': (e, t) =>
    e.territories.length === 0
      ? `No bonus armies for ${t.territory(e.territory).object}; no card of this set shows a territory of yours.`
      : `No bonus armies for ${t.territory(e.territory).object}; choose ${places(t, e.territories)}.`,
  'attack/not-adjacent': (e, t) =>
    `No border or route joins ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'attack/too-few-armies': (e, t) =>
    `Too few armies ${t.territory(e.from).at}: ${t.n(e.armies)}; an attack needs ${t.n(e.needed)}.`,
  'attack/leave': (e, t) =>
    `${t.n(e.leave)} cannot stay behind; leave ${t.n(e.least)} to ${t.n(e.most)}.`,
  'attack/one-origin': () => 'Here an attack comes from one territory alone.',
  'attack/same-origin': (e, t) =>
    `${t.territory(e.territory).object} is named more than once; name each origin once.`,
  'attack/not-this-round': (e) => `There are no attacks in round ${e.round}.`,
  'attack/calm': (e, t) =>
    `No attack starts ${t.territory(e.from).at} this round: ${t.anomaly(e.anomaly)}.`,
  'advance/nothing-pending': () => 'No conquest is waiting for more armies.',
  'advance/no-such-origin': (e, t) =>
    e.origins.length === 0
      ? `${t.territory(e.territory).object} cannot send armies; there is no further origin.`
      : `${t.territory(e.territory).object} took no part, or is named twice; further origins: ${t.list(e.origins.map((id) => t.territory(id).plain))}.`,
  'advance/amount': (e, t) =>
    `${t.n(e.armies)} cannot advance; whole armies from 1 to ${t.n(e.most)} can.`,
  'advance/unanswered': (e, t) =>
    `First say how many more armies move ${t.territory(e.from).from} to ${t.territory(e.to).object}: 0 to ${t.n(e.most)}.`,
  'fortify/not-adjacent': (e, t) =>
    `No border or route joins ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/amount': (e, t) =>
    e.most === 0
      ? `No army can leave ${t.territory(e.from).object} now.`
      : `${t.n(e.armies)} cannot leave ${t.territory(e.from).object}; up to ${t.count(e.most, nouns.army)} can.`,
  'fortify/no-chain': (e, t) =>
    `No chain of your own territories joins ${t.list([t.territory(e.from).object, t.territory(e.to).object])}.`,
  'fortify/barriers': (e, t) =>
    `Every way ${t.territory(e.from).from} to ${t.territory(e.to).object} crosses ${t.count(e.barriers, nouns.barrier)} or more; one is the most.`,
  'fortify/toll': (e, t) =>
    `The barrier on the way costs 1 army; send at least ${t.n(e.least)}, not ${t.n(e.armies)}.`,
  'offer/no-partner': (e, t) =>
    e.partners.length === 0
      ? 'Nobody can trade cards with you now.'
      : `${t.seat(e.seat)} cannot trade cards now; choose ${t.either(e.partners.map((seat) => t.seat(seat)))}.`,
  'offer/open': (e, t) => `Your offer to ${t.seat(e.to)} is still open; wait or withdraw it.`,
  'offer/none': () => 'No offer is open.',
  'offer/not-yours': () => 'It is not for you to answer this offer now.',
  'offer/wrong-stage': (e) => `The offer stands elsewhere; ${stages[e.stage]}.`,
  'offer/unknown-terms': (e, t) =>
    `No card answers to these terms; name a territory of this map, ${t.either(e.known.map((symbol) => t.symbol(symbol)))}.`,
  'offer/no-such-card': (e, t) => `You hold no card that fits: ${t.terms(e.terms)}.`,
  'offer/other-card': (e, t) =>
    `The card ${t.card(e.card)} does not fit what was agreed: ${t.terms(e.terms)}.`,
  'offer/own-card': (e, t) => `You hold the card ${t.card(e.card)} yourself; ask for another.`,
  'offer/picked': () => 'You have chosen your card already; wait for the other side.',
  'offer/over': (e, t) => `The time for this answer ran out at ${t.when(e.until)}.`,
  'announce/own-turn': () => 'You show that you hold a card in the turns of others only.',
  'announce/off': () => 'Cards are not announced in this room.',
  'announce/too-often': (e, t) =>
    `You have shown cards often enough this turn; ${t.n(e.limit)} ${e.limit === 1 ? 'time is' : 'times are'} allowed.`,
};
