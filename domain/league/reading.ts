import type { GameEvent } from '../game/events.ts';
import type { Commit } from '../log/commit.ts';
import type { Ending, SeatReport } from './report.ts';

/** What is read of a line of a room's log; all of it is public. */
export interface ReadLine {
  commit: Pick<Commit, 'room' | 'v' | 'at' | 'by' | 'events' | 'reveal'>;
  hash: string;
}

type Ended = Extract<GameEvent, { type: 'ended' }>;

/**
 * How a room of a league ended, from all lines of its log in order; null while it goes on, which
 * is until its secret is revealed. Seats by number.
 */
export function readEnding(lines: readonly ReadLine[]): Ending | null {
  const last = lines.at(-1);
  const seats = seatsOf(lines);
  if (last === undefined || last.commit.reveal === null || seats === 0) return null;
  const ended = last.commit.events.find((event) => event.type === 'ended');
  if (ended === undefined) return null;
  const { room, v, at } = last.commit;
  return {
    room,
    head: { v, hash: last.hash },
    endedAt: at,
    reason: ended.reason,
    cause: ended.cause,
    seats: reports(lines, seats, ended),
  };
}

const seatsOf = (lines: readonly ReadLine[]): number => {
  const opened = lines[0]?.commit.events.find((event) => event.type === 'opened');
  return opened?.settings.league?.seats.length ?? opened?.settings.seats ?? 0;
};

/** Up to the end, and what it made of the seats. */
function reports(lines: readonly ReadLine[], seats: number, ended: Ended): SeatReport[] {
  const places = competitionRanks(ended.places, seats);
  const conduct = conductOf(lines);
  return Array.from({ length: seats }, (_, seat) => ({
    place: places[seat] ?? 1,
    acted: conduct.acted.get(seat)?.size ?? 0,
    missed: conduct.missed.get(seat) ?? 0,
    abandoned: conduct.abandoned.has(seat),
    checkedIn: conduct.checkedIn.has(seat),
  }));
}

/** VIC-13: 1, 2, 2, 4. Seats without a place, as in a room that never began, are equal and last. */
function competitionRanks(places: readonly (readonly number[])[], seats: number): number[] {
  const placed = places.flat().length;
  const ranks = new Array<number>(seats).fill(placed + 1);
  let ahead = 0;
  for (const equal of places) {
    for (const seat of equal) ranks[seat] = ahead + 1;
    ahead += equal.length;
  }
  return ranks;
}

interface Conduct {
  /** By seat: numbers of the turns in which its person spoke. */
  acted: Map<number, Set<number>>;
  missed: Map<number, number>;
  abandoned: Set<number>;
  checkedIn: Set<number>;
}

/**
 * A turn counts as acted in for every seat whose person had a command accepted in it, be it an
 * answer to an offer, `resume` or `abandon`; what came before the first turn counts for none.
 */
function conductOf(lines: readonly ReadLine[]): Conduct {
  const conduct: Conduct = {
    acted: new Map(),
    missed: new Map(),
    abandoned: new Set(),
    checkedIn: new Set(),
  };
  let turn: number | null = null;
  for (const { commit } of lines) {
    const person = commit.by.as === 'human' ? commit.by.seat : null;
    if (person !== null && turn !== null) {
      conduct.acted.set(person, (conduct.acted.get(person) ?? new Set()).add(turn));
    }
    for (const event of commit.events) note(conduct, event, person);
    turn = commit.events.findLast((event) => event.type === 'turn-began')?.turn ?? turn;
  }
  return conduct;
}

function note({ missed, abandoned, checkedIn }: Conduct, event: GameEvent, person: number | null) {
  if (event.type === 'missed') missed.set(event.seat, (missed.get(event.seat) ?? 0) + 1);
  if (event.type === 'abandoned') abandoned.add(event.seat);
  // Seats that the server fills are `joined` too, by nobody's command.
  if (event.type === 'joined' && event.seat === person) checkedIn.add(event.seat);
  if (event.type === 'resumed') checkedIn.add(event.seat);
}
