import type { HumanCommand } from '../commands.ts';
import type { Deadline, GameEvent } from '../events.ts';
import { handOf } from '../queries/cards.ts';
import { awaited, mayNegotiate, meets, owedBy, partnersOf } from '../queries/talk.ts';
import { emit, goesOn, type Run, tell } from '../run.ts';

/** NEG: offers, their answers, and the exchange of two cards. */

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;
type Why = Extract<GameEvent, { type: 'offer-closed' }>['why'];

const SECOND = 1000;

/** NEG-3: the time of an answer, never beyond the turn's. */
function answerBy({ facts, ruleset, context }: Run): Deadline {
  const { seconds = 0, share = 1 } = ruleset.negotiation ?? {};
  const quarter = Math.floor(((facts.settings?.turnSeconds ?? 0) * SECOND) / share);
  const until = facts.turn?.offer?.until ?? facts.deadline?.at ?? 0;
  const at = Math.min(context.at + Math.min(seconds * SECOND, quarter), until);
  return { n: (facts.deadline?.n ?? 0) + 1, at };
}

export function offer(run: Run, { to, give, want }: Of<'offer'>): void {
  const seat = run.context.actor.seat ?? 0;
  emit(run, { type: 'offered', seat, to, give, want, deadline: answerBy(run) });
}

export function counter(run: Run, { give, want }: Of<'counter'>): void {
  const seat = run.context.actor.seat ?? 0;
  emit(run, { type: 'countered', seat, give, want, deadline: answerBy(run) });
}

export function accept(run: Run): void {
  const seat = run.context.actor.seat ?? 0;
  emit(run, { type: 'accepted', seat, deadline: answerBy(run) });
}

export const refuse = (run: Run): void => close(run, 'refused');
export const withdraw = (run: Run): void => close(run, 'withdrawn');

export function select(run: Run, { card }: Of<'select'>): void {
  pick(run, run.context.actor.seat ?? 0, card);
  if (awaited(run.facts).length === 0) swap(run);
}

function pick(run: Run, seat: number, card: string): void {
  emit(run, { type: 'card-selected', seat });
  tell(run, seat, { type: 'card-picked', card });
}

/** NEG-2: each of the two learns both cards, nobody else any. */
function swap(run: Run): void {
  const { turn } = run.facts;
  if (turn === null || turn.offer === null) return;
  const seats: [number, number] = [turn.seat, turn.offer.to];
  const cards = seats.map((seat) => run.state.seats[seat]?.picked ?? '');
  emit(run, { type: 'cards-swapped', seats });
  seats.forEach((seat, i) => {
    tell(run, seat, { type: 'card-swapped', gave: cards[i] ?? '', got: cards[1 - i] ?? '' });
  });
  close(run, 'swapped');
}

/** NEG-3: an answer that did not come is a refusal, a choice that did not the lowest card that fits. */
export function lapse(run: Run): void {
  if (run.facts.turn?.offer?.stage !== 'accepted') {
    close(run, 'refused');
    return;
  }
  for (const seat of awaited(run.facts)) pick(run, seat, lowestOwed(run, seat));
  swap(run);
}

function lowestOwed({ state, facts, board }: Run, seat: number): string {
  const terms = owedBy(facts, seat);
  const fitting = (handOf(state, seat) ?? []).filter(
    (c) => terms !== null && meets(board, c, terms),
  );
  return fitting.toSorted()[0] ?? '';
}

function close(run: Run, why: Why): void {
  const { turn, deadline } = run.facts;
  const at = turn?.offer?.until ?? 0;
  emit(run, { type: 'offer-closed', why, deadline: { n: (deadline?.n ?? 0) + 1, at } });
  settleTalk(run);
}

/** NEG-1, NEG-3: ends bargaining where no offer can follow, and an offer whose party is gone. */
export function settleTalk(run: Run): void {
  const { turn } = run.facts;
  if (!goesOn(run) || turn?.phase !== 'negotiation') return;
  const { seat, offer: open } = turn;
  const over = !mayNegotiate(run.facts, run.ruleset, seat);
  if (open !== null) {
    if (over || !partnersOf(run.facts, seat).includes(open.to)) close(run, 'void');
  } else if (over || turn.offers >= (run.ruleset.negotiation?.offers ?? 0)) {
    emit(run, { type: 'phase-began', phase: 'reinforcement' });
  }
}

/** NEG-3: a turn that is passed on voids what is open. */
export function breakOff(run: Run): void {
  if (run.facts.turn?.offer) close(run, 'void');
  if (run.facts.turn?.phase === 'negotiation') {
    emit(run, { type: 'phase-began', phase: 'reinforcement' });
  }
}
