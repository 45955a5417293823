import { z } from 'zod';
import { hostKnobs, MODES } from '../rulesets/schema.ts';

export const BOT_LEVELS = ['recruit', 'captain'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** ROO-1: what a host chooses. `roundLimit` 0 means none; `turnSeconds` is in seconds. */
export const settingsSchema = z.strictObject({
  ruleset: z.string().max(64),
  knobs: hostKnobs,
  mode: z.enum(MODES),
  seats: z.number().int().min(1).max(64),
  turnSeconds: z.number().int().min(1),
  roundLimit: z.number().int().min(0),
  visibility: z.enum(['public', 'private']),
  table: z.enum(['humans', 'mixed']),
  /** `level` fills seats left empty at a mixed table; `reserved` are AI seats that no human may take. */
  ai: z.strictObject({ level: z.enum(BOT_LEVELS), reserved: z.array(z.enum(BOT_LEVELS)).max(63) }),
  /**
   * ROO-4: a quick match. The room starts by itself when it is full, or so many seconds after the
   * first has sat down with whoever is there, and nobody may change it.
   */
  startsAfter: z.number().int().min(0).max(604_800).optional(),
});
/** What people choose; a quick match is opened by the server alone. */
export const hostSettings = settingsSchema.omit({ startsAfter: true });
export type Settings = z.infer<typeof settingsSchema>;
