import { benchAudit } from './audit.ts';
import { benchEngine } from './engine.ts';
import type { Finding } from './finding.ts';
import type { Plan } from './measure.ts';

/** Every benchmark of `docs/performance.md`, by the name that the verb takes. */
export const benches: ReadonlyMap<string, (plan: Plan) => Finding[]> = new Map([
  ['engine', benchEngine],
  ['audit', benchAudit],
]);
