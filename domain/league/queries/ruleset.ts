import type { Rejection } from '../../game/rejections.ts';
import { effectiveRuleset } from '../../game/set-up.ts';
import type { Result } from '../../result.ts';
import { rulesets } from '../../rulesets/index.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { LeagueSettings } from '../settings.ts';

/** Questions about the rules that a league's rooms are played by. */

/** The rules of a room of so many seats, or the first choice that they do not offer. */
export const roomRules = (settings: LeagueSettings, seats: number): Result<Ruleset, Rejection> =>
  effectiveRuleset({
    ruleset: settings.ruleset,
    knobs: { ...settings.knobs, turnOrder: 'given' },
    mode: settings.mode,
    seats,
    turnSeconds: settings.turnSeconds,
    roundLimit: settings.roundLimit,
    visibility: 'public',
    table: 'humans',
    ai: { level: 'captain', reserved: [] },
  });

/** Seats of the smallest and of the largest room. */
export const leastSeats = ({ ruleset }: LeagueSettings): number =>
  rulesets.get(ruleset)?.seats.min ?? 2;
export const mostSeats = ({ ruleset }: LeagueSettings): number =>
  rulesets.get(ruleset)?.seats.max ?? 6;

/** Misses in a row before the autopilot steps in, where the rules know none. */
const PATIENT = 9;

export const patienceOf = ({ ruleset }: LeagueSettings): number =>
  rulesets.get(ruleset)?.autopilotAfter ?? PATIENT;
