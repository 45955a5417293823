import type { League } from '../../../../client/index.ts';
import { entryOf } from '../../../../domain/league/queries/entries.ts';
import { callable } from '../../../../domain/league/queries/substitutes.ts';
import type { Person } from './person.ts';
import { ROUND_DAYS } from './plan.ts';

const DAY = 86_400_000;

/** Something that a person does once, when its moment has come. */
interface Incident {
  person: Person | undefined;
  /** Rounds that the person's division has closed in the first season. */
  after: number;
  command: (league: League) => Parameters<League['send']>[0] | null;
}

/** What happens to people in the first season of a run: one takes a vacation, one goes, one is stood in for. */
export function incidentsOf(people: readonly Person[]): Incident[] {
  const at = (i: number): Person | undefined => people[i] ?? people.at(-1);
  return [
    {
      person: at(2),
      after: 1,
      command: ({ state }) => ({
        type: 'vacation',
        from: (state.season?.beganAt ?? 0) + 2 * ROUND_DAYS * DAY,
        days: ROUND_DAYS,
      }),
    },
    { person: at(0), after: 2, command: () => ({ type: 'withdraw' }) },
    {
      person: at(3),
      after: 3,
      command: ({ state }) => (callable(state).length === 0 ? null : { type: 'stand-in' }),
    },
  ];
}

/** Lets those happen whose moment has come, and gives the others. */
export async function happen(incidents: Incident[], league: League): Promise<Incident[]> {
  const { season, past } = league.state;
  if (season === null || past.length > 0) return incidents;
  const left: Incident[] = [];
  for (const incident of incidents) {
    const { person, after, command } = incident;
    if (person === undefined) continue;
    const place = entryOf(league.state, person.member);
    const closed = place?.division.rounds.filter((round) => round.closed).length ?? 0;
    if (closed < after) left.push(incident);
    else {
      await person.say(league.id, async (own) => {
        const said = command(own);
        if (said !== null) await own.send(said);
      });
      person.leave();
    }
  }
  return left;
}
