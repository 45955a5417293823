import type { Move } from '../game/commands.ts';
import { territoriesOf } from '../game/queries/field.ts';
import { lacking } from './guard.ts';
import { armiesAt, enemiesBeside, isOwn, mayAttack, type Outlook } from './outlook.ts';
import { asMove, type Draft, draftOf, put, roomAt } from './purse.ts';

/** Attacks that the armies are meant for. */
interface Plan {
  draft: Draft;
  /** Armies of each origin that are spoken for. */
  used: number[];
  taken: Set<number>;
}

interface Step {
  from: number;
  to: number;
  /** Armies to put down first, and armies that the attack is likely to use up. */
  price: number;
  use: number;
  rating: number;
}

/** All armies of the turn in one move: guards first, then the attacks that pay best. */
export function placeMove(outlook: Outlook): Move {
  const draft = draftOf(outlook);
  const own = territoriesOf(outlook.facts, outlook.seat);
  muster(draft, own);
  defend(draft, own);
  const fronts = own.filter((t) => enemiesBeside(outlook, t).length > 0);
  const plan: Plan = { draft, used: [], taken: new Set() };
  while (prepare(plan, fronts)) {
    // Each call pays for one more attack.
  }
  spend(draft, fronts, own);
  return asMove(draft);
}

/** MIS-8: enough territories are held, so the thin ones are filled up if that wins. */
function muster(draft: Draft, own: readonly number[]): void {
  const { aims, thick } = draft.outlook.orders;
  const aim = aims.find(({ kind }) => kind === 'hold');
  if (thick === 1 || aim?.kind !== 'hold' || own.length < aim.territories) return;
  const lacks = own
    .map((t) => ({ t, lack: Math.max(0, thick - (draft.armies[t] ?? 0)) }))
    .sort((a, b) => a.lack - b.lack)
    .slice(0, aim.territories);
  for (const { t, lack } of lacks) put(draft, t, lack);
}

/** BOT-0: entries of owned groups up to three, from the group's purse and a share of the free one. */
function defend(draft: Draft, own: readonly number[]): void {
  const { outlook } = draft;
  let share = Math.ceil(draft.free * outlook.temper.defence);
  for (const t of own) {
    const before = draft.free;
    const purse = roomAt(draft, t) - before;
    put(draft, t, Math.min(lacking(outlook, t), purse + share));
    share -= before - draft.free;
  }
  shoreUp(draft, own, Math.max(outlook.temper.shoresUp ? share : 0, thinShare(draft)));
}

/**
 * The fewer the rivals, the surer the first strike falls on oneself. But the armies of a round that
 * only places are all there is where the next one attacks without any.
 */
function thinShare({ outlook, free }: Draft): number {
  const { facts, ruleset, held, temper } = outlook;
  if (facts.round === 0) return Math.round(free * temper.thin.deployment);
  const next = ruleset.openingRounds[facts.round] ?? { reinforce: true };
  if (!next.reinforce) return 0;
  const share = mayAttack(outlook) ? temper.thin.turn : temper.thin.opening;
  const rivals = held.filter((n) => n > 0).length - 1;
  return Math.round((free * share) / Math.max(1, rivals));
}

/** One army at a time on the own enemy-bordering territory with fewest. */
function shoreUp(draft: Draft, own: readonly number[], share: number): void {
  const { outlook, armies } = draft;
  let left = Math.min(share, draft.free);
  if (left <= 0) return;
  const borders = own.filter((t) => enemiesBeside(outlook, t).length > 0);
  for (; left > 0 && borders.length > 0; left -= 1) {
    const thinnest = borders.reduce((a, b) => ((armies[b] ?? 0) < (armies[a] ?? 0) ? b : a));
    put(draft, thinnest, 1);
  }
}

const SURE = 0.9;

/** Pays for the attack with the best prize for its price; false when none can be paid for. */
function prepare(plan: Plan, fronts: readonly number[]): boolean {
  const { draft, taken } = plan;
  let found: Step | null = null;
  for (const from of fronts) {
    for (const to of enemiesBeside(draft.outlook, from)) {
      const step = taken.has(to) ? null : stepOf(plan, from, to);
      found = better(found, step);
    }
  }
  if (found === null) return false;
  put(draft, found.from, found.price);
  use(plan, found);
  taken.add(found.to);
  return true;
}

/** What an attack is likely to use up: at its origin first, then at those that join in (ATK-6). */
function use(plan: Plan, { from, to, use: armies }: Step): void {
  let left = armies;
  for (const origin of [from, ...helpers(plan, from, to)]) {
    const share = Math.min(left, spareAt(plan, origin));
    plan.used[origin] = (plan.used[origin] ?? 0) + share;
    left -= share;
  }
  plan.used[from] = (plan.used[from] ?? 0) + left;
}

/** Armies of an origin that may attack and are not spoken for. */
const spareAt = ({ draft, used }: Plan, origin: number): number =>
  Math.max(0, (draft.armies[origin] ?? 0) - 1 - (used[origin] ?? 0));

/** Own territories beside a target that attack it together with an origin. */
function helpers({ draft: { outlook } }: Plan, from: number, to: number): number[] {
  if (outlook.ruleset.origins === 'one') return [];
  return (outlook.ways[to] ?? []).filter((other) => other !== from && isOwn(outlook, other));
}

const better = (a: Step | null, b: Step | null): Step | null =>
  b === null || (a !== null && a.rating >= b.rating) ? a : b;

function stepOf(plan: Plan, from: number, to: number): Step | null {
  const { draft, used } = plan;
  const { outlook } = draft;
  const defenders = armiesAt(outlook, to);
  const help = helpers(plan, from, to).reduce((sum, other) => sum + spareAt(plan, other), 0);
  const needed = 1 + outlook.odds.need(SURE, defenders) + (used[from] ?? 0);
  const price = Math.max(0, Math.ceil(needed - help - (draft.armies[from] ?? 0)));
  if (price > roomAt(draft, from)) return null;
  const use = outlook.odds.loss(Math.ceil(needed), defenders) + 1;
  return { from, to, price, use, rating: (outlook.prizes[to] ?? 0) / (price + use) };
}

/** What is left goes where it is wanted most. */
function spend(draft: Draft, fronts: readonly number[], own: readonly number[]): void {
  const { outlook } = draft;
  const pull = (t: number): number =>
    enemiesBeside(outlook, t).reduce((sum, enemy) => sum + (outlook.prizes[enemy] ?? 0), 0);
  const ranked = [...fronts].sort((a, b) => pull(b) - pull(a));
  for (const t of [...ranked, ...own]) put(draft, t, roomAt(draft, t));
}
