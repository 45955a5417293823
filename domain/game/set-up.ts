import { err, ok, type Result } from '../result.ts';
import { contradictions } from '../rulesets/contradictions.ts';
import { rulesets } from '../rulesets/index.ts';
import type { HostKnobs, Ruleset } from '../rulesets/schema.ts';
import type { Rejection } from './rejections.ts';
import type { Settings } from './settings.ts';
import type { PublicState } from './state.ts';

const HOUR = 3_600_000;
/** Turns of this length and more are correspondence. */
const CORRESPONDENCE_SECONDS = 43_200;

/** The opener has this long to join before others may. */
export const OPENER_FIRST_MS = 60_000;

/** How long a waiting room lives after its last human commit. */
export const waitingLife = (settings: Settings): number =>
  settings.turnSeconds >= CORRESPONDENCE_SECONDS ? 7 * 24 * HOUR : 24 * HOUR;

/**
 * ROO-4: a humans' quick match that starts before it is full has as many seats as people; null where
 * nothing changes.
 */
export function loweredSettings({ settings, seated }: PublicState): Settings | null {
  const lower =
    settings?.startsAfter !== undefined &&
    settings.table === 'humans' &&
    seated.length < settings.seats;
  return lower ? { ...settings, seats: seated.length } : null;
}

/** ROO-1: the effective ruleset of a set of choices, or the first choice that is not offered. */
export function effectiveRuleset(settings: Settings): Result<Ruleset, Rejection> {
  const base = rulesets.get(settings.ruleset);
  if (base === undefined) {
    return err({
      code: 'settings/unknown-ruleset',
      ruleset: settings.ruleset,
      known: [...rulesets.keys()],
    });
  }
  const ruleset = withKnobs(base, settings.knobs);
  const refused = notOffered(ruleset, settings) ?? contradiction(ruleset);
  return refused ? err(refused) : ok(ruleset);
}

const withKnobs = (base: Ruleset, knobs: HostKnobs): Ruleset => ({
  ...base,
  ...(Object.fromEntries(
    Object.entries(knobs).filter(([, value]) => value !== undefined),
  ) as Partial<Ruleset>),
});

function notOffered(ruleset: Ruleset, settings: Settings): Rejection | undefined {
  const { min, max } = ruleset.seats;
  const seats = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const reservable = Array.from({ length: settings.seats }, (_, i) => i);
  const invited = settings.league?.seats.length;
  const ai = settings.table === 'mixed' ? reservable : [0];
  const offers: [string, string | number, readonly (string | number)[]][] = [
    ['seats', settings.seats, seats],
    ['seats', settings.seats, invited === undefined ? seats : [invited]],
    ['mode', settings.mode, ruleset.modes],
    ['turnSeconds', settings.turnSeconds, ruleset.turnSeconds],
    ['roundLimit', settings.roundLimit, ruleset.roundLimits],
    ['ai.reserved', settings.ai.reserved.length, ai],
  ];
  const refused = offers.find(([, value, offered]) => !offered.includes(value));
  if (refused === undefined) return undefined;
  const [field, value, offered] = refused;
  return { code: 'settings/not-offered', field, value, offered: [...offered] };
}

function contradiction(ruleset: Ruleset): Rejection | undefined {
  const found = contradictions.find(({ clash }) => clash(ruleset));
  return found && { code: 'settings/contradiction', knobs: found.knobs };
}
