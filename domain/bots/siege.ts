import type { Outlook } from './outlook.ts';

/** What keeps long games from standing still. */

const DENSE = 3;

/** Least chance for an ordinary attack; it falls late in the game. */
export function leastChance({ facts, temper }: Pick<Outlook, 'facts' | 'temper'>): number {
  const late = Math.max(0, facts.round - temper.siegeFrom);
  const floor = Math.min(temper.chance, temper.siegeFloor);
  return Math.max(floor, temper.chance - late * temper.siegeStep);
}

/** How much a lost army matters: the more stand on the board, the less. */
export function costWeight({ facts }: Pick<Outlook, 'facts'>): number {
  let armies = 0;
  for (const n of facts.armies) armies += n;
  const perTerritory = armies / Math.max(1, facts.armies.length);
  return 1 / (1 + Math.max(0, perTerritory - DENSE) / 3);
}
