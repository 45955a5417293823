import { secret } from '../../domain/audit/checks/ending.ts';
import { checkRules } from '../../domain/audit/rules.ts';
import { fromHex } from '../../domain/chance/frame.ts';
import { CHAIN_LENGTH } from '../../domain/chance/keys.ts';
import type { Opening } from '../../domain/log/commit.ts';
import { type Finding, findingOf } from './finding.ts';
import { interleave, type Plan, type Subject } from './measure.ts';
import { chainByNode, linesByNode } from './native-audit.ts';
import { checked, foldLog, type Recorded, recipeOf, recorded } from './recorded-room.ts';

/** `bench audit`: what a verifier's families of checks cost, each beside its bare minimum. */
export function benchAudit(plan: Plan): Finding[] {
  const people = recorded(recipeOf('bench-people', { bots: 0, blitz: true }));
  const slow = recorded(recipeOf('bench-throws', { bots: 0, blitz: false }));
  const bots = recorded(recipeOf('bench-bots', { bots: 4, blitz: true }));
  return [
    linesFinding('audit-lines', people, plan),
    linesFinding('audit-lines-throw-by-throw', slow, plan),
    chainFinding(people, plan),
    rulesFinding('audit-rules', people, plan),
    rulesFinding('audit-rules-bots', bots, plan),
  ];
}

/** Work that is done again and again, and what one go of it counts. */
function workOf(counts: Record<string, number>, work: () => void): Subject {
  let goes = 0;
  return {
    step: () => {
      work();
      goes += 1;
    },
    totals: () =>
      Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, goes * count])),
  };
}

interface Compared {
  counts: Record<string, number>;
  own: () => void;
  peer: () => void;
}

function compared({ counts, own, peer }: Compared, plan: Plan) {
  const [first = {}, second = {}] = interleave([workOf(counts, own), workOf(counts, peer)], plan);
  return { own: first, peer: second };
}

/** Checks 1 to 11: lines, chain, keys, draws and commitments. */
function linesFinding(name: string, { room, lines, walk }: Recorded, plan: Plan): Finding {
  const work: Compared = {
    counts: { rooms: 1, commits: lines.length, rolls: walk.rolls },
    own: () => void checked(room, lines),
    peer: () => void linesByNode(lines),
  };
  const against = `node:crypto, its hashes alone; ${lines.length} commits, ${walk.rolls} rolls`;
  return findingOf(name, against, compared(work, plan));
}

/** Check 14: the whole chain from the secret. */
function chainFinding({ room, walk }: Recorded, plan: Plan): Finding {
  const { opening, revealed } = endOf(walk);
  const work: Compared = {
    counts: { chains: 1, keys: CHAIN_LENGTH },
    own: () => {
      if (secret(room, opening, revealed) !== null) throw new Error(room);
    },
    peer: () => void chainByNode(room, CHAIN_LENGTH),
  };
  return findingOf('audit-chain-end', 'node:crypto, as many hashes', compared(work, plan));
}

/** Check 16: every commit decided again. */
function rulesFinding(name: string, { room, log, steps, walk }: Recorded, plan: Plan): Finding {
  const { opening, revealed } = endOf(walk);
  const bytes = fromHex(revealed);
  const bots = log.filter(({ commit }) => commit.cmd.type === 'bot').length;
  const work: Compared = {
    counts: { rooms: 1, commits: log.length, rolls: walk.rolls, ...(bots > 0 && { bots }) },
    own: () => {
      if (checkRules(steps, bytes, opening).failure !== null) throw new Error(room);
    },
    peer: () => void foldLog(log),
  };
  const against = `a fold of the same log; ${log.length} commits, ${bots} of them by bots`;
  return findingOf(name, against, compared(work, plan));
}

function endOf({ opening, revealed }: Recorded['walk']): { opening: Opening; revealed: string } {
  if (opening === null || revealed === null) throw new Error('the room has not ended');
  return { opening, revealed };
}
