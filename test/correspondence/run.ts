import { type StandIn, startStandIn } from '../../infra/local/stand-in.ts';
import { checkAll } from './check.ts';
import { foundAll } from './found.ts';
import { Heard } from './heard.ts';
import { type Lived, live } from './month.ts';
import { Person } from './people.ts';
import { type Asked, planMonth } from './plan.ts';
import type { Tally } from './tally.ts';
import { Visits } from './visits.ts';
import { Weather } from './weather.ts';

/** Minutes between two sweeps: they come after what a timer missed. */
const SWEEP = 30;

export interface Report extends Tally, Pick<Lived, 'played' | 'redriven'> {
  ok: boolean;
  seed: number;
  days: number;
  people: number;
  faults: Record<string, number>;
  requests: Record<string, number>;
  /** Of the process, MB: before anything, at its most while days passed, and once the days were over. */
  rss: { start: number; steady: number; end: number };
  seconds: { founding: number; days: number; checks: number };
}

/** Leagues from their opening through their days; what came of it. After a throw the stand-in stays. */
export async function runMonth(asked: Asked, told: (text: string) => void): Promise<Report> {
  let standIn: StandIn | null = null;
  const sky = new Weather(asked.seed, () => standIn?.clock.now() ?? 0);
  const handlers = await sky.handlers();
  const options = { quiet: true, clock: 'virtual', auto: false } as const;
  standIn = await startStandIn({ ...options, sweepMinutes: SWEEP, handlers });
  const done = await report(standIn, sky, { asked, told });
  await standIn.stop();
  return done;
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

async function report(
  standIn: StandIn,
  sky: Weather,
  { asked, told }: { asked: Asked; told: (text: string) => void },
): Promise<Report> {
  const watch = stopwatch();
  const start = megabytes();
  const { clock, bus, meter } = standIn;
  const heard = new Heard(bus, () => clock.now());
  const plan = planMonth(asked, clock.now());
  const people: Person[] = [];
  for (let i = 0; i < plan.people; i += 1) people.push(await Person.of(standIn, `Player ${i}`));
  const { leagues, pace } = plan;
  const ids = await foundAll({
    ...{ standIn, leagues, people, pace },
    told: (n) => told(`${n} of ${leagues.length} leagues`),
  });
  for (const person of people) person.leave();
  const founding = watch();
  const followed = leagues.map((one, i) => ({ id: ids[i] ?? '', plan: one }));
  const visits = new Visits(standIn, { people, leagues: followed, pace });
  sky.over(standIn);
  const lived = await live({
    ...{ standIn, sky, plan, people, visits },
    told: (day) => told(`day ${day}, ${megabytes()} MB`),
  });
  const days = watch();
  const end = megabytes();
  const regular = { person: people[0] as Person, member: 1 };
  const tally = await checkAll({ standIn, leagues: ids, heard, regular });
  const { played, redriven, steady } = lived;
  return {
    ok: tally.missed + tally.doubled + tally.wrong.length === 0,
    ...{ seed: plan.seed, days: plan.days, people: people.length, played, redriven },
    ...tally,
    faults: Object.fromEntries([...sky.faults].sort()),
    requests: Object.fromEntries(
      meter
        .bill()
        .lines.map(({ what, detail, quantity }) => [`${what} ${detail}`, Math.round(quantity)]),
    ),
    rss: { start, steady, end },
    seconds: { founding, days, checks: watch() },
  };
}

/** Gives whole seconds since the last time it was asked. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = Math.round((now - last) / 1000);
    last = now;
    return passed;
  };
}
