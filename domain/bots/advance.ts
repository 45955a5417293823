import type { Move } from '../game/commands.ts';
import { watchOf } from './guard.ts';
import { armiesAt, type Outlook, prizeBeside } from './outlook.ts';

/** Armies that follow a conquest (OCC-1); null when they are better off where they are. */
export function advanceMove(outlook: Outlook): Move | null {
  const { pending } = outlook.turn;
  if (pending === null) return null;
  const { from, to, max } = pending;
  const spare = Math.min(max, armiesAt(outlook, from) - watchOf(outlook, from));
  const armies =
    prizeBeside(outlook, to) >= prizeBeside(outlook, from) ? spare : least(outlook, to, spare);
  return armies >= 1 ? { type: 'advance', armies } : null;
}

/** MIS-8 counts territories with several armies. */
function least({ goal, facts }: Outlook, to: number, spare: number): number {
  const wanted = goal?.kind === 'hold' ? goal.armies : 1;
  return Math.min(spare, wanted - (facts.armies[to] ?? 0));
}
