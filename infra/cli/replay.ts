import { Command } from 'commander';
import { safe } from '../../domain/i18n/lookup.ts';
import { say as speak } from '../../domain/i18n/say.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import { boardText } from './board-text.ts';
import { Misuse } from './exit.ts';
import { commitLines, readBytes } from './file.ts';
import { type Lang, langOption } from './lang.ts';
import { logText } from './log-text.ts';
import { whole } from './number.ts';
import { sayPainted } from './output.ts';
import { painter, wantsColour } from './paint.ts';

interface Flags extends Lang {
  at?: number;
  log?: true;
}

/** `replay`: the board at any version of a bundle. */
export const replayVerb = (): Command =>
  new Command('replay')
    .description('Show the board or the log of a bundle as text, to its end or to any version.')
    .argument('<file>', 'bundle (NDJSON)')
    .option('--at <version>', 'version to stop at', whole(1, 999_999_999))
    .option('--log', 'tell what happened, event by event, instead of the board')
    .addOption(langOption())
    .addHelpText(
      'after',
      '\nExamples:\n  sealed-orders replay r.ndjson --at 40\n  sealed-orders replay r.ndjson --log --lang pt',
    )
    .action(async (file: string, flags: Flags) => {
      const lines = commitLines(new TextDecoder().decode(await readBytes(file)));
      sayPainted(replay(lines, flags));
    });

/** The board after the first `at` lines, or what they tell. */
export function replay(
  lines: readonly CommitLine[],
  { at = lines.length, log, lang }: Flags,
): string {
  const board = boardOf(lines);
  const speech = speak(lang);
  if (at > lines.length) {
    throw new Misuse(`The bundle ends at version ${lines.length}.`, 'Choose a version up to it.');
  }
  const shown = lines.slice(0, at);
  if (log) return logText(shown, board, speech);
  const room = shown.reduce<Room | null>((so, line) => foldLine(so, line, board), null);
  if (room === null) throw new Misuse('The bundle holds no commit.', 'Export the room again.');
  const look = { paint: painter(wantsColour()), width: process.stdout.columns ?? 120, speech };
  const title = speech.board.title({ room: room.id, version: room.v, at: room.at }, speech.text);
  return `${safe(title)}\n${boardText(room.game, board, look)}`;
}

/** The board that a room is played on. */
export function boardOf(lines: readonly CommitLine[]): Board {
  const opened = lines[0]?.commit.events[0];
  const board = boards.get(opened?.type === 'opened' ? opened.map : '');
  if (board === undefined) {
    throw new Misuse(
      'The bundle does not begin with the opening of a known map.',
      'Run `audit` on it.',
    );
  }
  return board;
}
