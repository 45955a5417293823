import { leastToAttack, mayStartAttack, neighboursOf, tollOf } from '../game/queries/links.ts';
import { armiesAt, isOwn, type Outlook } from './outlook.ts';

/** An attack that might be made. Territories by index; the first origin loses and moves first. */
export interface Assault {
  origins: readonly number[];
  to: number;
  /** Armies beyond those that stay behind, as they count in battle. */
  attackers: number;
  /** BAR-1: armies that count for one of them, and that a lost one costs. */
  share: number;
  cost: number;
}

const OPEN = { armiesPerDie: 1, cost: 1 };

/** Every attack on an enemy territory: from each origin alone, and from all together (ATK-6). */
export function assaultsOn(outlook: Outlook, to: number): Assault[] {
  const { facts, board, ruleset } = outlook;
  const assaults: Assault[] = [];
  for (const from of neighboursOf(facts, board, to)) {
    if (!isOwn(outlook, from) || !mayStartAttack(facts, from)) continue;
    if (armiesAt(outlook, from) < leastToAttack(facts, board, from, to)) continue;
    const { armiesPerDie: share, cost } = tollOf(facts, board, from, to) ?? OPEN;
    const attackers = Math.floor((armiesAt(outlook, from) - 1) / share);
    assaults.push({ origins: [from], to, attackers, share, cost });
  }
  return ruleset.origins === 'many' ? [...assaults, ...together(assaults)] : assaults;
}

/** All origins over open borders at once, the strongest first. */
function together(assaults: readonly Assault[]): Assault[] {
  const open = assaults
    .filter(({ share }) => share === 1)
    .sort((a, b) => b.attackers - a.attackers);
  const [first] = open;
  if (first === undefined || open.length === 1) return [];
  const attackers = open.reduce((sum, alone) => sum + alone.attackers, 0);
  return [{ ...first, origins: open.flatMap(({ origins }) => origins), attackers }];
}
