import { Command, InvalidArgumentError } from 'commander';
import { type KeptHead, readHead } from '../../domain/audit/head.ts';
import { type Report, rulesUnchecked } from '../../domain/audit/report.ts';
import { verify } from '../../domain/audit/verify.ts';
import { type Say, say as speak } from '../../domain/i18n/say.ts';
import { auditSeason, seasonLines } from './audit-season.ts';
import { bundleOf } from './bundle-source.ts';
import { WRONG } from './exit.ts';
import { type Lang, langOption } from './lang.ts';
import { progress, progressDone, say, sayJson } from './output.ts';
import type { Key } from './room-log.ts';
import { codeOption, tokenOption, urlOption } from './server.ts';

interface Flags extends Key, Lang {
  url?: string;
  head?: KeptHead;
  finished?: true;
  json?: true;
}

/** `audit`: verifies a bundle, or a room that a server exports. */
export const auditVerb = (): Command =>
  new Command('audit')
    .description('Verify a proof: chain, keys, every roll, every secret and every rule.')
    .argument(
      '<file|room>',
      'bundle of a room or league, season proof (NDJSON), or a room or league of the server at --url',
    )
    .addOption(urlOption())
    .addOption(tokenOption())
    .addOption(codeOption())
    .option('--head <v:hash>', 'version and hash, or version and fingerprint, that you kept', kept)
    .option('--finished', 'demand that the room has ended and its secret is revealed')
    .addOption(langOption())
    .option('--json', 'print one JSON object on the last line')
    .addHelpText(
      'after',
      [
        '',
        'Exit status: 0 verified, 1 found wrong or not all checked, 2 misuse.',
        'Examples:',
        '  sealed-orders audit r.ndjson --finished',
        '  sealed-orders audit ROOM --url http://127.0.0.1:8080 --head 212:<hash>',
        '  sealed-orders audit r.ndjson --finished --head 212:XVNW-M18Y-…',
        '  sealed-orders audit season-1.ndjson --head 96:XVNW-M18Y-…',
      ].join('\n'),
    )
    .action(async (target: string, flags: Flags) => {
      const { head, finished = false } = flags;
      const season = seasonLines(target);
      if (season !== null) return auditSeason(season, flags);
      const report = verify(await bundleOf(target, flags), {
        ...(head === undefined ? {} : { head }),
        finished,
        onProgress: (done, total) => progress(`${done} of ${total} lines`),
      });
      progressDone();
      if (flags.json) sayJson(report);
      else say(words(report, speak(flags.lang)));
      if (!report.ok || rulesUnchecked(report)) process.exitCode = WRONG;
    });

function kept(text: string): KeptHead {
  const head = readHead(text);
  if (head !== null) return head;
  throw new InvalidArgumentError('Give version and hash, as in 212:9f86d0…, or 212:XVNW-M18Y-….');
}

/** A report for people. */
export function words(report: Report, speech: Say): string {
  const { commits, rolls, head, warnings, failures } = report;
  const { audit } = speech;
  const warned = warnings.map((found) => `${audit.warning}: ${speech.warning(found)}`);
  const wrong = failures.map((found) => `${audit.wrong}: ${speech.fault(found)} [${found.code}]`);
  if (wrong.length > 0) return [...warned, ...wrong].join('\n');
  return [
    ...warned,
    speech.verdict(report),
    audit.checked(commits, rolls, speech.text),
    `${audit.head} ${head?.v}:${head?.hash}`,
    `${audit.fingerprint} ${head?.fingerprint}`,
  ].join('\n');
}
