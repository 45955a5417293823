import { Command } from 'commander';
import { writeText } from './file.ts';
import { note } from './output.ts';
import { fetchBundle, type Key } from './room-log.ts';
import { addressOf, codeOption, LOCAL, tokenOption, urlOption } from './server.ts';

interface Flags extends Key {
  url: string;
  out?: string;
}

/** `export`: the proof bundle of a room. */
export const exportVerb = (): Command =>
  new Command('export')
    .description('Fetch the proof bundle of a room as NDJSON.')
    .argument('<room>', 'room id')
    .addOption(urlOption().default(LOCAL))
    .addOption(tokenOption())
    .addOption(codeOption())
    .option('--out <file>', 'write to a file instead of stdout')
    .addHelpText('after', '\nExample:\n  sealed-orders export ROOM --out room.ndjson')
    .action(async (room: string, { url, out, ...key }: Flags) => {
      const text = await fetchBundle(addressOf(url).http, room, key);
      if (out === undefined) process.stdout.write(text);
      else await writeText(out, text);
      if (out !== undefined) note(`written to ${out}`);
    });
