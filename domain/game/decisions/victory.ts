import { isFulfilled, progress } from '../../missions/evaluate.ts';
import type { ArmisticeCause, EndReason } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { armisticeOrder, holdsAll } from '../queries/field.ts';
import { leagueOf } from '../queries/league.ts';
import { hasActiveHuman, isAlive, living } from '../queries/seats.ts';
import { emit, goesOn, type Run } from '../run.ts';
import type { State } from '../state.ts';

/** VIC and TRN-3: the ends of a room, in their order of precedence. */

/** After every change in the turn of the seat to move: last seat, then its mission, then VIC-5. */
export function settleVictory(run: Run): void {
  // SET-5: round 0 still prepares the room; a mission that is true then counts at the first own turn.
  if (!goesOn(run) || run.facts.turn === null || run.facts.round === 0) return;
  const { order, eliminated, turn } = run.facts;
  const { seat } = turn;
  if (order.length - eliminated.length === 1) end(run, 'last-seat', living(run.facts));
  else if (missionFulfilled(run, seat)) end(run, 'mission', [seat]);
  else if (run.ruleset.victory === 'always') settleMissions(run, seat);
  if (goesOn(run)) settleAbsence(run);
}

/** VIC-7, MIS-15: the first living seat from this one on whose mission is fulfilled wins alone. */
export function settleMissions(run: Run, from: number): void {
  const { order } = run.facts;
  const at = order.indexOf(from);
  const winner = [...order.slice(at), ...order.slice(0, at)].find(
    (seat) => isAlive(run.facts, seat) && missionFulfilled(run, seat),
  );
  if (winner !== undefined) end(run, 'mission', [winner]);
}

/** VIC-3: in domination the mission of all is the whole board; else a seat's own (VIC-1). */
function missionFulfilled(run: Run, seat: number): boolean {
  const { facts, ruleset, board } = run;
  if (facts.settings?.mode === 'domination') return holdsAll(facts, seat);
  const { mission: id, target } = run.state.seats[seat] ?? {};
  const mission = ruleset.missions.find((candidate) => candidate.id === id);
  if (mission === undefined) return false;
  return isFulfilled(progress(facts, mission, seat, { board, ruleset, target }));
}

/** VIC-5: a room that began with humans ends when no active one is left; LEA-4, not a league's. */
export function settleAbsence(run: Run): void {
  if (hasActiveHuman(run.facts) || leagueOf(run.facts) !== undefined) return;
  const began = run.facts.order.some((seat) => run.facts.seats[seat]?.who !== null);
  if (began) armistice(run, 'no-humans', false);
}

/** VIC-4; where `abandonedMayWin` is false the next eligible seat wins, or nobody. */
export function armistice(run: Run, cause: ArmisticeCause, abandonedMayWin: boolean): void {
  const eligible = (seat: number): boolean =>
    abandonedMayWin || run.facts.seats[seat]?.control !== 'abandoned';
  const winners = armisticeOrder(run.facts)
    .map((equal) => equal.filter(eligible))
    .find((equal) => equal.length > 0);
  end(run, 'armistice', winners ?? [], cause);
}

/** VIC-6: the commit that ends the room lays missions and hands open. */
export function end(
  run: Run,
  reason: EndReason,
  winners: number[],
  cause: ArmisticeCause | null = null,
): void {
  const { facts, state } = run;
  const secrets = facts.seats.map((_, seat) => ({
    seat,
    mission: missionOf(state, seat),
    cards: handOf(state, seat) ?? [],
  }));
  emit(run, {
    type: 'ended',
    reason,
    cause,
    winners,
    places: places(run, winners),
    missions: secrets.flatMap(({ seat, mission }) =>
      mission === null ? [] : [{ seat, ...mission }],
    ),
    hands: secrets.flatMap(({ seat, cards }) => (cards.length === 0 ? [] : [{ seat, cards }])),
  });
}

/** What is laid open of a seat's mission; null where it had none. */
function missionOf({ seats }: State, seat: number): { mission: string; target?: number } | null {
  const { mission = null, target } = seats[seat] ?? {};
  if (mission === null) return null;
  return target === undefined ? { mission } : { mission, target };
}

/** VIC-13: winners, the field by armistice order, the eliminated in reverse, the abandoned last. */
function places({ facts }: Run, winners: number[]): number[][] {
  const rest = (seats: number[], abandoned: boolean): number[] =>
    seats.filter((seat) => !winners.includes(seat) && facts.abandoned.includes(seat) === abandoned);
  const field = armisticeOrder(facts).map((equal) => rest(equal, false));
  const fallen = rest(facts.eliminated, false).toReversed();
  const gone = rest(facts.abandoned, true).toReversed();
  return [winners, ...field, ...[...fallen, ...gone].map((seat) => [seat])].filter(
    (equal) => equal.length > 0,
  );
}
