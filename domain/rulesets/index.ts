import { type Ruleset, rulesetSchema } from './schema.ts';
import { theatres } from './theatres.ts';

/** Every ruleset that rooms can be opened with, by id. */
export const rulesets: ReadonlyMap<string, Ruleset> = new Map(
  [theatres].map((raw) => [raw.id, rulesetSchema.parse(raw)] as const),
);
