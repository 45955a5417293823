import { type Fault, fault } from '../report.ts';
import type { Step } from '../walk.ts';

/** Check 7: an opening in version 1, by the system, and nowhere else. */
export function place({ line }: Step): Fault | null {
  const { v, opening, by } = line.commit;
  if ((opening !== null) !== (v === 1)) return fault('opening/place', 'opening');
  return v === 1 && by.as !== 'system' ? fault('opening/place', 'by.as') : null;
}

/** Version 1 draws nothing, hides nothing and waits for nothing. */
export function restrictions({ line }: Step): Fault | null {
  const { v, chance, beacon } = line.commit;
  if (v !== 1) return null;
  if (chance !== null) return fault('opening/draws', 'chance');
  if (line.commit.private.length > 0) return fault('opening/draws', 'private');
  return beacon === null ? null : fault('opening/draws', 'beacon');
}

/** Check 8, for rooms that were opened without a beacon. */
export function beacon({ line }: Step): Fault | null {
  return line.commit.beacon === null ? null : fault('beacon/unasked', 'beacon');
}
