import type { Outlook } from './outlook.ts';

/** What keeps long games from standing still. */

const DENSE = 3;
const PATIENCE = 5;

type Late = Pick<Outlook, 'facts' | 'temper'>;

const lateness = ({ facts, temper }: Late): number => Math.max(0, facts.round - temper.siegeFrom);

/** Least chance for an ordinary attack; it falls late in the game. */
export function leastChance(late: Late): number {
  const { chance, siegeFloor, siegeStep } = late.temper;
  return Math.max(Math.min(chance, siegeFloor), chance - lateness(late) * siegeStep);
}

/** Conquests a turn: one more for every few rounds that the siege lasts. */
export const conquestsOf = (late: Late): number =>
  late.temper.conquests + Math.floor(lateness(late) / PATIENCE);

/** How much a lost army matters: less the more stand on the board, and less late in the game. */
export function costWeight(late: Late): number {
  const { armies } = late.facts;
  let all = 0;
  for (const n of armies) all += n;
  const dense = Math.max(0, all / Math.max(1, armies.length) - DENSE);
  return 1 / ((1 + dense / 3) * (1 + lateness(late) / PATIENCE));
}
