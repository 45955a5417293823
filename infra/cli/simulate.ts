import { Command, Option } from 'commander';
import { type Failure, type Played, playTable, type Table } from '../../domain/bots/simulate.ts';
import { BOT_LEVELS, type BotLevel } from '../../domain/game/settings.ts';
import { say as speak } from '../../domain/i18n/say.ts';
import { boards } from '../../domain/maps/index.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { MODES } from '../../domain/rulesets/schema.ts';
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
    const result = playTable(table, flags.seed + game);
    if (!result.ok) throw failed(result.error, flags.seed + game);
    played.push(result.value);
    if (game % 10 === 9) progress(`${game + 1} of ${flags.games} games`);
  }
  progressDone();
  const summary = summarise(played, table, (performance.now() - start) / 1000);
  if (flags.json) sayJson(summary);
  else say(words(summary));
}

/** A room that the ruleset does not offer is a misuse; any other failure is a fault of the engine. */
function failed(failure: Failure, seed: number): Error {
  if (!('refused' in failure)) {
    return new Error(`the game of seed ${seed} did not end in ${failure.stuckAfter} commands`);
  }
  const refused = speak('en').rejection(failure.refused);
  return failure.command.type === 'open'
    ? new Misuse(refused, 'Change the options named.')
    : new Error(`the game of seed ${seed} had ${failure.command.type} refused: ${refused}`);
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
  return { board, ruleset: id, mode, limit, levels: dealt };
}

function summarise(played: Played[], { levels }: Table, seconds: number) {
  const winsBySeat = levels.map(() => 0);
  const winsByPosition = levels.map(() => 0);
  const winsByLevel: Record<string, number> = Object.fromEntries(levels.map((level) => [level, 0]));
  for (const { winner } of played) {
    if (winner === null) continue;
    winsBySeat[winner.seat] = (winsBySeat[winner.seat] ?? 0) + 1;
    winsByPosition[winner.position] = (winsByPosition[winner.position] ?? 0) + 1;
    winsByLevel[winner.level] = (winsByLevel[winner.level] ?? 0) + 1;
  }
  const commands = played.reduce((sum, game) => sum + game.commands, 0);
  const rounds = played.map((game) => game.rounds).sort((a, b) => a - b);
  return {
    games: played.length,
    finished: played.length,
    endedByLimit: played.filter((game) => game.endedByLimit).length,
    gamesPerSecond: round1(played.length / seconds),
    commands,
    commandsPerSecond: Math.round(commands / seconds),
    rounds: {
      median: rounds[rounds.length >> 1] ?? 0,
      p95: rounds[Math.floor(rounds.length * 0.95)] ?? 0,
    },
    winsBySeat,
    winsByPosition,
    winsByLevel,
  };
}

const round1 = (x: number): number => Math.round(x * 10) / 10;

function words(summary: ReturnType<typeof summarise>): string {
  const { games, endedByLimit, rounds, winsBySeat, winsByPosition, winsByLevel } = summary;
  const levels = Object.entries(winsByLevel).map(([level, wins]) => `${level} ${wins}`);
  return [
    `${games} games finished, ${endedByLimit} of them by the round limit`,
    `rounds: median ${rounds.median}, 95 % within ${rounds.p95}`,
    `wins by seat: ${winsBySeat.join(' ')}`,
    `wins by place in the turn order: ${winsByPosition.join(' ')}`,
    `wins by level: ${levels.join(', ')}`,
    `${summary.gamesPerSecond} games and ${summary.commandsPerSecond} commands a second`,
  ].join('\n');
}
