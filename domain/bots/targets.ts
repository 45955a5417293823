import type { Move } from '../game/commands.ts';
import { type Assault, assaultsOn } from './assault.ts';
import { type Ending, endingOf, isNear } from './finish.ts';
import { watchOf } from './guard.ts';
import { armiesAt, idOf, isOwn, mayAttack, type Outlook } from './outlook.ts';
import { costWeight, leastChance } from './siege.ts';

interface Target extends Assault {
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
  for (let to = 0; to < facts.owner.length; to += 1) {
    const assaults = isOwn(outlook, to) ? [] : assaultsOn(outlook, to);
    if (assaults.length === 0) continue;
    const ending = endingOf(outlook, to, stakes.near);
    for (const assault of assaults) targets.push(rated(outlook, assault, { ...stakes, ending }));
  }
  return targets;
}

function rated(
  { odds, temper, rng, facts, prizes }: Outlook,
  assault: Assault,
  { army, card, ending }: Stakes & { ending: Ending },
): Target {
  const { to, attackers, cost } = assault;
  const defenders = facts.armies[to] ?? 0;
  const chance = odds.win(attackers, defenders);
  const value = (prizes[to] ?? 0) + card + (ending === 'win' ? WIN : 0);
  const mood = temper.whim === 0 ? 1 : 1 - temper.whim * rng.next();
  const rating = mood * chance * value - army * cost * odds.loss(attackers, defenders);
  return { ...assault, chance, rating, ending };
}

/** ATK-5: fought until conquest, or until going on would be a poor bet. */
function blitzAt(outlook: Outlook, { origins, to, ending, share }: Target): Move {
  const [from = 0, ...also] = origins;
  const move = {
    type: 'blitz',
    from: idOf(outlook, from),
    to: idOf(outlook, to),
    ...(also.length > 0 && { also: also.map((other) => idOf(outlook, other)) }),
  } as const;
  if (ending !== null) return move;
  const { odds, temper } = outlook;
  const poor = odds.need(temper.stop, Math.ceil(armiesAt(outlook, to) * MIDWAY));
  const wanted = Math.max(Math.ceil((poor * share) / origins.length), watchOf(outlook, from));
  const leave = Math.min(wanted, armiesAt(outlook, from) - 1);
  return leave > 1 ? { ...move, leave } : move;
}
