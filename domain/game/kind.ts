import type { Check } from './checks/check.ts';
import * as seat from './checks/seat.ts';
import type { Command } from './commands.ts';
import type { Run } from './run.ts';

/** A kind of command: the rules it must meet, in order, and what it then does. */
export interface Kind<C extends Command> {
  checks: readonly Check<C>[];
  perform: (run: Run, command: C) => void;
}
export type Kinds<T extends Command['type']> = { [K in T]: Kind<Extract<Command, { type: K }>> };

/** Whoever speaks in a room that plays. */
export const seated = [seat.isSeated, seat.isAlive, seat.hasNotAbandoned] as const;
export const ownTurn = [
  seat.roomPlays,
  ...seated,
  seat.isYourTurn,
  seat.isInTime,
  seat.isInCommand,
] as const;
