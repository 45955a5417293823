import { fingerprint } from '../chance/fingerprint.ts';
import { fromHex } from '../chance/frame.ts';
import { parseCanonical } from '../chance/jcs.ts';
import { LEAGUE_ENGINE } from '../engine.ts';
import { checkLine } from './check-line.ts';
import { salts, secret } from './checks/ending.ts';
import type { KeptHead } from './head.ts';
import { readHeader, readTrailer } from './line.ts';
import { type BundleInput, linesOf } from './lines.ts';
import { failure } from './messages.ts';
import { type Failure, type Fault, fault, type Report, type Warning } from './report.ts';
import { checkRules } from './rules.ts';
import { type Step, startWalk, type Walk } from './walk.ts';

export interface VerifyOptions {
  /** A head or fingerprint kept while the room was played; an audit that matters has one. */
  head?: KeptHead;
  /** Demand that the room is finished. */
  finished?: boolean;
  /** Told now and then how many of all lines are read. */
  onProgress?: (done: number, total: number) => void;
}

interface Audit {
  walk: Walk;
  steps: Step[];
  options: VerifyOptions;
  warnings: Warning[];
}

const PROGRESS_EVERY = 256;

/** Value of a header or trailer line, or the fault in its text. */
function plainLine(text: string | null | undefined): { value: unknown } | Fault {
  const parsed = text === null || text === undefined ? null : parseCanonical(text);
  return parsed?.ok ? { value: parsed.value } : fault('line/syntax', '');
}

/** Check 2. */
function checkHeader(lines: readonly (string | null)[], audit: Audit): Failure | null {
  if (lines.length === 0) return failure(0, fault('bundle/short', ''));
  const read = plainLine(lines[0]);
  if ('code' in read) return failure(0, read);
  if (lines.length < 3) return failure(0, fault('bundle/short', ''));
  const header = readHeader(read.value);
  if (header === null) return failure(0, fault('bundle/header', ''));
  audit.walk = startWalk(header.room);
  return null;
}

/** Checks 1 and 3 to 11 of every commit. */
function checkCommits(lines: readonly (string | null)[], audit: Audit): Failure | null {
  const { walk, options, steps } = audit;
  const last = lines.length - 1;
  for (let i = 1; i < last; i++) {
    const checked = checkLine(walk, lines[i] ?? null, options.head ?? null);
    if (!checked.ok) return failure(i, checked.error);
    steps.push(checked.value);
    if (i % PROGRESS_EVERY === 0) options.onProgress?.(i, last);
  }
  options.onProgress?.(last, last);
  return null;
}

/** Check 12. */
function checkTrailer(lines: readonly (string | null)[], audit: Audit): Failure | null {
  const { v, head } = audit.walk;
  const read = plainLine(lines.at(-1));
  if ('code' in read) return failure(v + 1, read);
  const trailer = readTrailer(read.value);
  if (trailer === null) return failure(v + 1, fault('bundle/trailer', ''));
  if (trailer.commits !== v) {
    return failure(Math.min(trailer.commits, v) + 1, fault('bundle/count', 'commits'));
  }
  if (trailer.head !== head) return failure(v, fault('bundle/head', 'head'));
  const kept = audit.options.head;
  return kept !== undefined && kept.v > v ? failure(kept.v, fault('head/missing', 'v')) : null;
}

/** Checks 13 to 15. */
function checkEnding(_lines: readonly (string | null)[], audit: Audit): Failure | null {
  const { walk, steps, options } = audit;
  const { opening, revealed, v } = walk;
  if (revealed === null || opening === null) {
    return options.finished === true ? failure(v, fault('end/not-revealed', 'reveal')) : null;
  }
  const found = secret(walk.room, opening, revealed);
  if (found !== null) return failure(v, found);
  const bytes = fromHex(revealed);
  for (const step of steps) {
    const bad = salts(step, bytes);
    if (bad !== null) return failure(step.line.commit.v, bad);
  }
  return null;
}

/** Check 16. */
function checkAgain(_lines: readonly (string | null)[], audit: Audit): Failure | null {
  const { opening, revealed } = audit.walk;
  if (opening === null) return null;
  const bytes = revealed === null ? null : fromHex(revealed);
  const rules = checkRules(audit.steps, bytes, opening);
  audit.warnings.push(...rules.warnings);
  return rules.failure;
}

/** The families of checks, in order. The first fault ends an audit. */
const FAMILIES = [checkHeader, checkCommits, checkTrailer, checkEnding, checkAgain] as const;

/** A report, with what tells whether two bundles share a secret. */
export interface Examined {
  report: Report;
  seal: string | null;
  /** Hash of version 1. */
  opening: string | null;
  /** What passed, for whoever reads on. */
  steps: readonly Step[];
}

const isLeague = ([first]: readonly Step[]): boolean => first?.line.commit.engine === LEAGUE_ENGINE;

/** `verify`, for comparing several bundles. */
export function examine(input: BundleInput, options: VerifyOptions = {}): Examined {
  const lines = linesOf(input);
  const audit: Audit = { walk: startWalk(''), steps: [], options, warnings: [] };
  let found: Failure | null = null;
  for (const family of FAMILIES) {
    found = family(lines, audit);
    if (found !== null) break;
  }
  const { v, head, rolls, revealed, opening } = audit.walk;
  const { steps } = audit;
  const report: Report = {
    ok: found === null,
    ...(isLeague(steps) && { league: true }),
    state: revealed === null ? 'open' : 'complete',
    commits: v,
    rolls,
    head: v === 0 ? null : { v, hash: head, fingerprint: fingerprint(head) },
    warnings: audit.warnings,
    failures: found === null ? [] : [found],
  };
  return { report, seal: opening?.seal ?? null, opening: steps[0]?.line.hash ?? null, steps };
}

/**
 * Verifies a proof bundle (sealed-draws 11): lines, chain, keys, draws, commitments, the reveal,
 * and the whole room or league decided again. Needs no network and never throws.
 */
export const verify = (input: BundleInput, options: VerifyOptions = {}): Report =>
  examine(input, options).report;
