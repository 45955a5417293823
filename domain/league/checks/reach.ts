import type { Refusal } from './check.ts';

/** How far ahead anything may be planned, in ms. What lies further is a slip, and may be a time without a date. */
export const REACH = 1830 * 86_400_000;

/** What speaks against planning something for a moment. */
export const beyondReach = (moment: number, now: number): Refusal | undefined =>
  moment > now + REACH ? { code: 'league/too-far', at: moment, until: now + REACH } : undefined;
