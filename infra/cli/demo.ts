import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import type { Compared } from '../../client/index.ts';
import { verify } from '../../domain/audit/verify.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { MODES } from '../../domain/rulesets/schema.ts';
import { type Bill, billText } from '../local/meter.ts';
import { type Summary, summaryOf } from './demo-summary.ts';
import { type DemoTable, playDemo } from './demo-table.ts';
import { Misuse, WRONG } from './exit.ts';
import { commitLines, writeText } from './file.ts';
import { whole } from './number.ts';
import { note, progress, progressDone, say, sayJson } from './output.ts';
import { fetchBundle } from './room-log.ts';
import { type Address, addressOf, urlOption } from './server.ts';

interface Flags {
  ruleset: string;
  mode: (typeof MODES)[number];
  seats: number;
  humans: number;
  out?: string;
  url?: string;
  seed?: string;
  json?: true;
}

const LIMIT = 30;

/** `demo`: one room through the whole stack, from its opening to its audit. */
export const demoVerb = (): Command =>
  new Command('demo')
    .description('Play one room through the whole stack, export it and verify it.')
    .option('--ruleset <id>', `ruleset: ${[...rulesets.keys()].join(', ')}`, 'theatres')
    .addOption(new Option('--mode <mode>', 'how to win').choices([...MODES]).default('missions'))
    .option('--seats <n>', 'seats at the table', whole(2, 6), 4)
    .option('--humans <n>', 'seats that play over sockets of their own', whole(1, 6), 2)
    .option('--out <file>', 'keep the proof bundle in a file')
    .addOption(urlOption())
    .option('--seed <hex>', 'seed of the moves of the humans')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText(
      'after',
      '\nExample:\n  sealed-orders demo --seats 4 --out r.ndjson && sealed-orders audit r.ndjson',
    )
    .action(demo);

async function demo(flags: Flags): Promise<void> {
  const table = tableOf(flags);
  const local = flags.url === undefined ? await standIn() : null;
  try {
    const server =
      local === null ? addressOf(flags.url ?? '') : { http: local.url, ws: local.wsUrl };
    const played = await play(server, table);
    const { ok, rolls, failures } = verify(played.text, { head: played.head, finished: true });
    if (flags.out !== undefined) await writeText(flags.out, played.text);
    const result = {
      ...{ room: played.room, ruleset: flags.ruleset, seats: flags.seats },
      ...summaryOf(commitLines(played.text)),
      bill: await fetchBill(server.http, played.room),
      audit: { ok, rolls, failures },
    };
    const differ = played.heads.some(({ difference }) => difference !== null);
    note(headWords(played.heads));
    if (flags.json) sayJson(result);
    else say(words(result));
    if (!ok || differ) process.exitCode = WRONG;
  } finally {
    await local?.stop();
  }
}

async function standIn() {
  const { startStandIn } = await import('../local/stand-in.ts');
  return startStandIn({ port: 0, clock: 'real', speed: 1, quiet: true });
}

function tableOf({ ruleset, mode, seats, humans, seed }: Flags): DemoTable {
  if (humans > seats) {
    throw new Misuse(`${humans} humans do not fit ${seats} seats.`, 'Give --humans up to --seats.');
  }
  if (!rulesets.has(ruleset)) {
    throw new Misuse(
      `There is no ruleset "${ruleset}".`,
      `Choose one of: ${[...rulesets.keys()].join(', ')}.`,
    );
  }
  if (seed !== undefined && !/^([0-9a-f]{2}){1,32}$/.test(seed)) {
    throw new Misuse(`"${seed}" is not a seed.`, 'Give an even number of hex digits, up to 64.');
  }
  const table = humans === seats ? ('humans' as const) : ('mixed' as const);
  // Seats that no human takes are not waited for.
  const reserved = Array.from({ length: seats - humans }, () => 'captain' as const);
  return {
    settings: { ruleset, mode, seats, table, ai: { reserved }, roundLimit: LIMIT },
    humans,
    seed: seed ?? randomBytes(16).toString('hex'),
  };
}

/** Plays and exports; the head is the one that the host's client has kept, `heads` are those of all. */
async function play(server: Address, table: DemoTable) {
  const players = await playDemo(server, table, ({ room }) => {
    const { round } = room.state.public;
    progress(`room ${room.id}: round ${round}, version ${room.v}`);
  });
  progressDone();
  const [host] = players;
  const { id: room, head } = host.room;
  if (head === null) throw new Error('the room has no head');
  note(`room ${room} ended at version ${head.v}, fingerprint ${host.room.fingerprint()}`);
  const text = await fetchBundle(server.http, room);
  return { room, head, text, heads: players.map((player) => player.room.heads.compare(text)) };
}

/** What the room cost; only a stand-in can say. */
async function fetchBill(http: string, room: string): Promise<Bill | null> {
  const reply = await fetch(`${http}/local/bill?room=${encodeURIComponent(room)}`);
  return reply.ok ? ((await reply.json()) as Bill) : null;
}

/** Whether the export is the history that each player was shown. */
const headWords = (compared: readonly Compared[]): string =>
  compared
    .map(({ heads, difference }, i) => {
      const said = difference?.message ?? `all ${heads} heads kept are in the export`;
      return `player ${i + 1}: ${said}`;
    })
    .join('\n');

type Result = Summary & { room: string; bill: Bill | null; audit: { ok: boolean; rolls: number } };

function words({ room, winner, reason, rounds, turns, commits, bill, audit }: Result): string {
  const end = winner === null ? `${reason}, nobody wins alone` : `seat ${winner} wins by ${reason}`;
  return [
    `room ${room}: ${end} after ${rounds} rounds, ${turns} turns and ${commits} commits`,
    ...(bill === null ? [] : [billText(bill)]),
    audit.ok ? `audit good: ${audit.rolls} rolls verified` : 'audit found the log WRONG',
  ].join('\n');
}
