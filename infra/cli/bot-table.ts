import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import { FastSource } from '../../domain/chance/fast.ts';
import type { Command } from '../../domain/game/commands.ts';
import { decide, initialState } from '../../domain/game/decider.ts';
import type { BotLevel, Settings } from '../../domain/game/settings.ts';
import type { Outcome, State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import { viewOf } from '../../domain/views/view.ts';
import { Misuse } from './exit.ts';

/** A game among bots that sit as people, so that each move is a command of its own. */
export interface Table {
  board: Board;
  ruleset: string;
  mode: Settings['mode'];
  seats: number;
  limit: number;
  /** Level of each seat. */
  levels: BotLevel[];
}

export interface Played {
  commands: number;
  rounds: number;
  outcome: Outcome;
}

/** Commands after which a game is taken to be stuck; the longest seen has far fewer. */
const STUCK = 200_000;
const OPENING = '0'.repeat(64);

/** Plays one game to its end with fast draws, without log, keys or clock. */
export function playTable(table: Table, seed: number): Played {
  const draw = new FastSource(seed);
  const rng = rngFromSeed(seed.toString(16).padStart(64, '0'));
  let state: State = initialState;
  let commands = 0;
  const say = (command: Command, seat: number | null, who: string | null = null): void => {
    const as = seat === null && command.type !== 'join' ? 'system' : 'human';
    const result = decide(state, command, {
      ...{ at: 0, previousAt: 0, keysLeft: Number.MAX_SAFE_INTEGER, opening: OPENING },
      ...{ actor: { seat, as }, who, board: table.board, draw },
    });
    if (!result.ok)
      throw new Misuse(`refused: ${JSON.stringify(result.error)}`, 'Change the options named.');
    state = result.value.state;
    commands += 1;
  };
  sitDown(table, say);
  while (state.public.turn !== null && state.public.status === 'playing' && commands < STUCK) {
    const { seat } = state.public.turn;
    const level = table.levels[seat] ?? 'captain';
    say(chooseMove({ view: viewOf(state, seat), board: table.board, seat, level, rng }), seat);
  }
  const { outcome, round } = state.public;
  if (outcome === null) throw new Error(`game of seed ${seed} did not end in ${STUCK} commands`);
  return { commands, rounds: round, outcome };
}

function sitDown(
  { ruleset, mode, seats, limit }: Table,
  say: (command: Command, seat: number | null, who?: string) => void,
): void {
  const settings = completeSettings({ ruleset, mode, seats, roundLimit: limit, table: 'humans' });
  const who = (seat: number): string => seat.toString(16).padStart(64, '0');
  say({ type: 'open', settings }, null, who(0));
  for (let seat = 0; seat < seats; seat += 1) {
    say({ type: 'join', opening: OPENING, seat }, null, who(seat));
  }
  say({ type: 'start' }, 0);
}
