import type { HumanCommand } from '../commands.ts';
import type { Roll } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { held } from '../queries/field.ts';
import { garrisonOf } from '../queries/fortify.ts';
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
}

type Attack = Extract<HumanCommand, { type: 'attack' }>;
type Blitz = Extract<HumanCommand, { type: 'blitz' }>;

const SIDES = 6;
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
  while (rolls.length < BLITZ_ROLLS && battle.defenders > 0 && spare(battle, leave) > 0) {
    rolls.push(fight(run, battle, leave));
  }
  report(run, battle, rolls);
  emit(run, { type: 'blitz-stopped', why: whyStopped(battle, leave) });
  settleBattle(run, battle, rolls.at(-1) as Roll);
}

function whyStopped(battle: Battle, leave: number): 'conquest' | 'left' | 'origin' | 'cap' {
  if (battle.defenders === 0) return 'conquest';
  if (spare(battle, leave) > 0) return 'cap';
  return leave === 1 ? 'origin' : 'left';
}

function battleOf({ board, facts }: Run, { from, to, also = [] }: Attack | Blitz): Battle {
  const at = (id: string): number => board.index.get(id) ?? 0;
  const origins = also.length === 0 ? [at(from)] : [from, ...also].map(at);
  const target = at(to);
  return {
    from,
    also,
    to,
    origins,
    target,
    attackers: origins.map((origin) => facts.armies[origin] ?? 0),
    defenders: facts.armies[target] ?? 0,
  };
}

const armiesAt = (run: Run, territory: number): number => run.facts.armies[territory] ?? 0;

/** Armies beyond those that stay behind, over the origins that still have any. */
function spare({ attackers }: Battle, leave: number): number {
  let armies = 0;
  for (const at of attackers) armies += Math.max(0, at - leave);
  return armies;
}

/** ATK-2, ATK-6: all the dice there may be; pairs from the highest, ties to the defence. */
function fight({ context, ruleset }: Run, battle: Battle, leave: number): Roll {
  const { dice } = ruleset;
  const fit = battle.attackers.flatMap((armies, i) => (armies > leave ? [i] : []));
  // A blitz that leaves more than one behind still fights with all that is not on guard.
  const able = fit.reduce((sum, i) => sum + (battle.attackers[i] ?? 0) - 1, 0);
  const attack = context.draw.dice('attack', Math.min(dice.attack, able), SIDES);
  const defence = context.draw.dice('defence', Math.min(dice.defence, battle.defenders), SIDES);
  const roll: Roll = { attack: descending(attack), defence: descending(defence), losses: [0, 0] };
  const pairs = Math.min(attack.length, defence.length);
  for (let pair = 0; pair < pairs; pair += 1) {
    const won = (roll.attack[pair] ?? 0) > (roll.defence[pair] ?? 0);
    roll.losses[won ? 1 : 0] += 1;
    if (won) battle.defenders -= 1;
    else takeLoss(battle.attackers, fit, pair);
  }
  return roll;
}

const descending = (faces: number[]): number[] => faces.slice().sort((a, b) => b - a);

/** ATK-9: a lost pair costs the origin of its own place, or the nearest earlier one with more than 1. */
function takeLoss(attackers: number[], fit: readonly number[], pair: number): void {
  for (let place = Math.min(pair, fit.length - 1); place >= 0; place -= 1) {
    const origin = fit[place] ?? 0;
    const armies = attackers[origin] ?? 0;
    if (armies > 1) {
      attackers[origin] = armies - 1;
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
  const { facts, ruleset, board } = run;
  const { origins, target, to } = battle;
  const seat = facts.owner[origins[0] ?? 0] ?? 0;
  const loser = facts.owner[target] ?? 0;
  const dice = roll.attack.length;
  const moved = ruleset.minimumAdvance === 'dice' ? dice : 1;
  const first = origins.findIndex((origin) => armiesAt(run, origin) > 1);
  const limit = ruleset.occupation === 'dice' ? dice - moved : Number.POSITIVE_INFINITY;
  const most = origins.map((origin, i) => {
    const left = armiesAt(run, origin) - (i === first ? moved : 0);
    return Math.max(0, Math.min(left - garrisonOf(facts, board, origin, target), limit));
  });
  const id = (i: number): string => (i === 0 ? battle.from : (battle.also[i - 1] ?? ''));
  const also = origins.flatMap((_, i) =>
    i === first ? [] : [{ from: id(i), more: most[i] ?? 0 }],
  );
  const more = most[first] ?? 0;
  const conquest = { type: 'conquered', seat, from: id(first), to, loser, moved, more } as const;
  emit(run, also.length === 0 ? conquest : { ...conquest, also });
  if (held(facts, loser) === 0) eliminate(run, loser, seat);
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
  const first = { from: territories[pending.from] ?? '', armies: command.armies };
  for (const { from, armies } of [first, ...(command.also ?? [])]) {
    if (armies > 0) emit(run, { type: 'advanced', from, to, armies });
  }
  settleVictory(run);
}
