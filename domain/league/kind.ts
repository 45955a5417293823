import type { Check } from './checks/check.ts';
import type { LeagueCommand } from './commands.ts';
import type { Run } from './run.ts';

/** A kind of command: the rules it must meet, in order, and what it then does. */
export interface Kind<C extends LeagueCommand> {
  checks: readonly Check<C>[];
  perform: (run: Run, command: C) => void;
}
export type Kinds<T extends LeagueCommand['type']> = {
  [K in T]: Kind<Extract<LeagueCommand, { type: K }>>;
};
