import type { Limits } from './connection.ts';
import type { Faults } from './faults.ts';
import type { GatewayRoute } from './gateway.ts';
import type { Handlers } from './invoker.ts';

export interface StandInOptions {
  /** 0 (the default) lets the system choose. */
  port?: number;
  /** Directory to keep everything in; in memory without it. */
  data?: string | null;
  clock?: 'real' | 'virtual';
  /** Real clock only: so many times as fast while nothing is in flight. */
  speed?: number;
  /** Virtual clock only: jump by itself when idle (default), or only when told. */
  auto?: boolean;
  /** Functions log nothing, and their failures are not told on stderr. */
  quiet?: boolean;
  /** Minutes between two sweeps (else as the manifest says); what has expired goes each 60 sweeps. */
  sweepMinutes?: number;
  /** Tables in a thread of their own, for many rooms on several cores. Table faults do not reach them. */
  tablesApart?: boolean;
  /** Used instead of the files that the manifest names, for tests. */
  handlers?: Handlers;
  /** Used instead of the manifest's, for tests. */
  socketRoutes?: readonly GatewayRoute[];
  faults?: Partial<Faults>;
  limits?: Partial<Limits>;
}
