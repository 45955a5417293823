import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { userOf } from '../../functions/app/caller.ts';
import { openRoom } from '../../functions/app/open-room.ts';
import { Backstage } from './backstage.ts';
import { Chance } from './chance.ts';
import { check } from './checker.ts';
import { Lines } from './lines.ts';
import { linesOf } from './logs.ts';
import type { Plant } from './memory-world.ts';
import { calm, storm } from './plan.ts';
import { Player } from './player.ts';
import type { Wire } from './seating.ts';
import { tableFor } from './table.ts';
import { Tide } from './tide.ts';

/** What a history came to. */
export interface Told {
  seed: number;
  ruleset: string;
  commands: number;
  commits: number;
  faults: Record<string, number>;
  faultCount: number;
  /** Processes killed and started again. */
  restarts?: number;
  /** What is wrong; empty when nothing is. */
  wrong: string[];
}

const START = Date.UTC(2030, 0, 1);
const HOUR = 3_600_000;
/** Accepted commands that every history has in the storm, and after it. */
export const COMMANDS = 40;
export const FAULTS = 5;
export const AFTER = 8;

/** Plays one history over memory, from its seed alone, and checks it. */
export async function playHistory(seed: number, plant: Plant = () => ({})): Promise<Told> {
  const chance = new Chance(seed);
  const tide = new Tide(chance, START);
  const lines = new Lines();
  const backstage = new Backstage(tide, chance, { plan: storm, lines, plant });
  const { people, ruleset, settings } = tableFor(chance);
  const room = await opened(backstage, settings);
  let over = false;
  const players = Array.from({ length: people }, (_, i) => {
    const name = `p${i}`;
    const wire = wireOf(name, { tide, chance, lines, backstage });
    const player = new Player({
      ...{ name, room, wire, chance, people },
      first: i === 0,
      sleepy: chance.pick([0, 0.05, 0.3]),
    });
    void player.live(() => over);
    return player;
  });
  const log = () => backstage.world.commits.rooms.get(room) ?? [];
  const accepted = () => players.reduce((sum, { account }) => sum + account.acknowledged.length, 0);
  const wrong: string[] = [];
  // A client that found the server out takes nothing more from it.
  const found = (): boolean => players.some(({ account }) => account.faults.length > 0);
  const stormy = await tide.run(
    () => found() || backstage.ended || (accepted() >= COMMANDS && backstage.faultCount >= FAULTS),
    12 * HOUR,
  );
  if (!stormy) wrong.push(`stuck in the storm after ${accepted()} commands`);
  backstage.plan = calm;
  backstage.redrive();
  const target = accepted() + AFTER;
  if (!(await tide.run(() => found() || backstage.ended || accepted() >= target, 4 * HOUR)))
    wrong.push('stuck after the storm');
  for (const player of players) player.play(false);
  await tide.run(() => found() || players.every(({ settled }) => settled), HOUR);
  const turns = log().length;
  const goesOn = () => found() || backstage.ended || log().length > turns;
  if (!(await tide.run(goesOn, HOUR))) wrong.push('no timeout once everybody rests');
  // Time for the last frames, and for whoever heard nothing to ask.
  const level = () => found() || players.every(({ v }) => v === log().length);
  let tries = 0;
  while (!level() && tries < 200) {
    await tide.run(level, 10_000);
    tries += 1;
  }
  over = true;
  const whole = linesOf(log());
  const accounts = players.map(({ account }) => account);
  wrong.push(...backstage.leaks.map((leak) => `left before it was stored: ${leak}`));
  wrong.push(...check({ room, log: whole, accounts }));
  return {
    ...{ seed, ruleset, commands: accepted(), commits: whole.length, wrong },
    faults: Object.fromEntries(backstage.faults),
    faultCount: backstage.faultCount,
  };
}

/** Opened in fair weather: each step of an opening is broken in steps.test.ts. */
async function opened(backstage: Backstage, settings: OpenSettings): Promise<string> {
  const app = backstage.world.container();
  const caller = { ...callerOf('p0', 'conn-open'), receivedAt: START };
  const done = await openRoom(app, caller, {
    ...{ action: 'command', id: 'o', cid: 'opening-of-it' },
    command: { type: 'open', settings },
  });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value.room;
}

const callerOf = (sub: string, connection: string) => {
  const identity = { iss: 'faults', sub };
  return {
    ...{ connection, identity, user: userOf(identity), name: sub, slots: null },
    locale: 'en' as const,
    expires: START + 1000 * HOUR,
  };
};

interface Here {
  tide: Tide;
  chance: Chance;
  lines: Lines;
  backstage: Backstage;
}

/** A person's line: breaks now and then, comes back on a new connection. */
function wireOf(name: string, { tide, chance, lines, backstage }: Here): Wire {
  let connection: string | null = null;
  let made = 0;
  const breakLine = (): void => {
    if (connection === null) return;
    const gone = connection;
    connection = null;
    const zombie = chance.hits(backstage.plan.zombie);
    lines.drop(gone, zombie);
    if (!zombie) void backstage.hangUp(gone, callerOf(name, gone).user);
  };
  return {
    now: () => tide.now,
    speed: 1,
    sleep: (ms) => tide.sleep(ms),
    send(text) {
      if (connection !== null && chance.hits(backstage.plan.lineBreaks)) {
        backstage.happened('lineBreaks');
        breakLine();
      }
      if (connection === null) return 0;
      return backstage.message(callerOf(name, connection), text);
    },
    async connect(hear) {
      breakLine();
      await tide.sleep(chance.between(50, 1500));
      made += 1;
      connection = `${name}-${made}=`;
      lines.connect(connection, { hear, cut: () => (connection = null) });
    },
  };
}
