import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommitLine } from '../../domain/log/commit.ts';
import { startDynamo } from '../../infra/local/dynamo.ts';
import { Chance } from './chance.ts';
import { COMMANDS, type Told } from './history.ts';
import { logsIn } from './logs.ts';
import { conclude, type House, Party } from './party.ts';
import { calm, type Plan } from './plan.ts';

const bin = new URL('../../infra/cli/bin.js', import.meta.url).pathname;
/** The network's own faults, beside the kills. */
const network: Plan = { ...calm, messageLost: 0.01, messageTwice: 0.03, lineBreaks: 0.005 };

/** `serve --data` in a process of its own, which is killed with `kill -9` and started again. */
class KilledHouse implements House {
  readonly speed: number;
  plan: () => Plan = () => network;
  restarts = 0;
  /** Why it went down by itself, if it did. */
  readonly wrong: string[] = [];
  readonly #data: string;
  #child: ChildProcess | null = null;
  #url: string | null = null;

  constructor(data: string, speed: number) {
    this.#data = data;
    this.speed = speed;
  }

  url = (): string => this.#url ?? '';
  wsUrl = (): string | null =>
    this.#url === null ? null : `${this.#url.replace('http', 'ws')}/v1`;
  happened = (): void => undefined;

  async start(): Promise<void> {
    const args = [bin, 'serve', '--port', '0', '--data', this.#data, '--speed', `${this.speed}`];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let told = '';
    child.stderr.on('data', (text) => {
      told = `${told}${text}`.slice(-2000);
    });
    const ended = once(child, 'exit').then(() => null);
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) ?? [];
    void ended.then(() => {
      if (child.signalCode !== 'SIGKILL') this.wrong.push(`the server ended by itself: ${told}`);
    });
    if (line === undefined) throw new Error(`it did not start: ${told}`);
    this.#url = String(line);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#url = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async killAndStart(): Promise<void> {
    await this.kill();
    await this.start();
    this.restarts += 1;
  }

  /** Read from the disk, as the dead process left it. */
  async logs(rooms: readonly string[]): Promise<Map<string, CommitLine[]>> {
    await this.kill();
    const dynamo = await startDynamo(join(this.#data, 'tables'), () => undefined);
    try {
      return await logsIn(dynamo.client, rooms);
    } finally {
      await dynamo.stop();
    }
  }

  async goOn(): Promise<void> {
    if (this.#url === null) await this.killAndStart();
  }
}

const real = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** So many rooms on one server that is killed so often. */
export interface Killing {
  rooms: number;
  kills: number;
  /** Clock ms in a real ms: at 6, turns of 90 s are over in 15. */
  speed: number;
  /** Accepted ones of each history. */
  commands?: number;
}

/** Plays histories from this seed on, over one directory. */
export async function playKilled(seed: number, killing: Killing): Promise<Told[]> {
  const { rooms, kills, speed, commands = COMMANDS } = killing;
  const chance = new Chance(seed, 1);
  const data = await mkdtemp(join(tmpdir(), 'so-killed-'));
  const house = new KilledHouse(data, speed);
  try {
    await house.start();
    const seeds = Array.from({ length: rooms }, (_, i) => seed + i);
    const parties = await Promise.all(seeds.map((one) => Party.gather(house, one)));
    for (let kill = 0; kill < kills; kill += 1) {
      await real(chance.between(100, 1500));
      await house.killAndStart();
      for (const party of parties) party.happened('kill -9');
    }
    await Promise.all(parties.map((party) => party.weather(commands)));
    house.plan = () => calm;
    const [first, ...others] = await conclude(house, parties);
    if (first === undefined) return [];
    const wrong = [...first.wrong, ...house.wrong];
    return [{ ...first, wrong, restarts: house.restarts }, ...others];
  } finally {
    await house.kill();
    await rm(data, { recursive: true });
  }
}
