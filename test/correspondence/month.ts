import type { StandIn } from '../../infra/local/stand-in.ts';
import { calm } from '../faults/plan.ts';
import type { Person } from './people.ts';
import { HOUR, type MonthPlan, weather } from './plan.ts';
import { playSome } from './turns.ts';
import type { Visits } from './visits.ts';
import type { Weather } from './weather.ts';

/** Virtual time between two looks of people, and of fair weather after the last day. */
const STEP = 6 * HOUR;
const AFTER = 12 * HOUR;
/** Shares of the looks at which the daily tick comes once more, and comes twice at once. */
const TICK_AGAIN = 0.1;
const TICK_TWICE = 0.05;
/** How many people play by commands, a little. */
const PLAYERS = 4;

interface Month {
  standIn: StandIn;
  sky: Weather;
  plan: MonthPlan;
  people: readonly Person[];
  visits: Visits;
  told: (day: number) => void;
}

/** What a month held besides what the logs tell. */
export interface Lived {
  /** Commands of people who play. */
  played: number;
  /** Records that an operator sent on once more. */
  redriven: number;
  /** Of the process, MB. */
  steady: number;
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

/** Lets the days pass in bad weather, and half a day more in good. */
export async function live({ standIn, sky, plan, people, visits, told }: Month): Promise<Lived> {
  const { clock, feed } = standIn;
  const lived: Lived = { played: 0, redriven: 0, steady: 0 };
  const end = plan.begins + plan.days * 24 * HOUR;
  await clock.advance(plan.begins - clock.now());
  sky.plan = weather;
  for (let step = 1; clock.now() < end; step += 1) {
    await clock.advance(Math.min(STEP, end - clock.now()));
    await visits.pay();
    if (sky.chance.hits(TICK_AGAIN)) tick(standIn, sky, 1);
    if (sky.chance.hits(TICK_TWICE)) tick(standIn, sky, 2);
    if (step % 4 !== 0) continue;
    const player = people[(step / 4) % Math.min(PLAYERS, people.length)];
    if (player !== undefined) lived.played += await playSome(standIn, player);
    lived.redriven += feed.redrive();
    lived.steady = Math.max(lived.steady, megabytes());
    told(step / 4);
  }
  sky.plan = calm;
  lived.redriven += feed.redrive();
  await clock.advance(AFTER);
  return lived;
}

/** The tick late, or several at once; what comes of each is seen from the logs. */
function tick({ invoker }: StandIn, sky: Weather, times: number): void {
  sky.happened(times === 1 ? 'tick again' : 'tick twice');
  for (let i = 0; i < times; i += 1) invoker.invoke('tick', {}).catch(() => undefined);
}
