import { isDeepStrictEqual } from 'node:util';
import { fold } from '../../domain/game/decider.ts';
import type { GameEvent } from '../../domain/game/events.ts';
import { legalMoves } from '../../domain/game/legal.ts';
import { allCards, deckOf, handOf } from '../../domain/game/queries/cards.ts';
import { living } from '../../domain/game/queries/seats.ts';
import type { PublicState, State } from '../../domain/game/state.ts';
import { isFulfilled, progress } from '../../domain/missions/evaluate.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { decideStep, type Step } from './random-room.ts';

/** What holds after every command of every room. Each throws with what it found. */

/** A command that was accepted. */
export interface Accepted {
  step: Step;
  before: State;
  after: State;
  events: readonly GameEvent[];
}

export type Invariant = (accepted: Accepted) => void;

const holds = (truth: boolean, what: string): void => {
  if (!truth) throw new Error(what);
};
export const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

/** Armies that an event brings to the board or takes from it. */
function gain(event: GameEvent, ruleset: Ruleset | null, n: number): number {
  switch (event.type) {
    case 'dealt':
      return n;
    case 'placed':
      return event.armies;
    case 'traded':
      return (ruleset?.territoryBonusArmies ?? 0) * event.bonus.length;
    case 'fought':
      return -sum(event.rolls.flatMap(({ losses }) => losses));
    case 'fortified':
      return -(event.lost ?? 0);
    case 'anomaly-struck':
      return sum(event.armies.map(({ change }) => change));
    default:
      return 0;
  }
}

/** Armies come by dealing, placing, trading and anomalies, and go by fighting, tolls and anomalies. */
const armiesAreConserved: Invariant = ({ before, after, events, step }) => {
  const { territories } = step.context.board;
  const gained = events.map((event) => gain(event, after.public.ruleset, territories.length));
  const expected = sum(before.public.armies) + sum(gained);
  const found = sum(after.public.armies);
  holds(found === expected, `armies: ${found}, not ${expected}`);
};

/** SET-5: a reserve goes down by what is placed in round 0, and in no other way. */
const reservesAreDeployed: Invariant = ({ before, after, events }) => {
  if (before.public.round > 0 || !events.some(({ type }) => type === 'placed')) return;
  const placed = sum(events.map((event) => (event.type === 'placed' ? event.armies : 0)));
  const reserve = ({ seats }: PublicState): number => sum(seats.map((seat) => seat.reserve));
  holds(reserve(before.public) - placed === reserve(after.public), 'reserves');
};

const territoriesAreHeld: Invariant = ({ after, step }) => {
  const { status, owner, armies, order } = after.public;
  if (status !== 'playing') return;
  holds(owner.length === step.context.board.territories.length, 'territories');
  holds(
    owner.every((seat) => order.includes(seat)),
    'owner',
  );
  holds(
    armies.every((n) => Number.isInteger(n) && n >= 1),
    'armies of a territory',
  );
};

const oneSeatIsToMove: Invariant = ({ after: { public: facts } }) => {
  if (facts.status !== 'playing') return;
  const alive = living(facts);
  const { turn, deadline } = facts;
  holds(turn !== null && alive.includes(turn.seat), 'turn');
  // NEG-3: every answer in a turn has a deadline of its own, numbered on.
  const own = (deadline?.n ?? 0) === turn?.n;
  holds(turn?.offers === 0 ? own : (deadline?.n ?? 0) > (turn?.n ?? 0), 'deadline');
  holds(
    facts.order.every((seat) => alive.includes(seat) === facts.owner.includes(seat)),
    'land',
  );
  const purses = [turn?.free ?? 0, ...(turn?.groups ?? [])];
  holds(
    purses.every((n) => n >= 0),
    'purses',
  );
};

const cardsAreOnePack: Invariant = ({ after, step: { context } }) => {
  const { ruleset, seats, discard } = after.public;
  if (ruleset === null) return;
  const hands = seats.map((_, seat) => handOf(after, seat) ?? []);
  holds(
    hands.every((hand, seat) => hand.length === seats[seat]?.cards),
    'hand sizes',
  );
  const all = [...hands.flat(), ...discard, ...deckOf(after, context.board, ruleset)];
  const pack = allCards(context.board, ruleset);
  holds(isDeepStrictEqual(all.toSorted(), pack.toSorted()), `${all.length} cards`);
};

const foldIsTheState: Invariant = ({ before, after, step: { result, context } }) => {
  if (!result.ok) return;
  holds(isDeepStrictEqual(fold(before, result.value, context.board), after), 'fold');
  holds(isDeepStrictEqual(JSON.parse(JSON.stringify(after)), after), 'json');
};

/** ATK-5, ELI-1. */
const commandsAreBounded: Invariant = ({ events, step: { command } }) => {
  const bot = command.type === 'bot';
  const rolls = sum(events.map((event) => (event.type === 'fought' ? event.rolls.length : 0)));
  holds(rolls <= (bot ? 96 : 50), `${rolls} rolls`);
  const fallen = events.filter(({ type }) => type === 'eliminated').length;
  holds(bot || fallen <= 1, `${fallen} eliminated`);
};

/** VIC-1, MIS-12: the seat to move has not won already; nor has any, where all are looked at. */
const nobodyHasWon: Invariant = ({ after: { public: facts, seats }, step: { context } }) => {
  const { turn, status, round, order } = facts;
  if (status !== 'playing' || turn === null || round === 0) return;
  const ruleset = facts.ruleset as Ruleset;
  const looked = ruleset.victory === 'always' ? order : [turn.seat];
  for (const seat of looked) {
    const own = ruleset.missions.find(({ id }) => id === seats[seat]?.mission);
    const given = { board: context.board, ruleset, target: seats[seat]?.target };
    const won = own !== undefined && living(facts).includes(seat);
    holds(!won || !isFulfilled(progress(facts, own, seat, given)), `won: ${own?.id}`);
  }
};

/** Nobody is ever stuck: the seat to move, or whom an offer waits for, has something to say. */
const somebodyMayGoOn: Invariant = ({ after, events, step: { context } }) => {
  const { turn, status } = after.public;
  holds(events.length > 0, 'nothing said');
  if (status !== 'playing' || turn === null || turn.offer !== null) return;
  if (after.public.seats[turn.seat]?.control !== 'human') return;
  holds(legalMoves(after, context.board, turn.seat).length > 0, `stuck in ${turn.phase}`);
};

const decidingIsDeterministic: Invariant = ({ step }) => {
  holds(isDeepStrictEqual(decideStep(step), step.result), 'decided otherwise');
};

const invariants: Record<string, Invariant> = {
  armiesAreConserved,
  reservesAreDeployed,
  territoriesAreHeld,
  oneSeatIsToMove,
  cardsAreOnePack,
  foldIsTheState,
  commandsAreBounded,
  nobodyHasWon,
  somebodyMayGoOn,
  decidingIsDeterministic,
};

/** Every invariant after every command that was accepted. */
export function examine(step: Step): void {
  if (!step.result.ok) return;
  const { state: after, events } = step.result.value;
  for (const [name, check] of Object.entries(invariants)) {
    try {
      check({ step, before: step.before, after, events });
    } catch (error) {
      throw new Error(`${name} after ${JSON.stringify(step.command)}`, { cause: error });
    }
  }
}
