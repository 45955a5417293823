import { brasil } from './brasil.ts';
import { evenRulesets } from './even.ts';
import { italian } from './italian.ts';
import { joint } from './joint.ts';
import { online } from './online.ts';
import { type Ruleset, rulesetSchema } from './schema.ts';
import { theatres } from './theatres.ts';

/** Every ruleset that rooms can be opened with, by id. */
export const rulesets: ReadonlyMap<string, Ruleset> = new Map(
  [theatres, italian, online, brasil, joint, ...evenRulesets].map(
    (raw) => [raw.id, rulesetSchema.parse(raw)] as const,
  ),
);
