import type { Clock } from '../app/ports.ts';

const system: Clock = { now: () => Date.now() };
let current = system;

/** The time of everything; the stand-in may put another in its place. */
export const clock: Clock = { now: () => current.now() };

/** Swaps the clock of this process; without one, the system's comes back. */
export function useClock(other: Clock = system): void {
  current = other;
}
