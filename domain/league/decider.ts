import type { Rejection } from '../game/rejections.ts';
import { err, ok, type Result } from '../result.ts';
import { firstRefusal } from './checks/check.ts';
import * as league from './checks/league.ts';
import * as organise from './checks/organise.ts';
import * as result from './checks/result.ts';
import { mayAsk } from './checks/role.ts';
import * as settings from './checks/settings.ts';
import { isDue } from './checks/step.ts';
import type { LeagueCommand, LeagueSystemCommand } from './commands.ts';
import type { LeagueContext, LeagueDecision } from './context.ts';
import { closeRound } from './decisions/close-round.ts';
import { open } from './decisions/organise.ts';
import * as round from './decisions/round.ts';
import * as season from './decisions/season.ts';
import type { Kind, Kinds } from './kind.ts';
import { registering } from './queries/members.ts';
import type { LeagueRejection } from './rejections.ts';
import { requests } from './requests.ts';
import { startRun } from './run.ts';
import type { LeagueState } from './state.ts';

export { foldLeague } from './fold/fold.ts';
export { initialLeague } from './state.ts';

const due = [league.leagueIsOpen, mayAsk, isDue] as const;

/** The closed list of commits that no member asks for, each legal at one moment only. */
const system: Kinds<LeagueSystemCommand['type']> = {
  open: {
    checks: [
      league.leagueIsNew,
      mayAsk,
      settings.settingsFit,
      settings.startsAhead,
      settings.roomsAreOffered,
    ],
    perform: open,
  },
  begin: { checks: due, perform: season.begin },
  draw: { checks: due, perform: round.draw },
  'open-round': { checks: due, perform: round.openRound },
  result: {
    checks: [
      league.leagueIsOpen,
      mayAsk,
      organise.roomExists,
      organise.isNotAnnulled,
      result.resultIsNew,
      result.everySeatIsTold,
    ],
    perform: round.recordResult,
  },
  'close-round': { checks: due, perform: closeRound },
  'close-season': { checks: due, perform: season.closeSeason },
  end: { checks: due, perform: season.end },
};

const kinds = { ...requests, ...system } as { [type: string]: Kind<LeagueCommand> };

/**
 * What a command comes to, or why it is refused. A function of state, command, context and the
 * values drawn; all checks come before the first draw.
 */
export function decideLeague(
  state: LeagueState,
  command: LeagueCommand,
  context: LeagueContext,
): Result<LeagueDecision, LeagueRejection | Rejection> {
  const kind = kinds[command.type] as Kind<LeagueCommand>;
  const refusal = firstRefusal(kind.checks, state, command, context);
  if (refusal !== undefined) return err(refusal);
  const run = startRun(state, context);
  const seat = command.type === 'register' ? registering(state, context) : context.actor.seat;
  kind.perform(run, command);
  return ok({ cmd: { ...command }, seat, events: run.events, state: run.state });
}
