import { bearer, call } from '../../client/call.ts';
import { leagueLog } from '../../client/league-http.ts';
import type { LeagueEvent } from '../../domain/league/events.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { type Person, patiently } from './people.ts';
import { DAY, HOUR, type LeaguePlan, type Pace } from './plan.ts';

type Opened = Extract<LeagueEvent, { type: 'round-opened' }>;
type Table = Opened['tables'][number];

/** Rooms that are entered at once. */
const AT_ONCE = 8;

interface Followed {
  id: string;
  plan: LeaguePlan;
  /** Version up to which the log is known. */
  v: number;
}

interface Followers {
  people: readonly Person[];
  leagues: readonly { id: string; plan: LeaguePlan }[];
  pace: Pace;
}

/** Whether people come to a round, so long after the first one was due. */
function isTime(since: number, { roundDays, checkInHours, comeHours }: Pace): boolean {
  const come = since - comeHours * HOUR;
  return come >= 0 && come % (roundDays * DAY) < ((checkInHours - comeHours) * HOUR * 2) / 3;
}

/** People who look into their leagues when a round is due, and check in where they are waited for. */
export class Visits {
  readonly #standIn: StandIn;
  readonly #people: readonly Person[];
  readonly #leagues: Followed[];
  readonly #pace: Pace;

  constructor(standIn: StandIn, { people, leagues, pace }: Followers) {
    this.#pace = pace;
    this.#standIn = standIn;
    this.#people = people;
    this.#leagues = leagues.map((league) => ({ ...league, v: 0 }));
  }

  /** Everybody sits down wherever a round was opened since the last time. */
  async pay(): Promise<void> {
    const now = this.#standIn.clock.now();
    const opened: Table[] = [];
    for (const league of this.#leagues) {
      if (isTime(now - league.plan.startsAt, this.#pace))
        opened.push(...(await this.#news(league)));
    }
    for (let i = 0; i < opened.length; i += AT_ONCE) {
      await Promise.all(opened.slice(i, i + AT_ONCE).map((table) => this.#enter(table)));
    }
    if (opened.length > 0) for (const person of this.#people) person.leave();
  }

  async #news(league: Followed): Promise<Table[]> {
    const tables: Table[] = [];
    for (let more = true; more; ) {
      const page = await patiently(() => leagueLog(this.#standIn.url, league.id, league.v));
      for (const { commit } of page.lines) {
        league.v = commit.v;
        for (const event of commit.events) {
          if (event.type === 'round-opened') tables.push(...event.tables);
        }
      }
      more = page.more;
    }
    return tables;
  }

  async #enter({ room, seats }: Table): Promise<void> {
    const invited = seats.flatMap(({ member, plays }) => {
      // Member 0 is the organiser; people registered one after the other.
      const person = this.#people[member - 1];
      return plays === 'member' && person !== undefined ? [person] : [];
    });
    const [first] = invited;
    if (first === undefined) return;
    const opening = await openingOf(this.#standIn.url, room, first.token);
    const command = { type: 'join', opening };
    for (const person of invited) await person.say({ action: 'command', room, seen: 1, command });
  }
}

/** The hash of a room's first commit. */
async function openingOf(http: string, room: string, token: string): Promise<string> {
  const path = `${http}/rooms/${encodeURIComponent(room)}/log`;
  const reply = await patiently(() => call(path, { headers: bearer(token) }));
  const { lines } = (await reply.json()) as { lines: CommitLine[] };
  return lines[0]?.hash ?? '';
}
