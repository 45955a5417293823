import { err, ok, type Result } from '../result.ts';
import { firstRefusal } from './checks/check.ts';
import { timeIsLeft } from './checks/league.ts';
import * as lobby from './checks/lobby.ts';
import * as seat from './checks/seat.ts';
import * as timer from './checks/timer.ts';
import type { Command } from './commands.ts';
import type { Context, Decision } from './context.ts';
import { timeout } from './decisions/absence.ts';
import { playBot } from './decisions/bot.ts';
import { annul, close, open } from './decisions/lobby.ts';
import { passOverNothing } from './decisions/passing.ts';
import { armistice } from './decisions/victory.ts';
import { levelSecrets } from './fold/fold.ts';
import type { Kind, Kinds } from './kind.ts';
import { moves } from './moves.ts';
import type { Rejection } from './rejections.ts';
import { requests } from './requests.ts';
import { emit, goesOn, type Run, startRun } from './run.ts';
import { effectiveRuleset, loweredSettings } from './set-up.ts';
import type { State } from './state.ts';
import { talks } from './talks.ts';

export { type Entry, fold } from './fold/fold.ts';
export { initialState } from './state.ts';

/** The closed list of commits that no seat asks for, each legal at one moment only. */
const system: Kinds<'open' | 'timeout' | 'bot' | 'close' | 'annul'> = {
  open: { checks: [lobby.roomIsNew, lobby.settingsAreOffered], perform: open },
  timeout: { checks: [seat.roomPlays, timer.turnIsOver], perform: timeout },
  bot: {
    checks: [seat.roomPlays, timer.turnIsABots, timer.botMayStart, seat.isInTime],
    perform: playBot,
  },
  close: { checks: [seat.roomGoesOn, lobby.mayClose], perform: close },
  annul: { checks: [seat.roomGoesOn], perform: annul },
};

const kinds = { ...moves, ...talks, ...requests, ...system } as { [type: string]: Kind<Command> };

/**
 * What a command comes to, or why it is refused. A function of state, command, context and the
 * values drawn; all checks come before the first draw.
 */
export function decide(
  state: State,
  command: Command,
  context: Context,
): Result<Decision, Rejection> {
  const kind = kinds[command.type] as Kind<Command>;
  const refusal =
    timeIsLeft(state, command, context) ?? firstRefusal(kind.checks, state, command, context);
  if (refusal !== undefined) return err(refusal);
  const ruleset = rulesetFor(state, command);
  if (!ruleset.ok) return ruleset;
  const run = startRun(state, context, ruleset.value);
  noteActed(run, command);
  kind.perform(run, command);
  passOverNothing(run);
  if (context.keysLeft <= 1 && goesOn(run)) armistice(run, 'chance-spent', false);
  levelSecrets(run.state);
  return ok({
    cmd: publicPart(run, command),
    seat: seatOf(run, command),
    events: run.events,
    payloads: run.payloads,
    state: run.state,
  });
}

/** What the commit says of a command: a bot's moves, and not which card was picked (NEG-2). */
function publicPart(run: Run, command: Command): Decision['cmd'] {
  if (command.type === 'bot') return { ...command, moves: run.moves };
  return command.type === 'select' ? { type: command.type } : command;
}

/** ABS-2: a human's first command of a turn; one that runs out of time later is not missed. */
function noteActed(run: Run, command: Command): void {
  const { turn } = run.facts;
  if (turn === null || turn.acted || run.context.actor.as !== 'human') return;
  // NEG: others speak only of an offer that this seat has made, and so has acted.
  if (!(command.type in moves || command.type in talks)) return;
  emit(run, { type: 'acted', seat: turn.seat });
}

/** The room's rules, or those that the command itself would bring into force. */
function rulesetFor({ public: facts }: State, command: Command) {
  const lowered = command.type === 'start' ? loweredSettings(facts) : null;
  if (lowered !== null) return effectiveRuleset(lowered);
  if (command.type === 'open' || command.type === 'adjust') {
    return effectiveRuleset(command.settings);
  }
  return ok(facts.ruleset as NonNullable<typeof facts.ruleset>);
}

/** A joiner speaks from the seat it has just taken; a system commit names the seat it is about. */
function seatOf(run: Run, command: Command): number | null {
  if (command.type !== 'join') return run.context.actor.seat;
  return run.events.find((event) => event.type === 'joined')?.seat ?? null;
}
