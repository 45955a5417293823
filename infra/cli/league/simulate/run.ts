import { type League, readLeague } from '../../../../client/index.ts';
import type { StandIn } from '../../../local/stand-in.ts';
import { dial } from '../../demo-table.ts';
import { type Address, guestToken } from '../../server.ts';
import { drive } from './driver.ts';
import { happen, incidentsOf } from './incidents.ts';
import { Person } from './person.ts';
import type { SimulatePlan } from './plan.ts';

/** Most bots in one command. */
const AT_ONCE = 64;

interface Run {
  standIn: StandIn;
  plan: SimulatePlan;
  /** Told whenever the league has been looked at. */
  onNews: (league: League) => void;
}

/** Plays a league from its opening to its end through the real API; gives it with its whole log. */
export async function runLeague({ standIn, plan, onNews }: Run): Promise<League> {
  const server = { http: standIn.url, ws: standIn.wsUrl };
  const id = await found(server, plan);
  const people = await crowd(server, plan);
  for (const person of people.players) await enter(person, id);
  for (const person of people.volunteers) await standBy(person, id);
  const league = await readLeague(server.http, id);
  let incidents = incidentsOf(people.players);
  await drive({
    clock: standIn.clock,
    league,
    people: [...people.players, ...people.volunteers],
    onNews: async () => {
      onNews(league);
      incidents = await happen(incidents, league);
    },
  });
  return league;
}

/** The organiser opens the league, enlists the bots, and has nothing more to do. */
async function found(server: Address, { settings, bots }: SimulatePlan): Promise<string> {
  const client = dial(server, await guestToken(server.http, 'Organiser'));
  try {
    const league = await client.openLeague(settings, 'Simulated league');
    for (let left = bots; left > 0; left -= AT_ONCE) {
      await league.send({ type: 'enlist', bots: Math.min(AT_ONCE, left) });
    }
    return league.id;
  } finally {
    client.close();
  }
}

async function crowd(server: Address, { people, volunteers, absent, seed }: SimulatePlan) {
  const all: Person[] = [];
  for (let who = 0; who < people + volunteers; who += 1) {
    const name = who < people ? `Player ${who + 1}` : `Substitute ${who - people + 1}`;
    const token = await guestToken(server.http, name);
    all.push(new Person({ server, token, name, who, seed, absent }));
  }
  return { players: all.slice(0, people), volunteers: all.slice(people) };
}

async function enter(person: Person, id: string): Promise<void> {
  await person.say(id, async (league) => {
    const { commit } = await league.register({ name: person.name });
    person.member = commit.by.seat ?? -1;
  });
  person.leave();
}

/** On the public list are members who have no place of their own. */
async function standBy(person: Person, id: string): Promise<void> {
  await enter(person, id);
  await person.say(id, async (league) => {
    await league.send({ type: 'withdraw' });
    await league.send({ type: 'volunteer', on: true });
  });
  person.leave();
}
