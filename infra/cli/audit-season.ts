import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { KeptHead } from '../../domain/audit/head.ts';
import { rulesUnchecked } from '../../domain/audit/report.ts';
import { verifySeason } from '../../domain/audit/season.ts';
import { isSeasonProof } from '../../domain/audit/season-file.ts';
import type { SeasonReport } from '../../domain/audit/season-report.ts';
import { type Say, say as speak } from '../../domain/i18n/say.ts';
import { WRONG } from './exit.ts';
import { fileLines } from './file-lines.ts';
import type { Lang } from './lang.ts';
import { progress, progressDone, say, sayJson } from './output.ts';

/** The first bytes of a file, as text; empty if there is none. */
function beginning(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return '';
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(64);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** The lines of a file that is a season proof, else null. */
export const seasonLines = (path: string): Iterable<string | null> | null =>
  isSeasonProof(beginning(path)) ? fileLines(path) : null;

/** Verifies a season proof, room by room. */
export function auditSeason(
  lines: Iterable<string | null>,
  { head, json, lang }: Lang & { head?: KeptHead; json?: true },
): void {
  const report = verifySeason(lines, {
    ...(head === undefined ? {} : { head }),
    onProgress: (done, total) => progress(`${done} of ${total} rooms`),
  });
  progressDone();
  if (json) sayJson(report);
  else say(words(report, speak(lang)));
  if (!report.ok || rulesUnchecked(report)) process.exitCode = WRONG;
}

/** A report for people. */
function words(report: SeasonReport, speech: Say): string {
  const { rooms, commits, rolls, league, warnings, failures } = report;
  const { audit, text } = speech;
  const of = (room: string | null, told: string) => (room === null ? told : `${room}: ${told}`);
  const lines = warnings.map((one) => `${audit.warning}: ${of(one.room, speech.warning(one))}`);
  if (failures.length > 0) {
    const wrong = failures.map((one) => `${of(one.room, speech.fault(one))} [${one.code}]`);
    return [...lines, ...wrong.map((found) => `${audit.wrong}: ${found}`)].join('\n');
  }
  return [
    ...lines,
    rulesUnchecked(report) ? audit.unverified : audit.season,
    `${audit.rooms(rooms, text)}, ${audit.checked(commits, rolls, text)}`,
    `${audit.head} ${league?.head?.v}:${league?.head?.hash}`,
    `${audit.fingerprint} ${league?.head?.fingerprint}`,
  ].join('\n');
}
