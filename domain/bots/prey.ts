import type { Sight } from './sight.ts';

const WEAK = 3;
const CARD = 1.5;
const KILL = 1;

/** Worth of the last territories of a seat that is nearly out: its cards go to whoever ends it. */
export function preyWorth({ facts, seat, held }: Pick<Sight, 'facts' | 'seat' | 'held'>): number[] {
  const worth = facts.seats.map((other, s) => {
    const n = held[s] ?? 0;
    return s === seat || n === 0 || n > WEAK ? 0 : (KILL + CARD * other.cards) / n;
  });
  return facts.owner.map((owner) => worth[owner] ?? 0);
}
