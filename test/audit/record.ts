import { createHash } from 'node:crypto';
import type { completeSettings } from '../../domain/protocol/defaults.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { SealedTable, step } from '../domain/log/sealed-table.ts';

type Given = NonNullable<Parameters<typeof completeSettings>[0]>;

export interface Recording {
  id: string;
  ruleset: string;
  /** Commits after which everybody leaves. */
  commits: number;
  /** How it ends: everybody leaves, or an operator annuls it. */
  ends: 'left' | 'annulled';
  settings?: Given;
  /** Keys of the chain. */
  keys?: number;
}

/** Two humans, of whom one sleeps at first, and a bot sit down and start, however the ruleset wants it. */
function sitDown(table: SealedTable): void {
  const { opening } = table.room;
  const { ruleset, settings } = table.room.game.public;
  const bots = settings?.ai.reserved.length ?? 0;
  const humans = Array.from({ length: (settings?.seats ?? 0) - bots }, (_, seat) => seat);
  for (const seat of humans) table.human(null, { type: 'join', opening }, seat);
  if (ruleset?.starts === 'ready') {
    for (const seat of humans.slice(1)) table.human(seat, { type: 'ready', ready: true });
  }
  if (ruleset?.starts === 'full') table.system('start');
  else table.human(0, { type: 'start' });
}

const playing = (table: SealedTable): boolean => table.room.game.public.status === 'playing';

/** Everybody leaves, one after the other; the last bot is alone then. */
function leave(table: SealedTable): void {
  const { seats } = table.room.game.public;
  seats.forEach((_, seat) => {
    const { control } = table.room.game.public.seats[seat] ?? {};
    const human = control === 'human' || control === 'autopilot';
    if (playing(table) && human) table.human(seat, { type: 'abandon' });
  });
}

/** No two rooms have the same, and a room recorded again has its own again. */
const secretOf = (id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(id).digest());

/** Plays a small room that holds humans, a timeout, a bot, cards and an end. */
export function record({
  id,
  ruleset,
  commits,
  ends,
  settings,
  keys = 256,
}: Recording): SealedTable {
  const seats = Math.max(3, rulesets.get(ruleset)?.seats.min ?? 3);
  const ai: Given['ai'] = { level: 'captain', reserved: ['captain'] };
  const chosen = { ruleset, seats, turnSeconds: 90, table: 'mixed', ai, ...settings } as const;
  const table = new SealedTable(id, chosen, keys, secretOf(id));
  sitDown(table);
  while (playing(table) && table.lines.length < commits) step(table);
  if (ends === 'left') leave(table);
  if (playing(table)) table.system('annul');
  return table;
}
