import type { Move } from '../../domain/game/commands.ts';
import { handOf, ownedOnCards } from '../../domain/game/queries/cards.ts';
import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';

/** All that may be said on a small board, and what a list of legal moves means by its bounds. */

type Of<T extends Move['type']> = Extract<Move, { type: T }>;

const upTo = (n: number): number[] => Array.from({ length: n + 2 }, (_, i) => i);

/** Every move of some kind that names these territories: with too little, too much and in between. */
export function* universe(state: State, board: Board, seat: number): Generator<Move> {
  yield { type: 'end-phase' };
  yield { type: 'end-turn' };
  yield* tradesOf(state, board, seat);
  yield* placesOf(state, board);
  yield* advancesOf(state, board);
  for (const way of pairsOf(board)) yield* routesOf(state, board, way);
}

const idsOf = (board: Board): string[] => [...board.territories, 'nowhere'];
const pairsOf = (board: Board) =>
  idsOf(board).flatMap((from) => idsOf(board).map((to) => ({ from, to })));

function* placesOf({ public: { turn } }: State, board: Board): Generator<Move> {
  const purse = (turn?.free ?? 0) + Math.max(0, ...(turn?.groups ?? []));
  for (const territory of idsOf(board)) {
    for (const armies of [-1, 0.5, ...upTo(purse)]) {
      yield { type: 'place', placements: [{ territory, armies }] };
    }
  }
}

function* advancesOf({ public: { turn, armies } }: State, board: Board): Generator<Move> {
  const first = [-1, ...upTo(turn?.pending?.max ?? 0)];
  for (const n of first) yield { type: 'advance', armies: n };
  for (const [t, from] of idsOf(board).entries()) {
    const counts = first.flatMap((n) => upTo(armies[t] ?? 0).map((m) => [n, m] as const));
    for (const [n, m] of counts) {
      yield { type: 'advance', armies: n, also: [{ from, armies: m }] };
    }
  }
}

type Pair = { from: string; to: string };

function* routesOf({ public: facts }: State, board: Board, way: Pair): Generator<Move> {
  const armies = facts.armies[board.index.get(way.from) ?? -1] ?? 0;
  for (const n of [-1, 0.5, ...upTo(armies)]) {
    yield { type: 'fortify', ...way, armies: n };
    yield { type: 'blitz', ...way, leave: n };
  }
  yield { type: 'attack', ...way };
  yield { type: 'blitz', ...way };
  for (const also of idsOf(board)) {
    yield { type: 'attack', ...way, also: [also] };
    yield { type: 'blitz', ...way, also: [also] };
  }
  for (const { from, to } of pairsOf(board)) yield { type: 'attack', ...way, also: [from, to] };
}

function* tradesOf(state: State, board: Board, seat: number): Generator<Of<'trade'>> {
  const hand = [...(handOf(state, seat) ?? []), 'wild-2'];
  const triples = hand.flatMap((a) => hand.flatMap((b) => hand.map((c) => [a, b, c] as const)));
  for (const cards of triples) {
    yield { type: 'trade', cards: [...cards] };
    for (const bonus of bonuses(state, board, seat, cards)) {
      yield { type: 'trade', cards: [...cards], bonus };
    }
  }
}

/**
 * Where each owned territory has its bonus, naming one of them changes nothing; where one has it,
 * the only one may be named or left out.
 */
function bonuses(state: State, board: Board, seat: number, cards: readonly string[]): string[] {
  const owned = new Set(ownedOnCards(state.public, board, seat, cards));
  const named = state.public.ruleset?.territoryBonus === 'one' && owned.size !== 1;
  return named ? board.territories : [];
}

/** Whether a list of legal moves means this one as well, by the bounds of its amounts. */
export function covers(list: readonly Move[], move: Move): boolean {
  switch (move.type) {
    case 'end-phase':
    case 'end-turn':
      return list.some(({ type }) => type === move.type);
    case 'trade':
      return coversTrade(of(list, 'trade'), move);
    case 'place': {
      const [{ territory, armies } = { territory: '', armies: 0 }] = move.placements;
      const listed = of(list, 'place').flatMap(({ placements }) => placements);
      return within(armies, amounts(listed.filter((other) => other.territory === territory)));
    }
    case 'fortify':
      return within(move.armies, amounts(of(list, 'fortify').filter(sameWay(move))));
    case 'advance':
      return coversAdvance(of(list, 'advance'), move);
    case 'attack':
      return of(list, 'attack').some((other) => sameOrigins(other, move));
    case 'blitz':
      return coversBlitz(of(list, 'blitz'), move);
  }
}

const of = <T extends Move['type']>(list: readonly Move[], type: T): Of<T>[] =>
  list.filter((move): move is Of<T> => move.type === type);

const amounts = (listed: { armies: number }[]): number[] => listed.map(({ armies }) => armies);

const within = (n: number, listed: number[]): boolean =>
  Number.isInteger(n) && n >= Math.min(...listed) && n <= Math.max(...listed);

type Way = { from: string; to: string; also?: readonly string[] | undefined };
const sameWay =
  (a: Way) =>
  (b: Way): boolean =>
    a.from === b.from && a.to === b.to;

const originsOf = ({ from, also = [] }: Way): string[] => [from, ...also];
const sameOrigins = (listed: Way, asked: Way): boolean =>
  listed.to === asked.to &&
  originsOf(listed).toSorted().join() === originsOf(asked).toSorted().join();

function coversBlitz(list: Of<'blitz'>[], move: Of<'blitz'>): boolean {
  if (!list.some((other) => sameOrigins(other, move))) return false;
  if (move.leave === undefined) return true;
  const most = list.filter(sameWay(move)).map(({ leave = 1 }) => leave);
  return within(move.leave, [1, ...most]);
}

function coversTrade(list: Of<'trade'>[], { cards, bonus }: Of<'trade'>): boolean {
  const same = list.filter((other) => other.cards.toSorted().join() === cards.toSorted().join());
  return same.some((other) => other.bonus === bonus);
}

function coversAdvance(list: Of<'advance'>[], { armies, also = [] }: Of<'advance'>): boolean {
  const alone = amounts(list.filter((other) => other.also === undefined));
  if (also.length === 0) return within(armies, alone);
  const further = (from: string): number[] =>
    amounts(list.flatMap((other) => other.also ?? []).filter((other) => other.from === from));
  const rest = also.every((other) => within(other.armies, further(other.from)));
  return rest && (armies === 0 || within(armies, alone));
}
