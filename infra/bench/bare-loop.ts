import type { GameEvent, Roll } from '../../domain/game/events.ts';
import type { Board } from '../../domain/maps/board.ts';

/** What a hand-written loop keeps of a game that is played: one object, written in place. */
export interface Bare {
  owner: number[];
  armies: number[];
  round: number;
  roundStart: number;
  humanRound: boolean;
  humansIdle: number;
  turn: number;
  seat: number;
  by: string;
  phase: string;
  acted: boolean;
  placed: boolean;
  free: number;
  groups: number[];
  conquests: number;
  pending: { from: number; to: number; max: number } | null;
  deadline: { n: number; at: number } | null;
  notBefore: number | null;
  misses: number[];
  eliminated: number[];
  winners: number[];
}

export const newBare = (): Bare => ({
  owner: [],
  armies: [],
  round: 0,
  roundStart: 0,
  humanRound: true,
  humansIdle: 0,
  turn: 0,
  seat: -1,
  by: '',
  phase: '',
  acted: false,
  placed: false,
  free: 0,
  groups: [],
  conquests: 0,
  pending: null,
  deadline: null,
  notBefore: null,
  misses: [],
  eliminated: [],
  winners: [],
});

/** The events of a game as one switch, as anyone would write it who needs no older state. */
export function applyBare(game: Bare, event: GameEvent, board: Board): void {
  const { armies } = game;
  const { index } = board;
  switch (event.type) {
    case 'placed':
      placed(game, event, board);
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
      applyCourse(game, event, board);
  }
}

type Of<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

function placed(game: Bare, event: Of<'placed'>, { index, groupOf }: Board): void {
  const at = index.get(event.territory)!;
  game.armies[at]! += event.armies;
  game.groups[groupOf[at]!]! -= event.restricted;
  game.free -= event.armies - event.restricted;
  game.placed = true;
}

function fought(armies: number[], rolls: readonly Roll[], from: number, to: number): void {
  for (const { losses } of rolls) {
    armies[from]! -= losses[0];
    armies[to]! -= losses[1];
  }
}

function conquered(game: Bare, event: Of<'conquered'>, index: ReadonlyMap<string, number>): void {
  const from = index.get(event.from)!;
  const to = index.get(event.to)!;
  game.owner[to] = event.seat;
  game.armies[to] = event.moved;
  game.armies[from]! -= event.moved;
  game.conquests += 1;
  game.pending = event.more > 0 ? { from, to, max: event.more } : null;
}

/** Rounds, turns and ends. */
function applyCourse(game: Bare, event: GameEvent, board: Board): void {
  switch (event.type) {
    case 'dealt':
      game.owner = event.owners.slice();
      game.armies = event.owners.map(() => 1);
      break;
    case 'round-began':
      game.round = event.round;
      game.roundStart = event.at;
      game.humanRound = event.humans;
      break;
    case 'round-ended':
      game.humansIdle = event.humansIdle;
      break;
    case 'turn-began':
      turnBegan(game, event, board);
      break;
    case 'turn-ended':
      game.seat = -1;
      break;
    case 'acted':
      game.acted = true;
      game.humanRound = true;
      game.misses[event.seat] = 0;
      break;
    case 'phase-began':
      game.phase = event.phase;
      game.pending = null;
      break;
    case 'eliminated':
      game.eliminated.push(event.seat);
      break;
    case 'ended':
      game.winners = event.winners;
      break;
  }
}

function turnBegan(game: Bare, event: Of<'turn-began'>, { groups, groupIndex }: Board): void {
  game.turn = event.turn;
  game.seat = event.seat;
  game.by = event.by;
  game.phase = event.phase;
  game.acted = false;
  game.placed = false;
  game.free = event.free;
  game.groups.length = groups.length;
  game.groups.fill(0);
  for (const id in event.groups) game.groups[groupIndex.get(id)!] = event.groups[id]!;
  game.conquests = 0;
  game.pending = null;
  game.deadline = event.deadline;
  game.notBefore = event.notBefore;
}
