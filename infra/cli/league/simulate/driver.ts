import { setTimeout as pause } from 'node:timers/promises';
import type { League } from '../../../../client/index.ts';
import type { LeagueState, Table } from '../../../../domain/league/state.ts';
import type { LocalClock } from '../../../local/clock.ts';
import type { Invitation, Person } from './person.ts';

/** Clock time between two looks while nobody plays, and between two steps while people do: ms. */
const IDLE = 12 * 3_600_000;
const STEP = 1000;
/** Longer than any league that ends. */
const LIMIT = 30 * 365 * 86_400_000;

interface Drive {
  clock: LocalClock;
  league: League;
  people: readonly Person[];
  /** Told after each look at the league. */
  onNews: () => Promise<void>;
}

/** Lets time pass until the league has ended: people come, play while it is their turn, and go. */
export async function drive({ clock, league, people, onNews }: Drive): Promise<void> {
  const end = clock.now() + LIMIT;
  for (;;) {
    await league.catchUp();
    await onNews();
    if (league.state.status === 'ended') return;
    if (clock.now() > end) throw new Error('the league does not end');
    await Promise.all(
      people.map((person) => person.visit(invitations(league.state, person.member))),
    );
    await playOn(clock, people);
    for (const person of people) person.leave();
    await clock.advance(IDLE);
  }
}

/** Steps in which nothing happens before people give up for this time. */
const STILL = 300;

/** Until nobody who is here waits for anything but people who are not. */
async function playOn(clock: LocalClock, people: readonly Person[]): Promise<void> {
  let [versions, still] = [0, 0];
  while (still < STILL && people.some((person) => goesOn(person, people, clock.now()))) {
    await clock.advance(STEP);
    await pause(1);
    const now = versionsSeen(people);
    still = now === versions ? still + 1 : 0;
    versions = now;
    const failed = people.find(({ failure }) => failure !== null);
    if (failed?.failure) throw failed.failure;
  }
}

const versionsSeen = (people: readonly Person[]): number =>
  people
    .flatMap(({ sittings }) => [...sittings.values()])
    .reduce((sum, { room }) => sum + room.v, 0);

/** ABS-11: with nobody there an autopilot waits for long. */
const SOON = 60_000;

const goesOn = (person: Person, people: readonly Person[], now: number): boolean =>
  [...person.sittings.values()].some(({ room }) => {
    const { status, turn, seats } = room.state.public;
    if (status === 'ended' || turn === null || (turn.notBefore ?? 0) > now + SOON) return false;
    const isPersons = seats[turn.seat]?.control === 'human';
    return !isPersons || people.some(({ sittings }) => sittings.get(room.id)?.seat === turn.seat);
  });

/** Tables of open rounds at which a member is waited for. */
function invitations({ season }: LeagueState, member: number): Invitation[] {
  return (season?.divisions ?? []).flatMap(({ rounds }) =>
    rounds.flatMap(({ n, closed, tables }) =>
      tables
        .filter((table) => !closed && isWaitedFor(table, member))
        .map(({ room }) => ({ room, round: n, season: season?.n ?? 0 })),
    ),
  );
}

const isWaitedFor = ({ seats, result, annulled }: Table, member: number): boolean =>
  result === null &&
  annulled === null &&
  seats.some((seat) => seat.member === member && seat.plays === 'member');
