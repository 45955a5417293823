import type { Move } from '../game/commands.ts';
import { type Ending, endingOf } from './finish.ts';
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

const CARD = 2;
const AHEAD = 0.25;
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
  const chosen =
    best(targets.filter((target) => isGood(outlook, target))) ?? dare(outlook, targets);
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

function isGood({ temper, ...outlook }: Outlook, { chance, rating, ending }: Target): boolean {
  if (ending === 'win') return chance >= temper.finish;
  if (rating <= 0) return false;
  return chance >= (ending === 'kill' ? temper.finish : leastChance({ ...outlook, temper }));
}

function targetsOf(outlook: Outlook): Target[] {
  const { facts } = outlook;
  const weight = ARMY * costWeight(outlook);
  const card = outlook.turn.conquests === 0 && outlook.ruleset.cards === 'on' ? CARD : 0;
  const targets: Target[] = [];
  for (let from = 0; from < facts.owner.length; from += 1) {
    if (!isOwn(outlook, from) || armiesAt(outlook, from) < 2) continue;
    for (const to of enemiesBeside(outlook, from)) {
      targets.push(targetAt(outlook, { from, to, weight, card }));
    }
  }
  return targets;
}

function targetAt(
  outlook: Outlook,
  { from, to, weight, card }: { from: number; to: number; weight: number; card: number },
): Target {
  const { odds, temper, rng } = outlook;
  const [attackers, defenders] = [armiesAt(outlook, from) - 1, armiesAt(outlook, to)];
  const chance = odds.win(attackers, defenders);
  const ending = endingOf(outlook, to);
  const value = prizeOf(outlook, to) + card + (ending === 'win' ? WIN : 0);
  const mood = temper.whim === 0 ? 1 : 1 - temper.whim * rng.next();
  const rating = mood * chance * value - weight * odds.loss(attackers, defenders);
  return { from, to, chance, rating, ending };
}

/** Worth of a target and of the best that lies behind it. */
export function prizeOf(outlook: Outlook, target: number): number {
  const behind = enemiesBeside(outlook, target).map((t) => outlook.worth[t] ?? 0);
  return (outlook.worth[target] ?? 0) + AHEAD * Math.max(0, ...behind);
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
