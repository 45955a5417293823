import type { Move } from '../../domain/game/commands.ts';
import { handOf, ownedOnCards, setsIn } from '../../domain/game/queries/cards.ts';
import { territoriesOf } from '../../domain/game/queries/field.ts';
import { leaveable } from '../../domain/game/queries/fortify.ts';
import { armiesLeft } from '../../domain/game/queries/reinforcement.ts';
import type { State, Turn } from '../../domain/game/state.ts';
import { board } from './table.ts';

/** A fair whole number in [0, n). */
export type Below = (n: number) => number;

const pick = <T>(below: Below, list: readonly T[]): T | undefined => list[below(list.length)];
const id = (territory: number): string => board.territories[territory] ?? '';

/** How many armies may be placed on a territory, its group's purse included. */
const placeable = ({ turn }: Chooser, territory: number): number =>
  turn.free + (turn.groups[board.groupOf[territory] ?? -1] ?? 0);

interface Chooser {
  state: State;
  turn: Turn;
  seat: number;
  below: Below;
}

/** A legal move of the seat to move, at random; `eager` attacks as long as it can. */
export function randomMove(state: State, below: Below, eager: boolean): Move {
  const { turn } = state.public;
  if (turn === null) return { type: 'end-turn' };
  const chooser = { state, turn, seat: turn.seat, below };
  if (turn.phase === 'reinforcement') return randomReinforcement(chooser);
  if (turn.phase === 'attack') return randomAttack(chooser, eager);
  return randomFortify(chooser) ?? { type: 'end-turn' };
}

function randomReinforcement(chooser: Chooser): Move {
  const { state, seat, below } = chooser;
  const held = state.public.seats[seat]?.cards ?? 0;
  const forced = held >= (state.public.ruleset?.forcedTradeAt ?? 5);
  const set =
    forced || below(2) === 0 ? pick(below, setsIn(board, handOf(state, seat) ?? [])) : undefined;
  if (set !== undefined) return randomTrade(chooser, set);
  if (armiesLeft(state.public) === 0) return { type: 'end-phase' };
  const own = territoriesOf(state.public, seat).filter((t) => placeable(chooser, t) > 0);
  const territory = pick(below, own) ?? 0;
  const armies = 1 + below(placeable(chooser, territory));
  return { type: 'place', placements: [{ territory: id(territory), armies }] };
}

function randomTrade({ state, seat, below }: Chooser, set: string[]): Move {
  const bonus = pick(below, ownedOnCards(state.public, board, seat, set));
  const [a = '', b = '', c = ''] = set;
  return { type: 'trade', cards: [a, b, c], ...(bonus !== undefined && { bonus }) };
}

function randomAttack({ state, turn, seat, below }: Chooser, eager: boolean): Move {
  const { owner, armies } = state.public;
  if (turn.pending !== null && below(2) === 0) {
    return { type: 'advance', armies: 1 + below(turn.pending.max) };
  }
  const routes = territoriesOf(state.public, seat)
    .filter((t) => (armies[t] ?? 0) > 1)
    .flatMap((from) =>
      (board.neighbours[from] ?? [])
        .filter((to) => owner[to] !== seat)
        .map((to) => [from, to] as const),
    );
  const route = pick(below, routes);
  if (route === undefined || (!eager && below(4) === 0)) {
    return { type: below(3) === 0 ? 'end-turn' : 'end-phase' };
  }
  const [from, to] = [id(route[0]), id(route[1])];
  if (below(2) === 0) return { type: 'attack', from, to };
  const leave = 1 + below((armies[route[0]] ?? 2) - 1);
  return { type: 'blitz', from, to, ...(below(3) === 0 && { leave }) };
}

function randomFortify({ state, seat, below }: Chooser): Move | undefined {
  const { owner } = state.public;
  const routes = territoriesOf(state.public, seat)
    .filter((from) => leaveable(state.public, board, from) > 0)
    .flatMap((from) =>
      (board.neighbours[from] ?? [])
        .filter((to) => owner[to] === seat)
        .map((to) => [from, to] as const),
    );
  const route = below(3) > 0 ? pick(below, routes) : undefined;
  if (route === undefined) return undefined;
  const armies = 1 + below(leaveable(state.public, board, route[0]));
  return { type: 'fortify', from: id(route[0]), to: id(route[1]), armies };
}
