import type { Move } from '../game/commands.ts';
import { leaveable } from '../game/queries/fortify.ts';
import { watchOf } from './guard.ts';
import { armiesAt, idOf, isOwn, mayFortify, type Outlook, prizeBeside } from './outlook.ts';

/** The next movement of armies; null when none is left. */
export const fortifyMove = (outlook: Outlook): Move | null =>
  mayFortify(outlook) ? first(outlook, fillUp, climb) : null;

/** FOR-2: where one move is all there is, the big one comes first. */
const first = (outlook: Outlook, a: Step, b: Step): Move | null =>
  outlook.ruleset.fortify === 'one-ends-turn'
    ? (b(outlook) ?? a(outlook))
    : (a(outlook) ?? b(outlook));

type Step = (outlook: Outlook) => Move | null;

/** MIS-8 counts territories with several armies: thin ones are filled from beside them. */
function fillUp(outlook: Outlook): Move | null {
  const { facts, ways, orders } = outlook;
  if (orders.thick === 1) return null;
  for (let to = 0; to < facts.owner.length; to += 1) {
    const lack = isOwn(outlook, to) ? orders.thick - armiesAt(outlook, to) : 0;
    const from = (ways[to] ?? []).find((t) => isOwn(outlook, t) && spareAt(outlook, t) > 0);
    if (lack > 0 && from !== undefined) {
      return moveOf(outlook, { from, to, armies: Math.min(lack, spareAt(outlook, from)) });
    }
  }
  return null;
}

interface Route {
  from: number;
  to: number;
  armies: number;
}

const moveOf = (outlook: Outlook, { from, to, armies }: Route): Move => ({
  type: 'fortify',
  from: idOf(outlook, from),
  to: idOf(outlook, to),
  armies,
});

/**
 * The next movement of armies toward the fronts; null when none is left. Every move climbs
 * `pull`, which stands still in this phase, and takes all that may leave: so it ends.
 */
function climb(outlook: Outlook): Move | null {
  const pull = pullOf(outlook);
  let found: Route | null = null;
  for (let from = 0; from < pull.length; from += 1) {
    const armies = isOwn(outlook, from) ? spareAt(outlook, from) : 0;
    if (armies <= (found?.armies ?? 0)) continue;
    const to = summit(outlook, pull, from);
    if (to !== null) found = { from, to, armies };
  }
  return found && moveOf(outlook, found);
}

/** FOR-1: those that arrived stay, and so does the guard. */
function spareAt(outlook: Outlook, t: number): number {
  const { facts, board, turn, orders } = outlook;
  const kept = Math.max(watchOf(outlook, t), orders.thick);
  const own = armiesAt(outlook, t) - (turn.arrived?.[t] ?? 0);
  return Math.min(leaveable(facts, board, t), own - kept);
}

const DECAY = 0.6;
const CLIMB = 1.1;

/** How much each own territory wants armies: its best prize, or a share of a neighbour's. */
function pullOf(outlook: Outlook): number[] {
  const { facts, ways } = outlook;
  const pull = facts.owner.map((_, t) => (isOwn(outlook, t) ? prizeBeside(outlook, t) : 0));
  const queue = pull.flatMap((p, t) => (p > 0 ? [t] : []));
  for (let i = 0; i < queue.length; i += 1) {
    const t = queue[i] ?? 0;
    for (const next of ways[t] ?? []) {
      const share = (pull[t] ?? 0) * DECAY;
      if (!isOwn(outlook, next) || share <= (pull[next] ?? 0) + 1e-9) continue;
      pull[next] = share;
      queue.push(next);
    }
  }
  return pull;
}

/** One step up, or where armies may go along a chain (FOR-3), all the way. */
function summit(outlook: Outlook, pull: readonly number[], from: number): number | null {
  const chain = outlook.ruleset.fortify === 'chain';
  let top = uphill(outlook, pull, from);
  for (let next = top; chain && next !== null; next = uphill(outlook, pull, next)) top = next;
  return top;
}

function uphill(outlook: Outlook, pull: readonly number[], from: number): number | null {
  const least = (pull[from] ?? 0) * CLIMB;
  let found: number | null = null;
  for (const to of outlook.ways[from] ?? []) {
    const better = (pull[to] ?? 0) > Math.max(least, found === null ? 0 : (pull[found] ?? 0));
    if (isOwn(outlook, to) && better) found = to;
  }
  return found;
}
