import type { Move } from '../game/commands.ts';
import { type Ending, endingOf, isNear } from './finish.ts';
import { watchOf } from './guard.ts';
import { armiesAt, enemiesBeside, idOf, isOwn, mayAttack, type Outlook } from './outlook.ts';
import { costWeight, leastChance } from './siege.ts';

interface Target {
  from: number;
  to: number;
  chance: number;
  rating: number;
  ending: Ending;
}

/** What an attack of this moment is rated with besides its target. */
interface Stakes {
  /** Weight of a lost army, and worth of the card for the first conquest. */
  army: number;
  card: number;
  near: boolean;
}

const CARD = 2;
const ARMY = 0.35;
const WIN = 1000;
/** Share of the defenders that a blitz is judged against when it asks whether to go on. */
const MIDWAY = 0.6;
/** BOT-0: no level is a pure turtle. */
const BOLD = 0.65;

/** The attack that the seat makes next; null when it has none worth making. */
export function attackMove(outlook: Outlook): Move | null {
  const { turn, temper } = outlook;
  if (!mayAttack(outlook)) return null;
  const sated = turn.conquests >= temper.conquests;
  const targets = targetsOf(outlook).filter(({ ending }) => !sated || ending === 'win');
  const chosen = best(targets.filter(good(outlook))) ?? dare(outlook, targets);
  return chosen === null ? null : blitzAt(outlook, chosen);
}

/** A seat that has conquered nothing makes one attack if a fair one exists. */
function dare({ turn }: Outlook, targets: readonly Target[]): Target | null {
  if (turn.conquests > 0) return null;
  return best(targets.filter(({ chance }) => chance >= BOLD));
}

const best = (targets: readonly Target[]): Target | null =>
  targets.reduce<Target | null>(
    (found, target) => (found === null || target.rating > found.rating ? target : found),
    null,
  );

function good(outlook: Outlook): (target: Target) => boolean {
  const { finish } = outlook.temper;
  const least = leastChance(outlook);
  return ({ chance, rating, ending }) => {
    if (ending === 'win') return chance >= finish;
    return rating > 0 && chance >= (ending === 'kill' ? finish : least);
  };
}

function targetsOf(outlook: Outlook): Target[] {
  const { facts } = outlook;
  const stakes: Stakes = {
    army: ARMY * costWeight(outlook),
    card: outlook.turn.conquests === 0 && outlook.ruleset.cards === 'on' ? CARD : 0,
    near: isNear(outlook),
  };
  const targets: Target[] = [];
  for (let from = 0; from < facts.owner.length; from += 1) {
    if (!isOwn(outlook, from) || armiesAt(outlook, from) < 2) continue;
    for (const to of enemiesBeside(outlook, from)) {
      targets.push(targetAt(outlook, { from, to, stakes }));
    }
  }
  return targets;
}

function targetAt(
  outlook: Outlook,
  { from, to, stakes }: { from: number; to: number; stakes: Stakes },
): Target {
  const { odds, temper, rng } = outlook;
  const [attackers, defenders] = [armiesAt(outlook, from) - 1, armiesAt(outlook, to)];
  const chance = odds.win(attackers, defenders);
  const ending = endingOf(outlook, to, stakes.near);
  const value = (outlook.prizes[to] ?? 0) + stakes.card + (ending === 'win' ? WIN : 0);
  const mood = temper.whim === 0 ? 1 : 1 - temper.whim * rng.next();
  const rating = mood * chance * value - stakes.army * odds.loss(attackers, defenders);
  return { from, to, chance, rating, ending };
}

/** ATK-5: fought until conquest, or until going on would be a poor bet. */
function blitzAt(outlook: Outlook, { from, to, ending }: Target): Move {
  const move = { type: 'blitz', from: idOf(outlook, from), to: idOf(outlook, to) } as const;
  if (ending !== null) return move;
  const { odds, temper } = outlook;
  const poor = odds.need(temper.stop, Math.ceil(armiesAt(outlook, to) * MIDWAY));
  const wanted = Math.max(poor, watchOf(outlook, from));
  const leave = Math.min(wanted, armiesAt(outlook, from) - 1);
  return leave > 1 ? { ...move, leave } : move;
}
