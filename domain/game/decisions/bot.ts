import { chooseMove, rngFromSeed } from '../../bots/policy.ts';
import { viewOf } from '../../views/view.ts';
import { perform, refusalOf } from '../moves.ts';
import type { Run } from '../run.ts';
import { pass, timeout } from './absence.ts';
import { passOverNothing } from './passing.ts';
import { endTurn } from './turn.ts';

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
  if (standsIn(run)) return;
  const actor = { ...context, actor: { seat, as: 'bot' as const } };
  while (facts.turn?.n === number && moves.length < MOVES && rolls(run) <= ROLLS_BEFORE_LAST) {
    const move = defends(run)
      ? ({ type: 'end-phase' } as const)
      : chooseMove({ view: viewOf(state, seat), board, seat, level: levelOf(run, seat), rng });
    // A broken policy costs a turn, never a room.
    if (refusalOf(state, move, actor) !== undefined) {
      timeout(run);
      break;
    }
    moves.push(move);
    perform(run, move);
    passOverNothing(run);
  }
}

const levelOf = ({ facts }: Run, seat: number) => facts.seats[seat]?.level ?? 'captain';

/** ABS-13: what an autopilot of a lower grade does without a policy: nothing, or placing its armies. */
function standsIn(run: Run): boolean {
  const { autopilot } = run.ruleset;
  if (isAi(run) || autopilot === 'full' || autopilot === 'defend') return false;
  // SET-5: round 0 ends with the last reserve, so nobody skips it.
  if (autopilot === 'skip' && run.facts.round > 0) endTurn(run, 'autopilot');
  else pass(run, 'autopilot');
  return true;
}

/** ABS-13: an autopilot that only defends leaves the attack out. */
const defends = (run: Run): boolean =>
  !isAi(run) && run.ruleset.autopilot === 'defend' && run.facts.turn?.phase === 'attack';

const isAi = ({ facts }: Run): boolean => facts.seats[facts.turn?.seat ?? -1]?.control === 'bot';

const rolls = ({ events }: Run): number =>
  events.reduce((sum, event) => sum + (event.type === 'fought' ? event.rolls.length : 0), 0);
