import { Command } from 'commander';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import { boardText } from './board-text.ts';
import { Misuse } from './exit.ts';
import { commitLines, readBytes } from './file.ts';
import { whole } from './number.ts';
import { say } from './output.ts';
import { painter, wantsColour } from './paint.ts';

/** `replay`: the board at any version of a bundle. */
export const replayVerb = (): Command =>
  new Command('replay')
    .description('Show the board of a bundle as text, at its end or at any version.')
    .argument('<file>', 'bundle (NDJSON)')
    .option('--at <version>', 'version to stop at', whole(1, 999_999_999))
    .addHelpText('after', '\nExample:\n  sealed-orders replay r.ndjson --at 40')
    .action(async (file: string, { at }: { at?: number }) => {
      const lines = commitLines(new TextDecoder().decode(await readBytes(file)));
      say(replay(lines, at ?? lines.length));
    });

/** The board after the first `at` lines. */
export function replay(lines: readonly CommitLine[], at: number): string {
  const board = boardOf(lines);
  if (at > lines.length) {
    throw new Misuse(`The bundle ends at version ${lines.length}.`, 'Choose a version up to it.');
  }
  const shown = lines.slice(0, at);
  const room = shown.reduce<Room | null>((so, line) => foldLine(so, line, board), null);
  if (room === null) throw new Misuse('The bundle holds no commit.', 'Export the room again.');
  const look = { paint: painter(wantsColour()), width: process.stdout.columns ?? 120 };
  const title = `room ${room.id}, version ${room.v}, ${new Date(room.at).toISOString()}`;
  return `${title}\n${boardText(room.game, board, look)}`;
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
