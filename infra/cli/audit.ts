import { stat } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { Report } from '../../domain/audit/report.ts';
import { type VerifyOptions, verify } from '../../domain/audit/verify.ts';
import { WRONG } from './exit.ts';
import { readBytes } from './file.ts';
import { progress, progressDone, say, sayJson } from './output.ts';
import { fetchBundle, type Key } from './room-log.ts';
import { addressOf, codeOption, LOCAL, tokenOption, urlOption } from './server.ts';

interface Flags extends Key {
  url?: string;
  head?: NonNullable<VerifyOptions['head']>;
  finished?: true;
  json?: true;
}

/** `audit`: verifies a bundle, or a room that a server exports. */
export const auditVerb = (): Command =>
  new Command('audit')
    .description('Verify a proof bundle: chain, keys, every roll, every secret and every rule.')
    .argument('<file|room>', 'bundle (NDJSON), or a room of the server at --url')
    .addOption(urlOption())
    .addOption(tokenOption())
    .addOption(codeOption())
    .option('--head <v:hash>', 'version and hash (or fingerprint) that you kept', kept)
    .option('--finished', 'demand that the room has ended and its secret is revealed')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText(
      'after',
      [
        '',
        'Exit status: 0 verified, 1 found wrong or not all checked, 2 misuse.',
        'Examples:',
        '  sealed-orders audit r.ndjson --finished',
        '  sealed-orders audit ROOM --url http://127.0.0.1:8080 --head 212:<hash>',
      ].join('\n'),
    )
    .action(async (target: string, flags: Flags) => {
      const { head, finished = false } = flags;
      const report = verify(await source(target, flags), {
        ...(head === undefined ? {} : { head }),
        finished,
        onProgress: (done, total) => progress(`${done} of ${total} lines`),
      });
      progressDone();
      if (flags.json) sayJson(report);
      else say(words(report));
      if (!report.ok || unchecked(report)) process.exitCode = WRONG;
    });

function kept(text: string): NonNullable<VerifyOptions['head']> {
  const [, v, hash] =
    /^(\d{1,9}):([0-9a-f]{64}|(?:[0-9A-Za-z]{4}-){4}[0-9A-Za-z]{4})$/.exec(text) ?? [];
  if (v !== undefined && hash !== undefined) return { v: Number(v), hash };
  throw new InvalidArgumentError('Give version and hash, as in 212:9f86d0…, or 212:XVNW-M18Y-….');
}

/** A file if there is one of that name, else a room. */
async function source(target: string, flags: Flags): Promise<Uint8Array | string> {
  const { url } = flags;
  const isFile = await stat(target).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile || (url === undefined && /[./\\]/.test(target))) return readBytes(target);
  return fetchBundle(addressOf(url ?? LOCAL).http, target, flags);
}

/**
 * Whether commits of an engine that is not here escaped the rules. Anybody can write such a name
 * over a forged commit, so the verb does not call it good.
 */
const unchecked = ({ warnings }: Report): boolean =>
  warnings.some(({ code }) => code === 'rules/unchecked');

function verdict(report: Report): string {
  if (unchecked(report)) {
    return 'NOT VERIFIED: chain, keys, rolls and secrets hold, but not every rule was checked;\naudit with the release that has this engine';
  }
  return report.state === 'complete'
    ? 'good: every commit, key, roll, secret and rule was checked'
    : 'good so far: the room goes on, its secret is not revealed yet';
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** A report for people. */
export function words(report: Report): string {
  const { commits, rolls, head, warnings, failures } = report;
  const warned = warnings.map((warning) => `warning: ${warning.message}`);
  const wrong = failures.map((found) => `WRONG: ${found.message} [${found.code}]`);
  if (wrong.length > 0) return [...warned, ...wrong].join('\n');
  return [
    ...warned,
    verdict(report),
    `${counted(commits, 'commit')}, ${counted(rolls, 'roll')}`,
    `head ${head?.v}:${head?.hash}`,
    `fingerprint ${head?.fingerprint}`,
  ].join('\n');
}
