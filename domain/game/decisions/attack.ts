import type { HumanCommand } from '../commands.ts';
import type { Roll } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { held } from '../queries/field.ts';
import { garrisonOf } from '../queries/fortify.ts';
import { emit, type Run, tell } from '../run.ts';
import { settleVictory } from './victory.ts';

/** ATK, ELI and OCC. Territories of a battle by index and by id. */
interface Battle {
  from: string;
  to: string;
  origin: number;
  target: number;
}

const SIDES = 6;
/** ATK-5, and what is left of a commit's 96 rolls (sealed-draws 6) when a bot has used some. */
const BLITZ_ROLLS = 50;

export function attack(run: Run, command: Extract<HumanCommand, { type: 'attack' }>): void {
  const battle = battleOf(run, command);
  const roll = throwDice(run, armiesAt(run, battle.origin), armiesAt(run, battle.target));
  emit(run, { type: 'fought', from: battle.from, to: battle.to, rolls: [roll] });
  settleBattle(run, battle, roll);
}

export function blitz(run: Run, command: Extract<HumanCommand, { type: 'blitz' }>): void {
  const battle = battleOf(run, command);
  const leave = Math.max(1, command.leave ?? 1);
  let attackers = armiesAt(run, battle.origin);
  let defenders = armiesAt(run, battle.target);
  const rolls: Roll[] = [];
  while (rolls.length < BLITZ_ROLLS && defenders > 0 && attackers > leave) {
    const roll = throwDice(run, attackers, defenders);
    attackers -= roll.losses[0];
    defenders -= roll.losses[1];
    rolls.push(roll);
  }
  emit(run, { type: 'fought', from: battle.from, to: battle.to, rolls });
  emit(run, { type: 'blitz-stopped', why: whyStopped(attackers, defenders, leave) });
  settleBattle(run, battle, rolls.at(-1) as Roll);
}

function whyStopped(
  attackers: number,
  defenders: number,
  leave: number,
): 'conquest' | 'left' | 'origin' | 'cap' {
  if (defenders === 0) return 'conquest';
  if (attackers > leave) return 'cap';
  return leave === 1 ? 'origin' : 'left';
}

function battleOf({ board }: Run, { from, to }: { from: string; to: string }): Battle {
  return { from, to, origin: board.index.get(from) ?? 0, target: board.index.get(to) ?? 0 };
}

const armiesAt = (run: Run, territory: number): number => run.facts.armies[territory] ?? 0;

/** ATK-2: all the dice there may be; pairs from the highest, ties to the defence. */
function throwDice({ context, ruleset }: Run, attackers: number, defenders: number): Roll {
  const { dice } = ruleset;
  const attack = context.draw.dice('attack', Math.min(dice.attack, attackers - 1), SIDES);
  const defence = context.draw.dice('defence', Math.min(dice.defence, defenders), SIDES);
  const roll: Roll = { attack: descending(attack), defence: descending(defence), losses: [0, 0] };
  const pairs = Math.min(attack.length, defence.length);
  for (let i = 0; i < pairs; i += 1) {
    const won = (roll.attack[i] ?? 0) > (roll.defence[i] ?? 0);
    roll.losses[won ? 1 : 0] += 1;
  }
  return roll;
}

const descending = (faces: number[]): number[] => faces.slice().sort((a, b) => b - a);

/** ATK-3: a territory without defenders changes hands at once, so none ever holds 0. */
function settleBattle(run: Run, battle: Battle, roll: Roll): void {
  const { facts, ruleset, board } = run;
  const { origin, target } = battle;
  if (armiesAt(run, target) === 0) {
    const seat = facts.owner[origin] ?? 0;
    const loser = facts.owner[target] ?? 0;
    const dice = roll.attack.length;
    const moved = ruleset.minimumAdvance === 'dice' ? dice : 1;
    const spare = armiesAt(run, origin) - moved - garrisonOf(facts, board, origin, target);
    const limit = ruleset.occupation === 'dice' ? dice - moved : spare;
    const more = Math.max(0, Math.min(spare, limit));
    emit(run, { type: 'conquered', seat, from: battle.from, to: battle.to, loser, moved, more });
    if (held(facts, loser) === 0) eliminate(run, loser, seat);
  }
  settleVictory(run);
}

/** ELI-2, CRD-5: the hand goes over at once, each card told to its new owner. */
function eliminate(run: Run, seat: number, by: number): void {
  const hand = handOf(run.state, seat) ?? [];
  emit(run, { type: 'eliminated', seat, by, cards: hand.length });
  for (const card of hand) tell(run, by, { type: 'card-told', card });
}

export function advance(run: Run, { armies }: Extract<HumanCommand, { type: 'advance' }>): void {
  const pending = run.facts.turn?.pending;
  if (!pending) return;
  const { territories } = run.board;
  const from = territories[pending.from] ?? '';
  const to = territories[pending.to] ?? '';
  emit(run, { type: 'advanced', from, to, armies });
  settleVictory(run);
}
