import type { Move } from '../game/commands.ts';
import { type Assault, assaultsOn } from './assault.ts';
import { type Ending, endingOf, isNear } from './finish.ts';
import { watchOf } from './guard.ts';
import { armiesAt, idOf, isOwn, mayAttack, type Outlook } from './outlook.ts';
import { conquestsOf, costWeight, leastChance } from './siege.ts';
import type { Temper } from './temper.ts';

interface Target {
  assault: Assault;
  chance: number;
  rating: number;
  ending: Ending;
}

/** What an attack is rated with: the weight of a lost army, and what the target is worth. */
interface Stakes {
  army: number;
  value: number;
  ending: Ending;
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
  if (!mayAttack(outlook)) return null;
  const chosen = choose(outlook);
  return chosen === null ? null : blitzAt(outlook, chosen);
}

/** The best attack that is good; a seat that has conquered nothing makes a fair one, too. */
function choose(outlook: Outlook): Target | null {
  const { turn, temper } = outlook;
  const sated = turn.conquests >= conquestsOf(outlook);
  const least = leastChance(outlook);
  let good: Target | null = null;
  let fair: Target | null = null;
  eachTarget(outlook, (target) => {
    if (sated && target.ending !== 'win') return;
    if (isGood(target, temper, least)) good = better(good, target);
    else if (turn.conquests === 0 && target.chance >= BOLD) fair = better(fair, target);
  });
  return good ?? fair;
}

const better = (found: Target | null, target: Target): Target =>
  found === null || target.rating > found.rating ? target : found;

function isGood({ chance, rating, ending }: Target, { finish }: Temper, least: number): boolean {
  if (ending === 'win') return chance >= finish;
  return rating > 0 && chance >= (ending === 'kill' ? finish : least);
}

function eachTarget(outlook: Outlook, look: (target: Target) => void): void {
  const { facts, turn, ruleset } = outlook;
  const army = ARMY * costWeight(outlook);
  const card = turn.conquests === 0 && ruleset.cards === 'on' ? CARD : 0;
  const near = isNear(outlook);
  for (let to = 0; to < facts.owner.length; to += 1) {
    const assaults = isOwn(outlook, to) ? [] : assaultsOn(outlook, to);
    if (assaults.length === 0) continue;
    const ending = endingOf(outlook, to, near);
    const value = (outlook.prizes[to] ?? 0) + card + (ending === 'win' ? WIN : 0);
    for (const assault of assaults) look(rated(outlook, assault, { army, value, ending }));
  }
}

function rated({ odds, temper, rng, facts }: Outlook, assault: Assault, stakes: Stakes): Target {
  const { to, attackers, cost } = assault;
  const defenders = facts.armies[to] ?? 0;
  const chance = odds.win(attackers, defenders);
  const mood = temper.whim === 0 ? 1 : 1 - temper.whim * rng.next();
  const gain = mood * chance * stakes.value;
  const rating = gain - stakes.army * cost * odds.loss(attackers, defenders);
  return { assault, chance, rating, ending: stakes.ending };
}

/** ATK-5: fought until conquest, or until going on would be a poor bet. */
function blitzAt(outlook: Outlook, { assault, ending }: Target): Move {
  const { origins, to, share } = assault;
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
