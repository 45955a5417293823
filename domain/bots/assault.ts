import { armiesAt, isOwn, type Outlook } from './outlook.ts';

/** An attack that might be made. Territories by index; the first origin loses and moves first. */
export interface Assault {
  origins: readonly number[];
  to: number;
  /** Armies beyond those that stay behind. */
  attackers: number;
}

const ATTACKING = 2;

/** Every attack on an enemy territory: from each origin alone, and from all together (ATK-6). */
export function assaultsOn(outlook: Outlook, to: number): Assault[] {
  const origins = (outlook.board.neighbours[to] ?? []).filter(
    (from) => isOwn(outlook, from) && armiesAt(outlook, from) >= ATTACKING,
  );
  const assaults: Assault[] = origins.map((from) => ({
    origins: [from],
    to,
    attackers: armiesAt(outlook, from) - 1,
  }));
  if (outlook.ruleset.origins === 'many' && origins.length > 1) {
    const attackers = assaults.reduce((sum, alone) => sum + alone.attackers, 0);
    origins.sort((a, b) => armiesAt(outlook, b) - armiesAt(outlook, a));
    assaults.push({ origins, to, attackers });
  }
  return assaults;
}
