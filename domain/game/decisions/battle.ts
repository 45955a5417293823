import type { Ruleset } from '../../rulesets/schema.ts';
import type { HumanCommand } from '../commands.ts';
import type { Roll } from '../events.ts';
import { tollOf } from '../queries/links.ts';
import type { Run } from '../run.ts';

/** ATK: a battle as it goes, before it is told. Territories by index and by id; most have one origin. */
export interface Battle {
  from: string;
  also: readonly string[];
  to: string;
  origins: number[];
  target: number;
  /** Armies at each origin, as the battle goes. */
  attackers: number[];
  defenders: number;
  /** BAR-1: null over an open border. */
  toll: Ruleset['barriers'];
}

type Attack = Extract<HumanCommand, { type: 'attack' }>;
type Blitz = Extract<HumanCommand, { type: 'blitz' }>;

const SIDES = 6;
/** What an army is worth over an open border. */
const OPEN = { armiesPerDie: 1, cost: 1 };
const alone: readonly string[] = [];
const single: readonly number[] = [0];

export function battleOf(run: Run, command: Attack | Blitz): Battle {
  const { index } = run.board;
  const { from, to } = command;
  const also = command.also ?? alone;
  const origins = [index.get(from) ?? 0];
  const attackers = [armiesAt(run, origins[0] ?? 0)];
  for (const other of also) {
    const origin = index.get(other) ?? 0;
    origins.push(origin);
    attackers.push(armiesAt(run, origin));
  }
  const target = index.get(to) ?? 0;
  const toll = tollOf(run.facts, run.board, origins[0] ?? 0, target);
  return { from, also, to, origins, target, attackers, defenders: armiesAt(run, target), toll };
}

export const armiesAt = (run: Run, territory: number): number => run.facts.armies[territory] ?? 0;

/** Armies beyond those that stay behind, over the origins that still have any. */
export function spare({ attackers }: Battle, leave: number): number {
  let armies = 0;
  for (const at of attackers) armies += Math.max(0, at - leave);
  return armies;
}

/** ATK-5: armies beyond those that stay, and before a barrier enough for a die. */
export const goesOnFrom = (battle: Battle, leave: number): boolean =>
  spare(battle, leave) > 0 &&
  (battle.toll === null || (battle.attackers[0] ?? 0) > battle.toll.armiesPerDie);

/** ATK-2, ATK-6, BAR-1: all the dice there may be; pairs from the highest, ties to the defence. */
export function fight(
  { context: { draw }, ruleset: { dice } }: Run,
  battle: Battle,
  leave: number,
): Roll {
  const fit = fitOrigins(battle, leave);
  // A blitz that leaves more than one behind still fights with all that is not on guard.
  let able = 0;
  for (const i of fit) able += (battle.attackers[i] ?? 0) - 1;
  const { armiesPerDie, cost } = battle.toll ?? OPEN;
  const throwers = Math.min(dice.attack, Math.floor(able / armiesPerDie));
  const attack = descending(draw.dice('attack', throwers, SIDES));
  const defence = descending(draw.dice('defence', Math.min(dice.defence, battle.defenders), SIDES));
  const roll: Roll = { attack, defence, losses: [0, 0] };
  const pairs = Math.min(attack.length, defence.length);
  for (let pair = 0; pair < pairs; pair += 1) settlePair(battle, roll, { fit, pair, cost });
  return roll;
}

/** Origins, by their place, with more than stays behind; a battle of one goes on only while it has. */
function fitOrigins({ attackers }: Battle, leave: number): readonly number[] {
  if (attackers.length === 1) return single;
  return attackers.flatMap((armies, i) => (armies > leave ? [i] : []));
}

interface Pair {
  /** Origins, by their place in the battle, that throw. */
  fit: readonly number[];
  /** Place of the dice. */
  pair: number;
  /** What a lost pair costs the attack. */
  cost: number;
}

function settlePair(battle: Battle, { attack, defence, losses }: Roll, lost: Pair): void {
  const { pair, cost } = lost;
  if ((attack[pair] ?? 0) > (defence[pair] ?? 0)) {
    losses[1] += 1;
    battle.defenders -= 1;
  } else {
    losses[0] += cost;
    takeLoss(battle.attackers, lost);
  }
}

/** A sorted copy. Dice are so few that insertion is several times as fast as the general sort. */
function descending(faces: readonly number[]): number[] {
  const sorted = faces.slice();
  for (let i = 1; i < sorted.length; i += 1) {
    const face = sorted[i] ?? 0;
    let at = i;
    for (; at > 0 && (sorted[at - 1] ?? 0) < face; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = face;
  }
  return sorted;
}

/** ATK-9: a lost pair costs the origin of its own place, or the nearest earlier one with more than 1. */
function takeLoss(attackers: number[], { fit, pair, cost }: Pair): void {
  for (let place = Math.min(pair, fit.length - 1); place >= 0; place -= 1) {
    const origin = fit[place] ?? 0;
    const armies = attackers[origin] ?? 0;
    if (armies > 1) {
      attackers[origin] = armies - cost;
      return;
    }
  }
}
