import type { Rejection } from '../../game/rejections.ts';
import type { LeagueCommand } from '../commands.ts';
import type { LeagueContext } from '../context.ts';
import type { LeagueRejection } from '../rejections.ts';
import type { LeagueState } from '../state.ts';

export type Refusal = LeagueRejection | Rejection;

/** A named rule that a command must meet, read from state, command and context alone. */
export type Check<C extends LeagueCommand = LeagueCommand> = (
  state: LeagueState,
  command: C,
  context: LeagueContext,
) => Refusal | undefined;

/** The first rule that a command breaks. */
export function firstRefusal<C extends LeagueCommand>(
  checks: readonly Check<C>[],
  state: LeagueState,
  command: C,
  context: LeagueContext,
): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(state, command, context);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
