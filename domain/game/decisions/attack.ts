import type { HumanCommand } from '../commands.ts';
import type { Roll } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { held } from '../queries/field.ts';
import { garrisonOf } from '../queries/fortify.ts';
import { emit, type Run, tell } from '../run.ts';
import { armiesAt, type Battle, battleOf, fight, goesOnFrom, spare } from './battle.ts';
import { settleVictory } from './victory.ts';

/** ATK, ELI and OCC. */

type Attack = Extract<HumanCommand, { type: 'attack' }>;
type Blitz = Extract<HumanCommand, { type: 'blitz' }>;

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
