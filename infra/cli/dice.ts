import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { faceBytes, readBundle, streamBytes, tallyBundle } from '../../domain/audit/dice/read.ts';
import { type DiceReport, diceReport } from '../../domain/audit/dice/report.ts';
import { Tally } from '../../domain/audit/dice/tally.ts';
import type { Failure } from '../../domain/audit/report.ts';
import type { Step } from '../../domain/audit/walk.ts';
import { say as speak } from '../../domain/i18n/say.ts';
import { bundleOf } from './bundle-source.ts';
import { dicePlot } from './dice-plot.ts';
import { diceText } from './dice-text.ts';
import { Misuse } from './exit.ts';
import { writeText } from './file.ts';
import { type Lang, langOption } from './lang.ts';
import { progress, progressDone, say, sayJson } from './output.ts';
import type { Key } from './room-log.ts';
import { codeOption, tokenOption, urlOption } from './server.ts';

interface Flags extends Key, Lang {
  url?: string;
  json?: true;
  svg?: string;
  bytes?: true;
  faces?: true;
}

/** `dice`: what the dice of rooms came to, against the exact odds. */
export const diceVerb = (): Command =>
  new Command('dice')
    .description('Count the dice of rooms and test them: faces, runs, throws, and luck by seat.')
    .argument('<file|room...>', 'bundles (NDJSON), or rooms of the server at --url')
    .addOption(urlOption())
    .addOption(tokenOption())
    .addOption(codeOption())
    .option('--json', 'print one JSON object on the last line')
    .option('--svg <file>', 'also write a picture of faces and luck')
    .addOption(
      new Option('--bytes', 'write the first 32 bytes of each public draw instead').conflicts([
        ...['faces', 'json', 'svg'],
      ]),
    )
    .addOption(
      new Option('--faces', 'write each die as one byte, 1 to 6, instead').conflicts([
        ...['json', 'svg'],
      ]),
    )
    .addOption(langOption())
    .addHelpText(
      'after',
      [
        '',
        'Exit status: 0 counted, 1 a bundle is wrong, 2 misuse.',
        'Examples:',
        '  sealed-orders dice r.ndjson --svg dice.svg',
        '  sealed-orders dice season/*.ndjson --bytes | ent',
      ].join('\n'),
    )
    .action(dice);

async function dice(targets: string[], flags: Flags): Promise<void> {
  if (flags.bytes) return stream(targets, flags, streamBytes);
  if (flags.faces) return stream(targets, flags, faceBytes);
  const report = await count(targets, flags);
  if (flags.svg !== undefined) await writeText(flags.svg, dicePlot(report, flags.lang));
  if (flags.json) sayJson(report);
  else say(diceText(report, flags.lang));
}

/** The dice of all rooms together. A room that is given twice would count its luck twice. */
async function count(targets: readonly string[], flags: Flags): Promise<DiceReport> {
  const tally = new Tally();
  const rooms = new Set<string>();
  for (const [i, target] of targets.entries()) {
    const counted = tallyBundle(await bundleOf(target, flags), tally);
    if (!counted.ok) throw wrong(target, counted.error, flags);
    if (rooms.has(counted.value)) {
      throw new Misuse(`Room ${counted.value} is given twice.`, 'Name each room once.');
    }
    rooms.add(counted.value);
    progress(`${i + 1} of ${targets.length} rooms`);
  }
  progressDone();
  return diceReport(tally, targets.length);
}

const wrong = (target: string, failure: Failure, { lang }: Lang): Error =>
  new Error(`${target}: ${speak(lang).fault(failure)} [${failure.code}]`);

/** Bytes of every commit to the standard output, as fast as it takes them, or until it closes. */
async function stream(
  targets: readonly string[],
  flags: Flags,
  bytesOf: (step: Step) => Uint8Array,
): Promise<void> {
  const rooms = Readable.from(roomBytes(targets, flags, bytesOf));
  try {
    await pipeline(rooms, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

async function* roomBytes(
  targets: readonly string[],
  flags: Flags,
  bytesOf: (step: Step) => Uint8Array,
): AsyncGenerator<Buffer> {
  for (const target of targets) {
    const parts: Uint8Array[] = [];
    const found = readBundle(await bundleOf(target, flags), (step) => {
      parts.push(bytesOf(step));
    });
    if (found !== null) throw wrong(target, found, flags);
    yield Buffer.concat(parts);
  }
}
