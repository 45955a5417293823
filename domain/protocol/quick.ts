import type { Settings } from '../game/settings.ts';
import type { Ruleset } from '../rulesets/schema.ts';

/** ROO-4: what a quick match is, said before anybody joins. */

export const PACES = ['live', 'correspondence'] as const;
export type Pace = (typeof PACES)[number];

/** Seats that the server waits for, as far as the ruleset has so many. */
const SEATS = 4;
/** Seconds after which it starts with whoever is there. */
const WAIT: Readonly<Record<Pace, number>> = { live: 60, correspondence: 3600 };
/** FAI-5. */
const ROUNDS = 30;

/** Live tables take the shortest turn that the ruleset offers, others the longest. */
export function quickSettings(
  { id, seats, turnSeconds }: Ruleset,
  { pace, table }: { pace: Pace; table: Settings['table'] },
): Settings {
  return {
    ruleset: id,
    knobs: {},
    mode: 'missions',
    seats: Math.min(seats.max, Math.max(seats.min, SEATS)),
    turnSeconds: pace === 'live' ? Math.min(...turnSeconds) : Math.max(...turnSeconds),
    roundLimit: ROUNDS,
    visibility: 'public',
    table,
    ai: { level: 'captain', reserved: [] },
    startsAfter: WAIT[pace],
  };
}
