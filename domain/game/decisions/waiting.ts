import type { HumanCommand } from '../commands.ts';
import { emit, type Run } from '../run.ts';

/** What a seat says about itself while the room waits; what is so already is not said again. */

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;

/** SET-2. */
export function chooseColour(run: Run, { colour }: Of<'colour'>): void {
  const seat = run.context.actor.seat ?? 0;
  if (run.facts.seats[seat]?.colour !== colour) emit(run, { type: 'coloured', seat, colour });
}

/** ROO-1. */
export function sayReady(run: Run, { ready }: Of<'ready'>): void {
  const seat = run.context.actor.seat ?? 0;
  if (run.facts.seats[seat]?.ready !== ready) emit(run, { type: 'readied', seat, ready });
}
