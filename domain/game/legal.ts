import { noDraws } from '../chance/recorded-source.ts';
import type { Board } from '../maps/board.ts';
import type { Move } from './commands.ts';
import type { Context } from './context.ts';
import { refusalOf } from './moves.ts';
import { handOf, ownedOnCards, setsIn } from './queries/cards.ts';
import { territoriesOf } from './queries/field.ts';
import { leaveable } from './queries/fortify.ts';
import { neighboursOf } from './queries/links.ts';
import type { State, Turn } from './state.ts';

/** What a list is made from. */
interface Ground {
  state: State;
  board: Board;
  seat: number;
  turn: Turn;
}

/**
 * Every move that the seat to move may make, from its own view, in a fixed order; none for others.
 * The list is finite, because amounts are given by their bounds: an amount is legal if it lies
 * between the least and the most that are listed with the same territories. So are the armies that
 * a blitz leaves (listed without, which means one, and with the most). Further origins of a joint
 * attack stand in map order, other orders are legal too. Armies that follow a joint attack are
 * listed for one origin at a time; they may be sent together. A list of placements is its parts.
 */
export function legalMoves(state: State, board: Board, seat: number): Move[] {
  const { turn } = state.public;
  if (state.public.status !== 'playing' || turn?.seat !== seat) return [];
  const ground = { state, board, seat, turn };
  const asks: Context = {
    ...{ at: 0, previousAt: 0, who: null, opening: null, keysLeft: 1, board, draw: noDraws() },
    actor: { seat, as: state.public.seats[seat]?.control === 'human' ? 'human' : 'bot' },
  };
  return candidates(ground).filter((move) => refusalOf(state, move, asks) === undefined);
}

function candidates(ground: Ground): Move[] {
  const own = [...byPhase[ground.turn.phase](ground)];
  return [...own, { type: 'end-phase' }, { type: 'end-turn' }];
}

const byPhase: Record<Turn['phase'], (ground: Ground) => Iterable<Move>> = {
  deployment: places,
  negotiation: () => [],
  *reinforcement(ground) {
    yield* trades(ground);
    yield* places(ground);
  },
  *attack(ground) {
    yield* advances(ground);
    yield* attacks(ground);
  },
  fortify: fortifies,
};

const id = ({ board }: Ground, territory: number): string => board.territories[territory] ?? '';

/** The least and the most, once where they are the same. */
const bounds = (least: number, most: number): number[] => [...new Set([least, most])];

function* trades({ state, board, seat }: Ground): Iterable<Move> {
  for (const set of setsIn(board, handOf(state, seat) ?? [])) {
    const [a = '', b = '', c = ''] = set;
    const owned = ownedOnCards(state.public, board, seat, set);
    const choices = state.public.ruleset?.territoryBonus === 'one' && owned.length > 1;
    if (!choices) yield { type: 'trade', cards: [a, b, c] };
    else for (const bonus of owned) yield { type: 'trade', cards: [a, b, c], bonus };
  }
}

function* places(ground: Ground): Iterable<Move> {
  const { state, board, seat, turn } = ground;
  for (const territory of territoriesOf(state.public, seat)) {
    const most = turn.free + (turn.groups[board.groupOf[territory] ?? -1] ?? 0);
    for (const armies of bounds(1, most)) {
      yield { type: 'place', placements: [{ territory: id(ground, territory), armies }] };
    }
  }
}

function* advances(ground: Ground): Iterable<Move> {
  const { pending } = ground.turn;
  if (pending === null) return;
  const answered = ground.state.public.ruleset?.advance === 'answered';
  for (const armies of bounds(answered ? 0 : 1, pending.max)) yield { type: 'advance', armies };
  for (const { from, max } of pending.also ?? []) {
    for (const armies of bounds(1, max)) {
      yield { type: 'advance', armies: 0, also: [{ from: id(ground, from), armies }] };
    }
  }
}

function* attacks(ground: Ground): Iterable<Move> {
  const { state, board, seat } = ground;
  const own = territoriesOf(state.public, seat).filter((t) => (state.public.armies[t] ?? 0) > 1);
  for (const from of own) {
    for (const to of neighboursOf(state.public, board, from)) {
      const route = { from: id(ground, from), to: id(ground, to) };
      const most = (state.public.armies[from] ?? 0) - 1;
      yield { type: 'attack', ...route };
      yield { type: 'blitz', ...route };
      if (most > 1) yield { type: 'blitz', ...route, leave: most };
      for (const also of further(ground, own, from, to)) {
        yield { type: 'attack', ...route, also };
        yield { type: 'blitz', ...route, also };
      }
    }
  }
}

/** ATK-6: the sets of further origins, later on the map than the first, that touch the target. */
function further(ground: Ground, own: number[], from: number, to: number): string[][] {
  const { state, board } = ground;
  if (state.public.ruleset?.origins !== 'many' || state.public.owner[to] === ground.seat) return [];
  const near = neighboursOf(state.public, board, to);
  const sets: string[][] = [[]];
  for (const origin of own.filter((other) => other > from && near.includes(other))) {
    sets.push(...sets.map((set) => [...set, id(ground, origin)]));
  }
  return sets.slice(1);
}

function* fortifies(ground: Ground): Iterable<Move> {
  const { state, board, seat } = ground;
  const own = territoriesOf(state.public, seat);
  // BAR-2: where a toll takes the first army two is the least, so two is listed besides.
  const tolls = state.public.ruleset?.fortify === 'chain';
  for (const from of own) {
    const most = leaveable(state.public, board, from);
    const amounts = new Set(tolls ? [1, 2, most] : [1, most]);
    for (const to of tolls ? own : neighboursOf(state.public, board, from)) {
      const route = { from: id(ground, from), to: id(ground, to) };
      for (const armies of amounts) yield { type: 'fortify', ...route, armies };
    }
  }
}
