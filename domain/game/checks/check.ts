import type { Command } from '../commands.ts';
import type { Context } from '../context.ts';
import type { Rejection } from '../rejections.ts';
import type { State } from '../state.ts';

/** A named rule that a command must meet, read from state, command and context alone. */
export type Check<C extends Command = Command> = (
  state: State,
  command: C,
  context: Context,
) => Rejection | undefined;

/** The first rule that a command breaks. */
export function firstRefusal<C extends Command>(
  checks: readonly Check<C>[],
  state: State,
  command: C,
  context: Context,
): Rejection | undefined {
  for (const check of checks) {
    const refusal = check(state, command, context);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
