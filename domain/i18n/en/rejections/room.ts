import type { Worded } from '../../catalogue.ts';
import type { RoomCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const phases = (t: Text, allowed: Parameters<Text['phase']>[0][]): string =>
  t.either(allowed.map((phase) => t.phase(phase)));

export const room: Worded<RoomCode> = {
  'room/full': (e, t) =>
    `This room is full (${t.count(e.seats, nouns.seat)}); you can still watch it.`,
  'room/not-open-yet': (e, t) =>
    `The opener has the first seat; try again after ${t.when(e.until)}.`,
  'room/already-started': () => 'This room has already started; you can still watch it.',
  'room/not-started': () => 'This room has not started yet; wait for the host to start it.',
  'room/finished': () => 'This room has ended; its log stays open to read and to audit.',
  'room/not-seated': () => 'You have no seat in this room; join it first.',
  'room/not-host': (e, t) =>
    e.host === null
      ? 'Only the host may do this, and the room has none.'
      : `Only the host, ${t.seat(e.host)}, may do this.`,
  'room/too-few': (e, t) =>
    `${t.count(e.seated, nouns.player)} seated; ${t.n(e.needed)} ${e.needed === 1 ? 'is' : 'are'} needed to start.`,
  'room/not-due': (e, t) =>
    e.at === null ? 'Nothing is due in this room.' : `This is not due before ${t.when(e.at)}.`,
  'room/starts-by-itself': (e, t) =>
    `This room starts by itself once it is full: ${t.n(e.seated)} of ${t.count(e.seats, nouns.seat)} taken.`,
  'room/unknown': (e) => `There is no room ${e.room}.`,
  'room/private': () => 'This room is private; give its code or password.',
  'room/wrong-code': (e, t) =>
    `This is not the code of the room; ${t.count(e.attemptsLeft, nouns.attempt)} left.`,
  'room/too-many-attempts': (e, t) => `Too many wrong codes; try again after ${t.when(e.retryAt)}.`,
  'room/not-ready': (e, t) =>
    `Everybody has to be ready first; ${t.list(e.seats.map((seat) => t.seat(seat)))} ${e.seats.length === 1 ? 'is' : 'are'} not.`,
  'room/no-readiness': () => 'In this room nobody has to say that they are ready.',
  'room/league-seats': () =>
    'The league has seated this table; tell the league if you cannot play.',
  'room/time-up': (e, t) =>
    `The time of this table ran out at ${t.when(e.until)}; it ends as it stands.`,
  'join/not-invited': () => 'This table belongs to a league, which has no seat at it for you.',
  'join/unseen': () => 'Watch the room first and name the hash of its first commit.',
  'join/already-seated': (e, t) => `You already have ${t.seat(e.seat)} in this room.`,
  'join/seat-taken': (e, t) => `Somebody else has ${t.seat(e.seat)}; choose another.`,
  'join/no-such-seat': (e, t) => `There is no ${t.seat(e.seat)}; choose 0 to ${t.n(e.seats - 1)}.`,
  'settings/unknown-ruleset': (e, t) =>
    `There is no ruleset ${e.ruleset}; choose ${t.either(e.known)}.`,
  'settings/not-offered': (e, t) =>
    `The setting ${e.field} cannot be ${e.value}; this ruleset offers ${t.list(e.offered)}.`,
  'settings/contradiction': (e) =>
    `The settings ${e.knobs[0]} and ${e.knobs[1]} contradict each other.`,
  'settings/below-seated': (e, t) =>
    `${t.count(e.seated, nouns.player)} already seated; ${t.count(e.seats, nouns.seat)} would be too few.`,
  'settings/fixed': () => 'A quick match is played as it was announced; its settings are fixed.',
  'colour/not-chosen': () => 'Colours are not chosen in this room.',
  'colour/unknown': (e, t) =>
    `There is no colour ${e.colour}; choose ${t.either(e.known.map((id) => t.colour(id)))}.`,
  'colour/taken': (e, t) => `${t.colour(e.colour)} belongs to ${t.seat(e.seat)}; choose another.`,
  'turn/not-yours': (e, t) => `It is the turn of ${t.seat(e.seat)}.`,
  'turn/wrong-phase': (e, t) =>
    `This belongs to ${phases(t, e.allowed)}; the turn is in its ${t.phase(e.phase)} phase.`,
  'turn/over': (e) => `The time of turn ${e.turn} ran out before your command arrived.`,
  'turn/not-over': (e, t) => `The turn still has time, until ${t.when(e.until)}.`,
  'turn/too-early': (e, t) => `The next move is made at ${t.when(e.notBefore)}.`,
  'turn/not-a-bots': (e, t) => `${t.seat(e.seat)} is not played by a bot.`,
  'seat/eliminated': () => 'Your armies have been eliminated; you can still watch.',
  'seat/abandoned': () => 'You have given up this seat; you can still watch.',
  'seat/on-autopilot': () => 'The autopilot has your seat; take it back with resume.',
  'seat/not-on-autopilot': () => 'Your seat is not on autopilot; there is nothing to resume.',
  'seat/nothing-to-abandon': () =>
    'Nothing plays for you here that you could call; just go, and come back when you like.',
  'seat/no-returns-left': (e, t) =>
    `This room allows ${t.count(e.limit, nouns.return)} from autopilot, and none is left.`,
};
