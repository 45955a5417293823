import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import type { Division, Round, Season } from '../../domain/league/state.ts';
import type { Told } from './logs.ts';
import { DAY, HOUR } from './plan.ts';
import { blame, type Tally } from './tally.ts';

/** What may pass, when ticks are lost, until a round that is due is open. */
const SLACK = 6 * HOUR;

/** Every round that should be open by now is, in its time, once, with every entry once. */
export function checkLeague(tally: Tally, { id, state, lines }: Told, now: number): void {
  tally.leagues += 1;
  tally.members += state.members.filter(({ status }) => status === 'in').length;
  tally.commits += lines.length;
  for (const { version, code } of verify(bundle(id, lines)).failures) {
    blame(tally, 'wrong', `${id}: audit ${version} ${code}`);
  }
  const { season } = state;
  if (season === null) blame(tally, 'missed', `${id} has no season`);
  else checkSeason(tally, id, season, now);
  checkOnce(tally, id, lines);
}

function checkSeason(tally: Tally, id: string, season: Season, now: number): void {
  for (const division of season.divisions) {
    const where = `${id} division ${division.n}`;
    const rounds = new Rounds(tally, where, { season, division, now });
    for (let n = 1; n <= season.settings.rounds; n += 1) rounds.check(n);
    for (const round of division.rounds) {
      checkTables(tally, `${where} round ${round.n}`, division, round);
    }
  }
}

/** What a league's log says of rounds and results, it says once. */
function checkOnce(tally: Tally, id: string, lines: Told['lines']): void {
  const events = lines.flatMap(({ commit }) => commit.events);
  const told = events.flatMap((event) => {
    if (event.type === 'round-opened' || event.type === 'round-closed') {
      return [`${event.type} ${event.division}.${event.round}`];
    }
    return event.type === 'resulted' ? [`${event.type} ${event.room}`] : [];
  });
  for (const what of twice(told)) blame(tally, 'doubled', `${id}: ${what}`);
}

/** Those that are there before. */
function twice<T>(items: readonly T[]): T[] {
  const seen = new Set<T>();
  return items.filter((item) => seen.size === seen.add(item).size);
}

interface Course {
  season: Season;
  division: Division;
  now: number;
}

/** The rounds of one division against their times. */
class Rounds {
  readonly #tally: Tally;
  readonly #where: string;
  readonly #course: Course;

  constructor(tally: Tally, where: string, course: Course) {
    this.#tally = tally;
    this.#where = where;
    this.#course = course;
    tally.rounds += course.division.rounds.length;
  }

  check(n: number): void {
    const { season, division, now } = this.#course;
    const planned = season.beganAt + (n - 1) * season.settings.roundDays * DAY;
    const due = Math.max(planned, division.rounds[n - 2]?.until ?? planned);
    const round = division.rounds[n - 1];
    if (round === undefined) {
      if (due + SLACK <= now) this.#blame('missed', `round ${n} is not open`);
      return;
    }
    if (round.n !== n) this.#blame('wrong', `round ${round.n} at ${n}`);
    if (round.openedAt < planned) this.#blame('doubled', `round ${n} before its time`);
    this.#tally.latestRound = Math.max(this.#tally.latestRound, round.openedAt - due);
    if (!round.closed) this.#goesOn(round);
  }

  #goesOn({ n, until }: Round): void {
    const { division, now } = this.#course;
    if (n < division.rounds.length) this.#blame('wrong', `round ${n} is open beside the next`);
    if (until + SLACK <= now) this.#blame('missed', `round ${n} is not closed`);
  }

  #blame(what: 'missed' | 'doubled' | 'wrong', words: string): void {
    blame(this.#tally, what, `${this.#where}: ${words}`);
  }
}

function checkTables(tally: Tally, where: string, { entries }: Division, round: Round): void {
  const seated = round.tables.flatMap(({ seats }) => seats.map(({ entry }) => entry));
  for (const entry of twice(seated)) blame(tally, 'doubled', `${where}: entry ${entry} twice`);
  for (const [i, entry] of entries.entries()) {
    const plays = entry.since <= round.n && (entry.until === null || entry.until > round.n);
    if (plays && !seated.includes(i)) blame(tally, 'missed', `${where}: entry ${i} sits nowhere`);
  }
}
