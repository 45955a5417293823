import { Command, Option } from 'commander';
import { BOT_LEVELS, type BotLevel } from '../../domain/game/settings.ts';
import { boards } from '../../domain/maps/index.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { MODES } from '../../domain/rulesets/schema.ts';
import { type Played, playTable, type Table } from './bot-table.ts';
import { Misuse } from './exit.ts';
import { whole } from './number.ts';
import { progress, progressDone, say, sayJson } from './output.ts';

interface Flags {
  ruleset: string;
  mode: Table['mode'];
  seats: number;
  games: number;
  seed: number;
  levels: string;
  limit: number;
  json?: true;
}

/** `simulate`: games of bots in the engine alone. */
export const simulateVerb = (): Command =>
  new Command('simulate')
    .description('Play many games of bots in the engine alone, with fast draws.')
    .requiredOption('--ruleset <id>', `ruleset: ${[...rulesets.keys()].join(', ')}`)
    .addOption(new Option('--mode <mode>', 'how to win').choices([...MODES]).default('missions'))
    .requiredOption('--seats <n>', 'seats at the table', whole(2, 6))
    .requiredOption('--games <n>', 'games to play', whole(1, 1_000_000))
    .option('--seed <n>', 'seed of the first game; the next ones follow', whole(0, 999_999_999), 1)
    .option(
      '--levels <list>',
      `bot levels, dealt round the table: ${BOT_LEVELS.join(', ')}`,
      'captain',
    )
    .option(
      '--limit <rounds>',
      'round limit that the ruleset offers, 0 for none',
      whole(0, 1000),
      80,
    )
    .option('--json', 'print one JSON object on the last line')
    .addHelpText(
      'after',
      '\nExample:\n  sealed-orders simulate --ruleset theatres --seats 4 --games 500 --json',
    )
    .action((flags: Flags) => simulate(flags));

function simulate(flags: Flags): void {
  const table = tableOf(flags);
  const played: Played[] = [];
  const start = performance.now();
  for (let game = 0; game < flags.games; game += 1) {
    played.push(playTable(table, flags.seed + game));
    if (game % 10 === 9) progress(`${game + 1} of ${flags.games} games`);
  }
  progressDone();
  const summary = summarise(played, table, (performance.now() - start) / 1000);
  if (flags.json) sayJson(summary);
  else say(words(summary));
}

function tableOf({ ruleset: id, mode, seats, limit, levels }: Flags): Table {
  const ruleset = rulesets.get(id);
  const board = boards.get(ruleset?.map ?? '');
  if (ruleset === undefined || board === undefined) {
    throw new Misuse(
      `There is no ruleset "${id}".`,
      `Choose one of: ${[...rulesets.keys()].join(', ')}.`,
    );
  }
  const named = levels.split(',');
  const wrong = named.find((level) => !BOT_LEVELS.some((known) => known === level));
  if (wrong !== undefined) {
    throw new Misuse(`There is no bot level "${wrong}".`, `Choose from: ${BOT_LEVELS.join(', ')}.`);
  }
  const dealt = Array.from({ length: seats }, (_, seat) => named[seat % named.length] as BotLevel);
  return { board, ruleset: id, mode, seats, limit, levels: dealt };
}

function summarise(played: Played[], { seats, levels }: Table, seconds: number) {
  const winsBySeat = Array.from({ length: seats }, () => 0);
  const winsByLevel: Record<string, number> = Object.fromEntries(levels.map((level) => [level, 0]));
  for (const { outcome } of played) {
    const [winner, ...others] = outcome.winners;
    if (winner === undefined || others.length > 0) continue;
    winsBySeat[winner] = (winsBySeat[winner] ?? 0) + 1;
    const level = levels[winner] ?? 'captain';
    winsByLevel[level] = (winsByLevel[level] ?? 0) + 1;
  }
  const commands = played.reduce((sum, game) => sum + game.commands, 0);
  const rounds = played.map((game) => game.rounds).sort((a, b) => a - b);
  return {
    games: played.length,
    finished: played.length,
    endedByLimit: played.filter(({ outcome }) => outcome.cause === 'round-limit').length,
    gamesPerSecond: round1(played.length / seconds),
    commands,
    commandsPerSecond: Math.round(commands / seconds),
    rounds: {
      median: rounds[rounds.length >> 1] ?? 0,
      p95: rounds[Math.floor(rounds.length * 0.95)] ?? 0,
    },
    winsBySeat,
    winsByLevel,
  };
}

const round1 = (x: number): number => Math.round(x * 10) / 10;

function words(summary: ReturnType<typeof summarise>): string {
  const { games, endedByLimit, rounds, winsBySeat, winsByLevel } = summary;
  const levels = Object.entries(winsByLevel).map(([level, wins]) => `${level} ${wins}`);
  return [
    `${games} games finished, ${endedByLimit} of them by the round limit`,
    `rounds: median ${rounds.median}, 95 % within ${rounds.p95}`,
    `wins by seat: ${winsBySeat.join(' ')}`,
    `wins by level: ${levels.join(', ')}`,
    `${summary.gamesPerSecond} games and ${summary.commandsPerSecond} commands a second`,
  ].join('\n');
}
