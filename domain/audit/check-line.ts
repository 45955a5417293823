import { jcs, parseCanonical } from '../chance/jcs.ts';
import { err, ok, type Result } from '../result.ts';
import * as commit from './checks/commit.ts';
import * as draws from './checks/draws.ts';
import * as opening from './checks/opening.ts';
import { commitments } from './checks/private.ts';
import { headAt, type KeptHead } from './head.ts';
import { type BundleLine, readLine } from './line.ts';
import { type Fault, fault } from './report.ts';
import { mixAt, pass, type Step, type Walk } from './walk.ts';

type Check = (step: Step, walk: Walk, head: KeptHead | null) => Fault | null;

/** Checks 4 to 11, in the order of the protocol. */
const CHECKS: readonly Check[] = [
  commit.room,
  commit.version,
  commit.prev,
  commit.hash,
  headAt,
  commit.afterEnd,
  commit.time,
  commit.actor,
  commit.repeat,
  opening.place,
  opening.restrictions,
  opening.beacon,
  draws.key,
  draws.values,
  commitments,
];

const PLACES = /^(?:commit\.)?(chance\.draws|chance\.sealed|events|private|open)\.(\d+)/;

function shapeFault(path: string): Fault {
  const place = PLACES.exec(path);
  const field = path.replace(/^commit\./, '');
  return fault('line/shape', field, place === null ? null : Number(place[2]));
}

/** The commit's own text within its line, so that it need not be encoded again. */
function commitText(text: string, { open }: BundleLine): string {
  const tail = `,"hash":"${'0'.repeat(64)}","open":${jcs(open)},"type":"commit"}`;
  return text.slice('{"commit":'.length, text.length - tail.length);
}

/**
 * Checks one line against all that came before and moves the walk on if it is good. What a client
 * does with every frame, and a verifier with every commit of a bundle.
 */
export function checkLine(
  walk: Walk,
  text: string | null,
  head: KeptHead | null = null,
): Result<Step, Fault> {
  const parsed = text === null ? null : parseCanonical(text);
  if (text === null || parsed === null || !parsed.ok) return err(fault('line/syntax', ''));
  const line = readLine(parsed.value);
  if (typeof line === 'string') return err(shapeFault(line));
  const step: Step = { line, text: commitText(text, line), mix: mixAt(walk, line) };
  for (const check of CHECKS) {
    const found = check(step, walk, head);
    if (found !== null) return err(found);
  }
  pass(walk, step);
  return ok(step);
}
