import type { GameEvent, Roll } from '../../domain/game/events.ts';
import type { Board } from '../../domain/maps/board.ts';

/** What a hand-written loop keeps of a game: one object, written in place. */
export interface Bare {
  owner: number[];
  armies: number[];
  round: number;
  turn: number;
  seat: number;
  phase: string;
  free: number;
  conquests: number;
  pending: { from: number; to: number; max: number } | null;
  eliminated: number[];
  winners: number[];
}

export const newBare = (): Bare => ({
  owner: [],
  armies: [],
  round: 0,
  turn: 0,
  seat: 0,
  phase: '',
  free: 0,
  conquests: 0,
  pending: null,
  eliminated: [],
  winners: [],
});

/** The events of a game as one switch, as anyone would write it who needs no other state than this. */
export function applyBare(game: Bare, event: GameEvent, { index }: Board): void {
  const { armies } = game;
  switch (event.type) {
    case 'placed':
      armies[index.get(event.territory)!]! += event.armies;
      game.free -= event.armies - event.restricted;
      break;
    case 'fought':
      fought(armies, event.rolls, index.get(event.from)!, index.get(event.to)!);
      game.pending = null;
      break;
    case 'conquered':
      conquered(game, event, index);
      break;
    case 'advanced':
      armies[index.get(event.from)!]! -= event.armies;
      armies[index.get(event.to)!]! += event.armies;
      game.pending = null;
      break;
    default:
      applyCourse(game, event);
  }
}

function fought(armies: number[], rolls: readonly Roll[], from: number, to: number): void {
  for (const { losses } of rolls) {
    armies[from]! -= losses[0];
    armies[to]! -= losses[1];
  }
}

function conquered(
  game: Bare,
  event: Extract<GameEvent, { type: 'conquered' }>,
  index: ReadonlyMap<string, number>,
): void {
  const from = index.get(event.from)!;
  const to = index.get(event.to)!;
  game.owner[to] = event.seat;
  game.armies[to] = event.moved;
  game.armies[from]! -= event.moved;
  game.conquests += 1;
  game.pending = event.more > 0 ? { from, to, max: event.more } : null;
}

/** Rounds, turns and ends. */
function applyCourse(game: Bare, event: GameEvent): void {
  switch (event.type) {
    case 'dealt':
      game.owner = event.owners.slice();
      game.armies = event.owners.map(() => 1);
      break;
    case 'round-began':
      game.round = event.round;
      break;
    case 'turn-began':
      game.turn = event.turn;
      game.seat = event.seat;
      game.phase = event.phase;
      game.free = event.free;
      game.conquests = 0;
      break;
    case 'phase-began':
      game.phase = event.phase;
      break;
    case 'eliminated':
      game.eliminated.push(event.seat);
      break;
    case 'ended':
      game.winners = event.winners;
      break;
  }
}
