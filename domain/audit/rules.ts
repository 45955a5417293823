import { ENGINE, LEAGUE_ENGINE } from '../engine.ts';
import type { Opening } from '../log/commit.ts';
import { leagueRules } from './league-rules.ts';
import { failure } from './messages.ts';
import type { Replayer } from './replay.ts';
import type { Failure, Warning } from './report.ts';
import { roomRules } from './room-rules.ts';
import type { Step } from './walk.ts';

/** The engines that are here. */
const REPLAYERS: ReadonlyMap<string, Replayer> = new Map([
  [ENGINE, roomRules],
  [LEAGUE_ENGINE, leagueRules],
]);

const unchecked = (version: number, engine: string): Warning => ({
  code: 'rules/unchecked',
  version,
  engine,
  message: `from version ${version} on the rules are not checked: this verifier lacks engine ${engine}`,
});

interface Ruled {
  failure: Failure | null;
  warnings: Warning[];
}

const UNRULED: Ruled = { failure: null, warnings: [] };

/**
 * Check 16: decides the whole log again, as far as the engine that began it goes; `secret` is null
 * while it is not revealed, and a room is left alone then. Another engine leaves what follows
 * unchecked, with a warning.
 */
export function checkRules(
  steps: readonly Step[],
  secret: Uint8Array | null,
  opening: Opening,
): Ruled {
  const engine = steps[0]?.line.commit.engine ?? '';
  const replayer = REPLAYERS.get(engine);
  if (secret === null && (replayer?.sealed ?? true)) return UNRULED;
  if (replayer === undefined) return { failure: null, warnings: [unchecked(1, engine)] };
  const foreign = steps.find(({ line }) => line.commit.engine !== engine)?.line.commit;
  const warnings = foreign ? [unchecked(foreign.v, foreign.engine)] : [];
  const redecide = replayer.start(steps, { opening, secret });
  if ('code' in redecide) return { failure: failure(1, redecide), warnings };
  for (const step of steps) {
    const { v } = step.line.commit;
    if (v === foreign?.v) break;
    const found = redecide(step);
    if (found !== null) return { failure: failure(v, found), warnings };
  }
  return { failure: null, warnings };
}
