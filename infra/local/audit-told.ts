import { type Failure, type Head, type Report, rulesUnchecked } from '../../domain/audit/report.ts';
import type { SeasonReport } from '../../domain/audit/season-report.ts';
import type { Say } from '../../domain/i18n/say.ts';

/** On a room, a league or a season. */
export type Told = Report | SeasonReport;

interface Shown {
  verdict: string;
  warnings: string[];
  checked: string;
  head: Head | null;
}

/** Where a season proof is wrong or unchecked; a bundle is one room. */
const of = (found: object & { room?: string | null }, told: string): string =>
  found.room ? `${found.room}: ${told}` : told;

const isSeason = (report: Told): report is SeasonReport => report.state === 'season';

function verdictOf(report: Told, speech: Say): string {
  const { audit } = speech;
  const [failure]: (Failure & { room?: string | null })[] = report.failures;
  if (failure) return `${audit.wrong}: ${of(failure, speech.fault(failure))}`;
  if (!isSeason(report)) return speech.verdict(report);
  return rulesUnchecked(report) ? audit.unverified : audit.season;
}

/** A report in a language's words. */
export function inWords(report: Told, speech: Say): Shown {
  const { audit, text } = speech;
  const { commits, rolls } = report;
  const checked = audit.checked(commits, rolls, text);
  return {
    verdict: verdictOf(report, speech),
    warnings: report.warnings.map((one) => `${audit.warning}: ${of(one, speech.warning(one))}`),
    checked: isSeason(report) ? `${audit.rooms(report.rooms, text)}, ${checked}` : checked,
    head: (isSeason(report) ? report.league?.head : report.head) ?? null,
  };
}
