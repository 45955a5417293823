import type { Ruleset } from '../../rulesets/schema.ts';
import type { HumanCommand } from '../commands.ts';
import type { Roll } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { held } from '../queries/field.ts';
import { garrisonOf } from '../queries/fortify.ts';
import { tollOf } from '../queries/links.ts';
import { emit, type Run, tell } from '../run.ts';
import { settleVictory } from './victory.ts';

/** ATK, ELI and OCC. Territories of a battle by index and by id; most have one origin. */
interface Battle {
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
/** ATK-5, and what is left of a commit's 96 rolls (sealed-draws 6) when a bot has used some. */
const BLITZ_ROLLS = 50;

export function attack(run: Run, command: Attack): void {
  const battle = battleOf(run, command);
  const roll = fight(run, battle, 1);
  report(run, battle, [roll]);
  settleBattle(run, battle, roll);
}

export function blitz(run: Run, command: Blitz): void {
  const battle = battleOf(run, command);
  const leave = Math.max(1, command.leave ?? 1);
  const rolls: Roll[] = [];
  while (rolls.length < BLITZ_ROLLS && battle.defenders > 0 && goesOnFrom(battle, leave)) {
    rolls.push(fight(run, battle, leave));
  }
  report(run, battle, rolls);
  emit(run, { type: 'blitz-stopped', why: whyStopped(battle, leave) });
  settleBattle(run, battle, rolls.at(-1) as Roll);
}

function whyStopped(battle: Battle, leave: number): 'conquest' | 'left' | 'origin' | 'cap' {
  if (battle.defenders === 0) return 'conquest';
  if (goesOnFrom(battle, leave)) return 'cap';
  return leave === 1 || spare(battle, leave) > 0 ? 'origin' : 'left';
}

function battleOf(run: Run, command: Attack | Blitz): Battle {
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

const armiesAt = (run: Run, territory: number): number => run.facts.armies[territory] ?? 0;

/** Armies beyond those that stay behind, over the origins that still have any. */
function spare({ attackers }: Battle, leave: number): number {
  let armies = 0;
  for (const at of attackers) armies += Math.max(0, at - leave);
  return armies;
}

/** ATK-5: armies beyond those that stay, and before a barrier enough for a die. */
const goesOnFrom = (battle: Battle, leave: number): boolean =>
  spare(battle, leave) > 0 &&
  (battle.toll === null || (battle.attackers[0] ?? 0) > battle.toll.armiesPerDie);

/** ATK-2, ATK-6, BAR-1: all the dice there may be; pairs from the highest, ties to the defence. */
function fight({ context: { draw }, ruleset: { dice } }: Run, battle: Battle, leave: number): Roll {
  const fit: number[] = [];
  // A blitz that leaves more than one behind still fights with all that is not on guard.
  let able = 0;
  for (let i = 0; i < battle.attackers.length; i += 1) {
    const armies = battle.attackers[i] ?? 0;
    if (armies <= leave) continue;
    fit.push(i);
    able += armies - 1;
  }
  const { armiesPerDie, cost } = battle.toll ?? OPEN;
  const throwers = Math.min(dice.attack, Math.floor(able / armiesPerDie));
  const attack = descending(draw.dice('attack', throwers, SIDES));
  const defence = descending(draw.dice('defence', Math.min(dice.defence, battle.defenders), SIDES));
  const losses: Roll['losses'] = [0, 0];
  const pairs = Math.min(attack.length, defence.length);
  for (let pair = 0; pair < pairs; pair += 1) {
    const won = (attack[pair] ?? 0) > (defence[pair] ?? 0);
    losses[won ? 1 : 0] += won ? 1 : cost;
    if (won) battle.defenders -= 1;
    else takeLoss(battle.attackers, fit, { pair, cost });
  }
  return { attack, defence, losses };
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
function takeLoss(
  attackers: number[],
  fit: readonly number[],
  { pair, cost }: { pair: number; cost: number },
): void {
  for (let place = Math.min(pair, fit.length - 1); place >= 0; place -= 1) {
    const origin = fit[place] ?? 0;
    const armies = attackers[origin] ?? 0;
    if (armies > 1) {
      attackers[origin] = armies - cost;
      return;
    }
  }
}

function report(run: Run, battle: Battle, rolls: Roll[]): void {
  const { from, to } = battle;
  if (battle.also.length === 0) {
    emit(run, { type: 'fought', from, to, rolls });
  } else {
    const also = battle.also.map((other, i) => ({
      from: other,
      lost: armiesAt(run, battle.origins[i + 1] ?? 0) - (battle.attackers[i + 1] ?? 0),
    }));
    emit(run, { type: 'fought', from, to, rolls, also });
  }
}

/** ATK-3: a territory without defenders changes hands at once, so none ever holds 0. */
function settleBattle(run: Run, battle: Battle, roll: Roll): void {
  if (battle.defenders === 0) conquer(run, battle, roll);
  settleVictory(run);
}

/** OCC-1, OCC-3, ATK-10: the first army enters from the first origin that can spare it. */
function conquer(run: Run, battle: Battle, roll: Roll): void {
  const { facts, ruleset } = run;
  const { origins, target, to } = battle;
  const seat = facts.owner[origins[0] ?? 0] ?? 0;
  const loser = facts.owner[target] ?? 0;
  const dice = roll.attack.length;
  const moved = ruleset.minimumAdvance === 'dice' ? dice : 1;
  let first = 0;
  while (first < origins.length - 1 && armiesAt(run, origins[first] ?? 0) < 2) first += 1;
  const limit = ruleset.occupation === 'dice' ? dice - moved : Number.POSITIVE_INFINITY;
  const more = Math.min(spareAt(run, battle, first, moved), limit);
  const from = originId(battle, first);
  const conquest = { type: 'conquered', seat, from, to, loser, moved, more } as const;
  if (origins.length === 1) {
    emit(run, conquest);
  } else {
    const also = origins.flatMap((_, i) =>
      i === first
        ? []
        : [{ from: originId(battle, i), more: Math.min(spareAt(run, battle, i, 0), limit) }],
    );
    emit(run, { ...conquest, also });
  }
  if (held(facts, loser) === 0) eliminate(run, loser, seat);
}

const originId = ({ from, also }: Battle, i: number): string =>
  i === 0 ? from : (also[i - 1] ?? '');

/** What may leave an origin for the target, once `gone` have. */
function spareAt(run: Run, { origins, target }: Battle, i: number, gone: number): number {
  const origin = origins[i] ?? 0;
  const stay = garrisonOf(run.facts, run.board, origin, target);
  return Math.max(0, armiesAt(run, origin) - gone - stay);
}

/** ELI-2, CRD-5: the hand goes over at once, each card told to its new owner. */
function eliminate(run: Run, seat: number, by: number): void {
  const hand = handOf(run.state, seat) ?? [];
  emit(run, { type: 'eliminated', seat, by, cards: hand.length });
  for (const card of hand) tell(run, by, { type: 'card-told', card });
}

export function advance(run: Run, command: Extract<HumanCommand, { type: 'advance' }>): void {
  const pending = run.facts.turn?.pending;
  if (!pending) return;
  const { territories } = run.board;
  const to = territories[pending.to] ?? '';
  const owed = run.ruleset.advance === 'answered';
  const first = { from: territories[pending.from] ?? '', armies: command.armies };
  for (const { from, armies } of [first, ...(command.also ?? [])]) {
    // OCC-2: where an answer is owed, one of none is said too.
    if (armies > 0 || owed) emit(run, { type: 'advanced', from, to, armies });
  }
  settleVictory(run);
}
