import { Command } from 'commander';
import { boardText } from './board-text.ts';
import { guest } from './demo-table.ts';
import { say } from './output.ts';
import { painter, wantsColour } from './paint.ts';
import { boardOf } from './replay.ts';
import { addressOf, codeOption, LOCAL, urlOption } from './server.ts';

interface Flags {
  url: string;
  code?: string;
}

/** `watch`: a room live, as a spectator sees it. */
export const watchVerb = (): Command =>
  new Command('watch')
    .description('Follow a room live, checking every frame, until it ends.')
    .argument('<room>', 'room id')
    .addOption(urlOption().default(LOCAL))
    .addOption(codeOption())
    .addHelpText('after', '\nExample:\n  sealed-orders watch ROOM')
    .action(watch);

async function watch(id: string, { url, code }: Flags): Promise<void> {
  const client = await guest(addressOf(url), 'Spectator');
  const paint = painter(wantsColour());
  try {
    const room = await client.watch(id, code);
    const board = boardOf(room.lines);
    const show = (): void => {
      const look = { paint, width: process.stdout.columns ?? 120 };
      say(
        `\nversion ${room.v}, fingerprint ${room.fingerprint()}\n${boardText(room.state, board, look)}`,
      );
    };
    show();
    if (room.state.public.status === 'ended') return;
    await new Promise<void>((resolve, reject) => {
      room.on('commit', ({ line }) => {
        if (line.commit.events.some((event) => event.type === 'turn-ended')) show();
      });
      room.on('ended', () => resolve());
      room.on('fault', ({ fault }) => reject(fault));
    });
    show();
  } finally {
    client.close();
  }
}
