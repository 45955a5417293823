import { chooseMove, rngFromSeed } from '../../bots/policy.ts';
import { viewOf } from '../../views/view.ts';
import type { Move } from '../commands.ts';
import { perform, refusalOf } from '../moves.ts';
import type { Run } from '../run.ts';
import { timeout } from './absence.ts';

/** BOT: a turn, or as much of it as fits a commit, decided from the seat's own view. */

const SEED_BYTES = 16;
/** A commit holds 96 rolls and 28 KB; a blitz adds up to 50 rolls, a move up to 250 bytes. */
const ROLLS_BEFORE_LAST = 46;
const MOVES = 30;

/** Plays moves one by one as if they were commands. */
export function playBot(run: Run): void {
  const { facts, board, context, state, moves } = run;
  const number = facts.turn?.n;
  const seat = facts.turn?.seat ?? 0;
  const rng = rngFromSeed(context.draw.bytes('bot', SEED_BYTES));
  const actor = { ...context, actor: { seat, as: 'bot' as const } };
  while (facts.turn?.n === number && moves.length < MOVES && rolls(run) <= ROLLS_BEFORE_LAST) {
    const move = nextMove(run, seat, () =>
      chooseMove({ view: viewOf(state, seat), board, seat, level: levelOf(run, seat), rng }),
    );
    // A broken policy costs a turn, never a room.
    if (move === null || refusalOf(state, move, actor) !== undefined) {
      timeout(run);
      break;
    }
    moves.push(move);
    perform(run, move);
  }
}

const levelOf = ({ facts }: Run, seat: number) => facts.seats[seat]?.level ?? 'captain';

/** ABS-13: an autopilot of a lower grade stops short of what its policy would do. */
function nextMove(run: Run, seat: number, choose: () => Move): Move | null {
  const { facts, ruleset } = run;
  if (facts.seats[seat]?.control === 'bot' || ruleset.autopilot === 'full') return choose();
  if (ruleset.autopilot !== 'defend') return null;
  return facts.turn?.phase === 'attack' ? { type: 'end-phase' } : choose();
}

const rolls = ({ events }: Run): number =>
  events.reduce((sum, event) => sum + (event.type === 'fought' ? event.rolls.length : 0), 0);
