import type { Phase, PlayedBy } from '../events.ts';
import { deckOf } from '../queries/cards.ts';
import { leagueOf, stepsInAfter } from '../queries/league.ts';
import { openingRound, type Purses, reinforcements } from '../queries/reinforcement.ts';
import { activeHumans, awakeHumans, isAlive } from '../queries/seats.ts';
import { mayNegotiate } from '../queries/talk.ts';
import { emit, goesOn, type Run, tell } from '../run.ts';
import { digTunnel, strikeAnomaly } from './land.ts';
import { armistice, settleMissions, settleVictory } from './victory.ts';

/** TRN and ROU: phases, turns and rounds. */

const SECOND = 1000;
/** VIC-5: full rounds in a row without a human in command. */
const IDLE_ROUNDS = 3;

/** TRN-1. */
const NEXT: Record<Phase, Phase> = {
  deployment: 'reinforcement',
  negotiation: 'reinforcement',
  reinforcement: 'attack',
  attack: 'fortify',
  fortify: 'fortify',
};

export function endPhase(run: Run): void {
  const phase = NEXT[run.facts.turn?.phase ?? 'reinforcement'];
  emit(run, { type: 'phase-began', phase });
}

/** The card, then the turn's end, then whoever comes next (TRN-3). */
export function endTurn(run: Run, by: PlayedBy): void {
  const { turn } = run.facts;
  if (turn === null) return;
  if (turn.conquests > 0 && run.ruleset.cards === 'on') drawCard(run, turn.seat);
  emit(run, { type: 'turn-ended', seat: turn.seat, by });
  passOn(run, turn.seat);
}

/** CRD-2, CRD-6: one card, from the reshuffled discard when the deck is empty. */
function drawCard(run: Run, seat: number): void {
  let deck = deckOf(run.state, run.board, run.ruleset);
  if (deck.length === 0 && run.facts.discard.length > 0) {
    emit(run, { type: 'reshuffled', cards: run.facts.discard.length });
    deck = deckOf(run.state, run.board, run.ruleset);
  }
  if (deck.length === 0) {
    emit(run, { type: 'no-card-left', seat });
  } else {
    const card = deck[run.context.draw.sealed.int('card', deck.length)] ?? '';
    emit(run, { type: 'card-drawn', seat });
    tell(run, seat, { type: 'card-told', card });
  }
}

/** ROU-1: a round ends when the turn passes to an earlier or equal place of the order. */
function passOn(run: Run, from: number): void {
  const { order } = run.facts;
  const at = order.indexOf(from);
  const after = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  if (run.facts.round === 0) {
    deployOn(run, after);
  } else {
    const next = after.find((seat) => isAlive(run.facts, seat)) ?? from;
    if (order.indexOf(next) <= at) endRound(run, next);
    if (goesOn(run)) beginTurn(run, next);
  }
}

/** SET-5: the next seat with a reserve deploys; when none has any, round 1 begins. */
function deployOn(run: Run, after: number[]): void {
  const next = after.find((seat) => (run.facts.seats[seat]?.reserve ?? 0) > 0);
  if (next === undefined) beginRound(run);
  beginTurn(run, next ?? run.facts.order[0] ?? 0);
}

/** ROU-2: the board changes and missions are looked at, then idle count, limit, the next round. */
function endRound(run: Run, next: number): void {
  const { facts, ruleset } = run;
  const idle = facts.humanRound || activeHumans(facts).length === 0 ? 0 : facts.humansIdle + 1;
  emit(run, { type: 'round-ended', round: facts.round, humansIdle: idle });
  const limit = facts.settings?.roundLimit ?? 0;
  const last = limit > 0 && facts.round >= limit;
  if (!last) changeBoard(run, next);
  if (!goesOn(run)) return;
  // LEA-4: other tables count on a league's being played to their end.
  if (idle >= IDLE_ROUNDS && leagueOf(facts) === undefined) armistice(run, 'humans-idle', false);
  else if (last) armistice(run, 'round-limit', ruleset.abandonedMayWin);
  else beginRound(run);
}

/** MIS-15: of missions that an anomaly fulfils, the first from the seat about to move wins. */
function changeBoard(run: Run, next: number): void {
  digTunnel(run);
  strikeAnomaly(run);
  if (run.ruleset.victory === 'always') settleMissions(run, next);
}

export function beginRound(run: Run): void {
  const { facts, context } = run;
  const awake = awakeHumans(facts);
  // TUN-1: in force from the first round on; later ones are dug at a round's end.
  if (facts.round === 0) digTunnel(run);
  emit(run, {
    type: 'round-began',
    round: facts.round + 1,
    at: context.at,
    humans: awake.some((seat) => stepsInAfter(facts, seat) !== null),
  });
}

export function beginTurn(run: Run, seat: number): void {
  const { facts, context } = run;
  const phase = firstPhase(run, seat);
  const notBefore = earliest(run, seat);
  emit(run, {
    type: 'turn-began',
    turn: (facts.deadline?.n ?? 0) + 1,
    seat,
    by: playerOf(run, seat),
    phase,
    ...pursesFor(run, seat, phase),
    deadline: {
      n: (facts.deadline?.n ?? 0) + 1,
      at: Math.max(context.at, notBefore ?? 0) + turnLength(run, seat),
    },
    notBefore,
  });
  settleVictory(run);
}

function firstPhase({ facts, ruleset }: Run, seat: number): Phase {
  if (facts.round === 0) return 'deployment';
  const opening = openingRound(facts, ruleset);
  if (opening === null && mayNegotiate(facts, ruleset, seat)) return 'negotiation';
  return (opening?.reinforce ?? true) ? 'reinforcement' : 'attack';
}

function pursesFor(run: Run, seat: number, phase: Phase): Purses {
  const { facts, ruleset, board } = run;
  if (phase === 'reinforcement' || phase === 'negotiation')
    return reinforcements(facts, seat, board, ruleset);
  if (phase === 'attack') return { free: 0, groups: {} };
  const reserve = facts.seats[seat]?.reserve ?? 0;
  return { free: Math.min(ruleset.deployedAtOnce, reserve), groups: {} };
}

/** ABS-5. */
function playerOf(run: Run, seat: number): PlayedBy {
  const { control, level } = run.facts.seats[seat] ?? { control: 'bot', level: 'captain' };
  if (control === 'bot') return level ?? 'captain';
  return control === 'human' ? 'human' : 'autopilot';
}

/** ABS-6: an AI seat has its own short time, an autopilot the room's. */
function turnLength(run: Run, seat: number): number {
  const bot = run.facts.seats[seat]?.control === 'bot';
  return (bot ? run.ruleset.botTurnSeconds : (run.facts.settings?.turnSeconds ?? 0)) * SECOND;
}

/** ABS-11: with every human left on autopilot a round lasts at least one turn time. */
function earliest(run: Run, seat: number): number | null {
  const { facts, context } = run;
  const mayReturn = (other: number): boolean => {
    const { control, who = null } = facts.seats[other] ?? {};
    return isAlive(facts, other) && control === 'autopilot' && who !== null;
  };
  const firstOfRound = facts.order.find(mayReturn) === seat;
  if (!firstOfRound || awakeHumans(facts).length > 0) return null;
  const from = facts.roundStart + (facts.settings?.turnSeconds ?? 0) * SECOND;
  return from > context.at ? from : null;
}
