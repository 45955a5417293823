import { Command } from 'commander';
import { writeText } from './file.ts';
import { note } from './output.ts';
import { fetchBundle } from './room-log.ts';
import { addressOf, LOCAL, tokenOption, urlOption } from './server.ts';

interface Flags {
  url: string;
  out?: string;
  token?: string;
}

/** `export`: the proof bundle of a room. */
export const exportVerb = (): Command =>
  new Command('export')
    .description('Fetch the proof bundle of a room as NDJSON.')
    .argument('<room>', 'room id')
    .addOption(urlOption().default(LOCAL))
    .addOption(tokenOption())
    .option('--out <file>', 'write to a file instead of stdout')
    .addHelpText('after', '\nExample:\n  sealed-orders export ROOM --out room.ndjson')
    .action(async (room: string, { url, out, token }: Flags) => {
      const text = await fetchBundle(addressOf(url).http, room, token);
      if (out === undefined) process.stdout.write(text);
      else await writeText(out, text);
      if (out !== undefined) note(`written to ${out}`);
    });
