import { FastSource } from '../chance/fast.ts';
import type { DrawSource } from '../chance/source.ts';
import { startIsDue } from '../game/checks/lobby.ts';
import type { Command } from '../game/commands.ts';
import { decide, initialState } from '../game/decider.ts';
import type { Rejection } from '../game/rejections.ts';
import type { BotLevel, Settings } from '../game/settings.ts';
import type { Outcome, State } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import { completeSettings } from '../protocol/defaults.ts';
import type { OpenSettings } from '../protocol/messages.ts';
import { err, ok, type Result } from '../result.ts';
import { viewOf } from '../views/view.ts';
import { chooseMove, type Rng, rngFromSeed } from './policy.ts';

/** A table of bots. They sit as people do, so that each move is a command of its own. */
export interface Table {
  board: Board;
  ruleset: string;
  mode: Settings['mode'];
  /** Level of each seat. */
  levels: readonly BotLevel[];
  /** Round limit that the ruleset offers; 0 for none. */
  limit: number;
  /** Other settings of the room. */
  settings?: OpenSettings;
}

export interface Played {
  outcome: Outcome;
  /** The only winner and its place in the turn order; null where several share or nobody has it. */
  winner: { seat: number; level: BotLevel; position: number } | null;
  rounds: number;
  /** Accepted commands, each move of a bot being one. */
  commands: number;
  endedByLimit: boolean;
}

/** Why a game did not come to its end: a command was refused, or it would not end. */
export type Failure = { refused: Rejection; command: Command } | { stuckAfter: number };

/** Commands after which a game is taken to be stuck; the longest seen has far fewer. */
const STUCK = 200_000;
const OPENING = '0'.repeat(64);

interface Game {
  table: Table;
  draw: DrawSource;
  rng: Rng;
  state: State;
  commands: number;
  failure: Failure | null;
}

/** Games of seeds `seed`, `seed + 1` …, played one by one as they are asked for. */
export function* simulate(
  table: Table,
  { seed, games }: { seed: number; games: number },
): Generator<Result<Played, Failure>> {
  for (let i = 0; i < games; i += 1) yield playTable(table, seed + i);
}

/** Plays one game to its end with fast draws, without log, keys or clock. */
export function playTable(table: Table, seed: number): Result<Played, Failure> {
  const game: Game = {
    table,
    draw: new FastSource(seed),
    rng: rngFromSeed(seed.toString(16).padStart(32, '0')),
    state: initialState,
    commands: 0,
    failure: null,
  };
  sitDown(game);
  while (game.failure === null && game.state.public.turn !== null) {
    if (game.commands >= STUCK) return err({ stuckAfter: STUCK });
    playMove(game, game.state.public.turn.seat);
  }
  const { outcome } = game.state.public;
  if (game.failure !== null || outcome === null) return err(game.failure ?? { stuckAfter: 0 });
  return ok(playedOf(game, outcome));
}

function playMove(game: Game, seat: number): void {
  const { state, table, rng } = game;
  const level = table.levels[seat] ?? 'captain';
  say(game, chooseMove({ view: viewOf(state, seat), board: table.board, seat, level, rng }), seat);
}

function say(game: Game, command: Command, seat: number | null, who: string | null = null): void {
  if (game.failure !== null) return;
  const result = decide(game.state, command, {
    at: 0,
    previousAt: 0,
    keysLeft: Number.MAX_SAFE_INTEGER,
    opening: OPENING,
    actor: { seat, as: seat === null && command.type !== 'join' ? 'system' : 'human' },
    who,
    board: game.table.board,
    draw: game.draw,
  });
  if (!result.ok) {
    game.failure = { refused: result.error, command };
    return;
  }
  game.state = result.value.state;
  game.commands += 1;
}

function sitDown(game: Game): void {
  const { ruleset, mode, limit, levels, settings } = game.table;
  const open = { ...settings, ruleset, mode, seats: levels.length, roundLimit: limit };
  const who = (seat: number): string => seat.toString(16).padStart(64, '0');
  say(game, { type: 'open', settings: completeSettings(open) }, null, who(0));
  levels.forEach((_, seat) => {
    say(game, { type: 'join', opening: OPENING, seat }, null, who(seat));
  });
  const { ruleset: rules } = game.state.public;
  levels.forEach((_, seat) => {
    if (rules?.starts === 'ready' && seat > 0) say(game, { type: 'ready', ready: true }, seat);
  });
  const bySelf = startIsDue(game.state.public, 0);
  say(game, { type: 'start' }, bySelf ? null : 0);
}

function playedOf({ table, state, commands }: Game, outcome: Outcome): Played {
  const [seat, ...others] = outcome.winners;
  const { order, round } = state.public;
  const alone = seat !== undefined && others.length === 0;
  return {
    outcome,
    winner: alone
      ? { seat, level: table.levels[seat] ?? 'captain', position: order.indexOf(seat) }
      : null,
    rounds: round,
    commands,
    endedByLimit: outcome.cause === 'round-limit',
  };
}
