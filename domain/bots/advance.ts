import type { Move } from '../game/commands.ts';
import { watchOf } from './guard.ts';
import { armiesAt, idOf, type Outlook, prizeBeside } from './outlook.ts';

/** Armies that follow a conquest (OCC-1, ATK-10); null when they are better off where they are. */
export function advanceMove(outlook: Outlook): Move | null {
  const { pending } = outlook.turn;
  if (pending === null) return null;
  const { from, to, max, also = [] } = pending;
  const armies = Math.max(0, following(outlook, { from, to, max }));
  const further = also
    .map((other) => ({ from: other.from, armies: wanted(outlook, { ...other, to }) }))
    .filter((other) => other.armies > 0)
    .map((other) => ({ from: idOf(outlook, other.from), armies: other.armies }));
  if (further.length > 0) return { type: 'advance', armies, also: further };
  // OCC-2: where an answer is due, none follow in so many words.
  const due = outlook.ruleset.advance === 'answered';
  return armies > 0 || due ? { type: 'advance', armies } : null;
}

interface Way {
  from: number;
  to: number;
  max: number;
}

/** At least what MIS-8 counts, as far as it goes. */
const following = (outlook: Outlook, way: Way): number =>
  Math.max(wanted(outlook, way), Math.min(spareAt(outlook, way), lackAt(outlook, way.to)));

/** All that may go, where the better prize lies ahead. */
const wanted = (outlook: Outlook, way: Way): number =>
  prizeBeside(outlook, way.to) >= prizeBeside(outlook, way.from) ? spareAt(outlook, way) : 0;

const spareAt = (outlook: Outlook, { from, max }: Way): number =>
  Math.min(max, armiesAt(outlook, from) - watchOf(outlook, from));

/** MIS-8 counts territories with several armies. */
const lackAt = ({ orders, facts }: Outlook, to: number): number =>
  orders.thick - (facts.armies[to] ?? 0);
