import type { PlayedBy } from '../events.ts';
import { stepsInAfter } from '../queries/league.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { reinforceForAbsent } from './reinforce.ts';
import { breakOff, lapse, settleTalk } from './talk.ts';
import { endTurn } from './turn.ts';
import { settleAbsence } from './victory.ts';

/** ABS: what happens when nobody speaks for a seat, and when somebody does again. */

/** ABS-2: reinforce, no attack, pass; too many misses in a row call the autopilot (ABS-3). */
export function timeout(run: Run): void {
  const { turn } = run.facts;
  if (turn === null) return;
  // NEG-3: the time of an answer ran out, not that of the turn.
  if (turn.offer !== null && run.context.at <= turn.offer.until) {
    lapse(run);
    return;
  }
  countMiss(run, turn.seat);
  pass(run, 'timeout');
}

/** Places what is left and passes the turn on. */
export function pass(run: Run, by: PlayedBy): void {
  breakOff(run);
  const phase = run.facts.turn?.phase;
  if (phase === 'reinforcement' || phase === 'deployment') reinforceForAbsent(run);
  if (goesOn(run)) endTurn(run, by);
}

function countMiss(run: Run, number: number): void {
  const seat = run.facts.seats[number];
  const { turn } = run.facts;
  if (seat?.control !== 'human' || turn?.acted) return;
  // ABS-2: the turns of the deployment count together as one.
  if (turn?.phase === 'deployment' && seat.misses > 0) return;
  const misses = seat.misses + 1;
  emit(run, { type: 'missed', seat: number, misses });
  const limit = stepsInAfter(run.facts, number);
  if (limit !== null && misses >= limit) emit(run, { type: 'autopilot-on', seat: number });
}

export function resume(run: Run): void {
  emit(run, { type: 'resumed', seat: run.context.actor.seat ?? 0 });
}

/** ABS-4: for good, or with `rejoin` an autopilot from which the seat may return. */
export function abandon(run: Run): void {
  const seat = run.context.actor.seat ?? 0;
  const final = run.ruleset.leaving === 'final';
  emit(run, final ? { type: 'abandoned', seat } : { type: 'autopilot-on', seat });
  settleAbsence(run);
  settleTalk(run);
}
