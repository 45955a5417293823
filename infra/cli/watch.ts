import { Command } from 'commander';
import { say as speak } from '../../domain/i18n/say.ts';
import { boardText } from './board-text.ts';
import { guest } from './demo-table.ts';
import { type Lang, langOption } from './lang.ts';
import { told } from './log-text.ts';
import { say } from './output.ts';
import { painter, wantsColour } from './paint.ts';
import { boardOf } from './replay.ts';
import { addressOf, codeOption, LOCAL, urlOption } from './server.ts';

interface Flags extends Lang {
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
    .addOption(langOption())
    .addHelpText('after', '\nExample:\n  sealed-orders watch ROOM')
    .action(watch);

async function watch(id: string, { url, code, lang }: Flags): Promise<void> {
  const client = await guest(addressOf(url), 'Spectator', lang);
  const paint = painter(wantsColour());
  const speech = speak(lang);
  try {
    const room = await client.watch(id, code);
    const board = boardOf(room.lines);
    const show = (): void => {
      const look = { paint, width: process.stdout.columns ?? 120, speech };
      const head = { version: room.v, fingerprint: room.fingerprint() ?? '' };
      say(`\n${speech.board.live(head)}\n${boardText(room.state, board, look)}`);
    };
    show();
    if (room.state.public.status === 'ended') return;
    let before = room.state;
    await new Promise<void>((resolve, reject) => {
      room.on('commit', ({ line, state }) => {
        for (const text of told(line, [before, state], speech)) say(text);
        before = state;
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
