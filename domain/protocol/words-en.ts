import type { Terms } from '../game/terms.ts';
import type { WireCode, WireRejection } from './rejection.ts';

type Words = { readonly [C in WireCode]: (error: Extract<WireRejection, { code: C }>) => string };

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const list = (values: readonly (string | number)[]): string => values.join(', ');
const when = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(ms);
const seatName = (seat: number): string => `seat ${seat}`;
const purses = (groups: Record<string, number>): string =>
  Object.entries(groups)
    .map(([group, armies]) => `, ${armies} only in ${group}`)
    .join('');

const terms = (wanted: Terms): string => {
  if ('territory' in wanted) return wanted.territory;
  return 'symbol' in wanted ? `of the symbol ${wanted.symbol}` : 'wild';
};

/** One sentence in English for each code, saying what is wrong and what would be right. */
const words: Words = {
  'room/full': (e) => `All ${e.seats} seats of this room are taken; you can still watch it.`,
  'room/not-open-yet': (e) => `The opener has the first seat; try again after ${when(e.until)}.`,
  'room/already-started': () => 'This room has already started; you can still watch it.',
  'room/not-started': () => 'This room has not started yet; wait for the host to start it.',
  'room/finished': () => 'This room has ended; its log stays open to read and to audit.',
  'room/not-seated': () => 'You have no seat in this room; join it first.',
  'room/not-host': (e) =>
    e.host === null
      ? 'Only the host may do this, and the room has none.'
      : `Only the host, ${seatName(e.host)}, may do this.`,
  'room/too-few': (e) => `${count(e.seated, 'player')} seated; ${e.needed} are needed to start.`,
  'room/not-due': (e) =>
    e.at === null ? 'Nothing is due in this room.' : `This is not due before ${when(e.at)}.`,
  'join/unseen': () => 'Watch the room first and name the hash of its first commit.',
  'join/already-seated': (e) => `You already have ${seatName(e.seat)} in this room.`,
  'join/seat-taken': (e) => `Somebody else has ${seatName(e.seat)}; choose another.`,
  'join/no-such-seat': (e) => `There is no ${seatName(e.seat)}; choose 0 to ${e.seats - 1}.`,
  'settings/unknown-ruleset': (e) =>
    `There is no ruleset ${e.ruleset}; choose one of ${list(e.known)}.`,
  'settings/not-offered': (e) =>
    `${e.field} cannot be ${e.value}; this ruleset offers ${list(e.offered)}.`,
  'settings/contradiction': (e) => `${e.knobs[0]} and ${e.knobs[1]} contradict each other.`,
  'settings/below-seated': (e) => `${e.seated} are already seated; ${e.seats} seats are too few.`,
  'settings/fixed': () => 'A quick match is played as it was announced; its settings are fixed.',
  'room/starts-by-itself': (e) =>
    `This room starts by itself once all ${e.seats} seats are taken; ${e.seated} are.`,
  'room/not-ready': (e) => `Not ready yet: ${list(e.seats.map(seatName))}.`,
  'room/no-readiness': () => 'Here the start waits for nobody to be ready.',
  'colour/not-chosen': () => 'Colours are not chosen in this room.',
  'colour/unknown': (e) => `There is no colour ${e.colour}; choose one of ${list(e.known)}.`,
  'colour/taken': (e) => `${seatName(e.seat)} has ${e.colour}; choose another colour.`,
  'turn/not-yours': (e) => `It is the turn of ${seatName(e.seat)}.`,
  'turn/wrong-phase': (e) =>
    `This belongs to ${list(e.allowed)}; the turn is in its ${e.phase} phase.`,
  'turn/over': (e) => `The time of turn ${e.turn} ran out before your command arrived.`,
  'turn/not-over': (e) => `The turn still has time, until ${when(e.until)}.`,
  'turn/too-early': (e) => `The next move is made at ${when(e.notBefore)}.`,
  'turn/not-a-bots': (e) => `${seatName(e.seat)} is not played by a bot.`,
  'seat/eliminated': () => 'Your armies have been eliminated; you can still watch.',
  'seat/abandoned': () => 'You have given up this seat; you can still watch.',
  'seat/on-autopilot': () => 'The autopilot has your seat; take it back with resume.',
  'seat/not-on-autopilot': () => 'Your seat is not on autopilot; there is nothing to resume.',
  'seat/nothing-to-abandon': () =>
    'Nothing plays for you here that you could call; just go, and come back when you like.',
  'seat/no-returns-left': (e) =>
    `This room allows ${count(e.limit, 'return')} from autopilot, and none is left.`,
  'territory/unknown': (e) => `There is no territory ${e.territory} on this map.`,
  'territory/not-yours': (e) => `${e.territory} is not yours.`,
  'territory/yours': (e) => `${e.territory} is your own; choose an enemy territory.`,
  'place/amount': (e) =>
    `${e.armies} cannot be placed on ${e.territory}; place 1 to ${e.allowed} whole armies.`,
  'place/armies-left': (e) => `Place all your armies first: ${e.free} free${purses(e.groups)}.`,
  'cards/too-late': () => 'Sets are traded before the first army is placed.',
  'cards/off': () => 'This room is played without cards.',
  'cards/must-trade': (e) => `You hold ${e.held} cards; trade a set first.`,
  'cards/not-held': (e) => `You do not hold the card ${e.card}.`,
  'cards/not-distinct': (e) => `${e.card} is named more than once; name three different cards.`,
  'cards/not-a-set': (e) =>
    `${list(e.cards)} are no set; three alike or one of each kind are, and wild cards fit either.`,
  'cards/choose-territory': (e) =>
    `Say which territory gets the bonus armies: one of ${list(e.territories)}.`,
  'cards/no-bonus-there': (e) =>
    e.territories.length === 0
      ? `${e.territory} gets no bonus; no card of this set shows a territory of yours.`
      : `${e.territory} gets no bonus; choose one of ${list(e.territories)}.`,
  'attack/not-adjacent': (e) => `${e.from} does not border on ${e.to}.`,
  'attack/too-few-armies': (e) => `${e.from} has ${e.armies}; an attack needs ${e.needed}.`,
  'attack/leave': (e) => `${e.leave} cannot stay behind; leave ${e.least} to ${e.most}.`,
  'attack/one-origin': () => 'Here an attack comes from one territory alone.',
  'attack/same-origin': (e) => `${e.territory} is named more than once; name each origin once.`,
  'attack/not-this-round': (e) => `There are no attacks in round ${e.round}.`,
  'attack/calm': (e) => `No attack starts in ${e.from} this round, because of ${e.anomaly}.`,
  'advance/unanswered': (e) =>
    `First say how many more armies follow from ${e.from} into ${e.to}: 0 to ${e.most}.`,
  'advance/nothing-pending': () => 'No conquest is waiting for more armies.',
  'advance/no-such-origin': (e) =>
    `${e.territory} took no part, or is named twice; further origins are ${list(e.origins) || 'none'}.`,
  'advance/amount': (e) => `${e.armies} cannot advance; send 1 to ${e.most} whole armies.`,
  'fortify/not-adjacent': (e) => `${e.from} does not border on ${e.to}.`,
  'fortify/no-chain': (e) => `No chain of your territories leads from ${e.from} to ${e.to}.`,
  'fortify/barriers': (e) =>
    `Every way from ${e.from} to ${e.to} crosses ${e.barriers} barriers; one is the most.`,
  'fortify/toll': (e) =>
    `A barrier takes one army on the way; send ${e.least} or more, not ${e.armies}.`,
  'offer/no-partner': (e) =>
    `${seatName(e.seat)} cannot trade cards with you now; ${e.partners.length === 0 ? 'nobody can' : `choose ${list(e.partners.map(seatName))}`}.`,
  'offer/open': (e) => `Your offer to ${seatName(e.to)} is still open.`,
  'offer/none': () => 'There is no open offer.',
  'offer/not-yours': () => 'This offer is not waiting for you.',
  'offer/wrong-stage': (e) => `This does not fit here; the offer is ${e.stage}.`,
  'offer/unknown-terms': (e) =>
    `A card is asked for by its territory, by a symbol (${list(e.known)}), or as a wild one.`,
  'offer/no-such-card': (e) => `You hold no card that is ${terms(e.terms)}.`,
  'offer/own-card': (e) => `You hold ${e.card} yourself.`,
  'offer/other-card': (e) => `The card ${e.card} is not ${terms(e.terms)}.`,
  'offer/picked': () => 'You have picked your card already.',
  'offer/over': (e) => `The time for this answer ran out at ${when(e.until)}.`,
  'announce/own-turn': () => 'Cards are announced out of the own turn.',
  'announce/off': () => 'Cards are not announced in this room.',
  'announce/too-often': (e) => `You have announced ${e.limit} cards this turn; that is all.`,
  'fortify/amount': (e) =>
    `${e.armies} cannot leave ${e.from}; up to ${count(e.most, 'army', 'armies')} may.`,
  'message/not-json': () => 'This message is not JSON; send one JSON object in a text frame.',
  'message/binary': () => 'This frame is binary; send JSON in a text frame.',
  'message/too-large': (e) => `This message is too large; ${e.limit} bytes are allowed.`,
  'message/invalid': (e) =>
    `${e.path === '' ? 'The message' : `The member ${e.path}`} does not fit; expected: ${e.expected}.`,
  'message/unknown-action': (e) =>
    `There is no action ${e.action}; choose one of ${list(e.known)}.`,
  'auth/required': () => 'Sign in first: send a valid token as Authorization: Bearer.',
  'auth/expired': (e) => `Your sign-in ended at ${when(e.at)}; connect again with a new token.`,
  'rate/limited': (e) => `Too many messages; wait ${e.retryAfterMs} ms.`,
  'room/unknown': (e) => `There is no room ${e.room}.`,
  'room/private': () => 'This room is private; give its code or password.',
  'room/wrong-code': (e) =>
    `This is not the code of the room; ${count(e.attemptsLeft, 'attempt')} left.`,
  'room/too-many-attempts': (e) => `Too many wrong codes; try again after ${when(e.retryAt)}.`,
  'plan/full': (e) =>
    `Your plan has ${count(e.limit, 'room')} at once, and all are taken; finish or leave one of ${list(e.rooms)}.`,
  'watch/too-many': (e) => `A connection can watch ${e.limit} rooms; unwatch one first.`,
  'command/stale': (e) =>
    `You have seen version ${e.seen}, but what was done before ${e.oldest} is no longer told apart; sync and look whether the command stands.`,
  'command/ahead': (e) => `You say you have seen version ${e.seen}; the room is at ${e.head}.`,
  'command/no-effect': () => 'This changes nothing, so nothing was recorded.',
  'sync/other-history': (e) =>
    e.hash === null
      ? `The room has not reached version ${e.v}; you hold another history, keep it as proof.`
      : `Version ${e.v} has the hash ${e.hash} here; you hold another history, keep it as proof.`,
  busy: (e) => `Too much happened at once; send the same again after ${e.retryAfterMs} ms.`,
  'http/unknown': (e) => `There is nothing at ${e.path}.`,
  'server/fault': (e) =>
    `Something broke on the server; send the same again, and report ${e.request} if it stays.`,
};

/** A refusal as a sentence that a person can act on. */
export function wordsOf(error: WireRejection): string {
  const word = words[error.code] as (error: WireRejection) => string;
  const text = word(error);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
