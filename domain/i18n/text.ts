import type { ArmisticeCause, EndReason, Phase, PlayedBy } from '../game/events.ts';
import type { BotLevel } from '../game/settings.ts';
import type { Terms } from '../game/terms.ts';
import type { Mode } from '../rulesets/schema.ts';
import type { Name } from './name.ts';
import type { Forms } from './plural.ts';

/** What sentences are put together with: values as the language writes them, and names by id. */
export interface Text {
  n(value: number): string;
  /** With its sign: `+2`. */
  signed(value: number): string;
  /** A number and its noun: `3 armies`. */
  count(n: number, noun: Forms): string;
  /** The noun alone, as it goes with the number. */
  form(n: number, noun: Forms): string;
  /** `a, b and c`. */
  list(items: readonly (string | number)[]): string;
  /** `a, b or c`. */
  either(items: readonly (string | number)[]): string;
  /** A moment, UTC milliseconds. */
  when(ms: number): string;
  /** A stretch of time, milliseconds. */
  span(ms: number): string;
  territory(id: string): Name;
  group(id: string): Name;
  colour(id: string): string;
  card(id: string): string;
  symbol(id: string): string;
  /** What a card must be. */
  terms(terms: Terms): string;
  anomaly(id: string): string;
  phase(phase: Phase): string;
  by(by: PlayedBy): string;
  level(level: BotLevel): string;
  mode(mode: Mode): string;
  ruleset(id: string): string;
  reason(reason: EndReason): string;
  cause(cause: ArmisticeCause): string;
  seat(seat: number): string;
  somebody: string;
}
