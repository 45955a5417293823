import { Command } from 'commander';
import type { Room } from '../../client/index.ts';
import { type Say, say as speak } from '../../domain/i18n/say.ts';
import { boardText } from './board-text.ts';
import { dial } from './demo-table.ts';
import { WRONG } from './exit.ts';
import { type Lang, langOption } from './lang.ts';
import { told } from './log-text.ts';
import { say, sayPainted } from './output.ts';
import { painter, wantsColour } from './paint.ts';
import { boardOf } from './replay.ts';
import { fetchBundle } from './room-log.ts';
import { addressOf, codeOption, guestToken, LOCAL, urlOption } from './server.ts';

interface Flags extends Lang {
  url: string;
  code?: string;
}

/** `watch`: a room live, as a spectator sees it. */
export const watchVerb = (): Command =>
  new Command('watch')
    .description(
      'Follow a room live, checking every frame, until it ends; then compare with its export.',
    )
    .argument('<room>', 'room id')
    .addOption(urlOption().default(LOCAL))
    .addOption(codeOption())
    .addOption(langOption())
    .addHelpText('after', '\nExample:\n  sealed-orders watch ROOM')
    .action(watch);

async function watch(id: string, { url, code, lang }: Flags): Promise<void> {
  const server = addressOf(url);
  const token = await guestToken(server.http, 'Spectator');
  const client = dial(server, token, lang);
  const speech = speak(lang);
  try {
    const room = await client.watch(id, code);
    await follow(room, speech);
    const key = code === undefined ? { token } : { token, code };
    compare(room, await fetchBundle(server.http, id, key), speech);
  } finally {
    client.close();
  }
}

/** Shows board and fingerprint at each turn's end, until the room ends. */
async function follow(room: Room, speech: Say): Promise<void> {
  const paint = painter(wantsColour());
  const board = boardOf(room.lines);
  const show = (): void => {
    const look = { paint, width: process.stdout.columns ?? 120, speech };
    const head = { version: room.v, fingerprint: room.fingerprint() ?? '' };
    sayPainted(`\n${speech.board.live(head)}\n${boardText(room.state, board, look)}`);
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
}

/** The export must hold every head that was seen here. */
function compare(room: Room, text: string, { audit, fault, text: words }: Say): void {
  const { heads, difference } = room.heads.compare(text);
  if (difference === null) {
    say(audit.heads(heads, words));
    return;
  }
  say(`${audit.wrong}: ${fault(difference)} [${difference.code}]`);
  process.exitCode = WRONG;
}
