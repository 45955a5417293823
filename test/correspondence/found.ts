import { leagueLog } from '../../client/league-http.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { randomText } from '../e2e/plain.ts';
import { Person, patiently } from './people.ts';
import { type LeaguePlan, type Pace, settingsOf } from './plan.ts';

/** Leagues that are founded at once, each by an organiser of its own. */
const AT_ONCE = 8;
/** Virtual ms between: what a person may say in that time, and records are handled. */
const REST = 2000;
/** Registrations of a big league in one go. */
const CROWD = 50;

interface Founding {
  standIn: StandIn;
  leagues: readonly LeaguePlan[];
  people: readonly Person[];
  pace: Pace;
  told: (founded: number) => void;
}

/** Opens the leagues over the API and has their people register; gives the ids. */
export async function foundAll({
  standIn,
  leagues,
  people,
  pace,
  told,
}: Founding): Promise<string[]> {
  const organisers: Person[] = [];
  for (let i = 0; i < AT_ONCE; i += 1) organisers.push(await Person.of(standIn, `Organiser ${i}`));
  const ids: string[] = [];
  for (let i = 0; i < leagues.length; i += AT_ONCE) {
    const some = leagues.slice(i, i + AT_ONCE).map((league, k) => {
      const organiser = organisers[k] as Person;
      return found({ standIn, league, organiser, people, pace });
    });
    ids.push(...(await Promise.all(some)));
    await standIn.clock.advance(REST);
    told(ids.length);
  }
  for (const organiser of organisers) organiser.leave();
  return ids;
}

interface One {
  standIn: StandIn;
  league: LeaguePlan;
  organiser: Person;
  people: readonly Person[];
  pace: Pace;
}

async function found({ standIn, league, organiser, people, pace }: One): Promise<string> {
  const opened = await organiser.ask({
    ...{
      action: 'league',
      cid: randomText(),
      command: { type: 'open', settings: settingsOf(league, pace), name: 'Post' },
    },
  });
  if (opened.type !== 'league-opened') throw new Error(JSON.stringify(opened));
  const { league: id } = opened;
  const { lines } = await patiently(() => leagueLog(standIn.url, id, 0));
  const command = { type: 'register', opening: lines[0]?.hash };
  for (const [i, person] of people.slice(0, league.people).entries()) {
    await person.say({ action: 'league', league: id, seen: 1, command });
    if (i % CROWD === CROWD - 1) await standIn.clock.advance(REST);
  }
  return id;
}
