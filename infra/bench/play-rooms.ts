import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipe } from './sealed-room.ts';
import { SealedRoom } from './sealed-room.ts';

/**
 * Plays whole rooms with sealed draws, ruleset by ruleset, until they hold so many dice, and writes each
 * room's proof bundle: `node --import tsx infra/bench/play-rooms.ts DIRECTORY [dice [number of the first room]]`.
 */
const [directory = 'rooms', dice = '1000000', first = '0'] = process.argv.slice(2);
const RULESETS = ['theatres', 'italian', 'online', 'brasil', 'joint'];
const LEVEL = 'captain' as const;

const recipeOf = (number: number): Recipe => ({
  id: `dice-${number}`,
  settings: {
    ruleset: RULESETS[number % RULESETS.length] ?? '',
    mode: 'domination',
    seats: 5,
    table: 'mixed',
    roundLimit: 0,
    ai: { level: LEVEL, reserved: [LEVEL, LEVEL, LEVEL, LEVEL] },
  },
  keys: 1024,
  commits: 800,
  blitz: true,
});

const diceIn = (line: string): number =>
  [...line.matchAll(/"count":(\d+),"kind":"dice"/g)].reduce((sum, [, n]) => sum + Number(n), 0);

mkdirSync(directory, { recursive: true });
let rolled = 0;
let number = Number(first);
for (; rolled < Number(dice); number += 1) {
  const room = new SealedRoom(recipeOf(number)).play();
  writeFileSync(join(directory, `dice-${number}.ndjson`), room.bundle());
  rolled += room.lines.reduce((sum, line) => sum + diceIn(line), 0);
}
process.stdout.write(`${number - Number(first)} rooms, ${rolled} dice\n`);
