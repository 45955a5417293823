import type { Settings } from '../game/settings.ts';
import { rulesets } from '../rulesets/index.ts';
import type { OpenSettings } from './messages.ts';

/** FAI-5: the round limit that is suggested where the host names none. */
function suggestedRounds(mode: Settings['mode'], table: Settings['table'], seats: number): number {
  if (mode === 'domination') return seats <= 3 ? 30 : 50;
  return table === 'mixed' ? 30 : 50;
}

/** What an `open` means by the members that it leaves out. Naming AI makes the table a mixed one. */
export function completeSettings(given: OpenSettings = {}): Settings {
  const mode = given.mode ?? 'missions';
  const table = given.table ?? (given.ai === undefined ? 'humans' : 'mixed');
  const seats = given.seats ?? 4;
  const ruleset = given.ruleset ?? 'theatres';
  const { suggestedTurnSeconds = 300 } = rulesets.get(ruleset) ?? {};
  return {
    ruleset,
    knobs: given.knobs ?? {},
    mode,
    seats,
    turnSeconds: given.turnSeconds ?? suggestedTurnSeconds,
    roundLimit: given.roundLimit ?? suggestedRounds(mode, table, seats),
    visibility: given.visibility ?? 'public',
    table,
    ai: { level: given.ai?.level ?? 'captain', reserved: given.ai?.reserved ?? [] },
  };
}
