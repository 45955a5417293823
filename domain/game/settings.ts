import { z } from 'zod';
import { hostKnobs, MODES } from '../rulesets/schema.ts';

export const BOT_LEVELS = ['recruit', 'captain'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

const ordinal = z.number().int().min(1).max(10_000);
const time = z.number().int().min(0);

/** LEA: the table of a league that a room is. Times are UTC ms. */
export const leagueTable = z.strictObject({
  league: z.string().regex(/^league:[A-Za-z0-9_-]{22}$/),
  season: ordinal,
  division: ordinal,
  round: ordinal,
  table: ordinal,
  /** Until then the room waits for its members. */
  startsAt: time,
  /** The last moment at which anybody may command: after it the room ends by armistice. */
  until: time,
  /** In seat order, which is the turn order. */
  seats: z
    .array(
      z.strictObject({
        /** Number in the league. */
        member: z.number().int().min(0).max(4095),
        /** Sealed-draws 2, null for a bot. */
        who: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
        plays: z.enum(['member', 'autopilot', ...BOT_LEVELS]),
        /** Turns missed in a row after which the autopilot steps in. */
        patience: z.number().int().min(1).max(64),
      }),
    )
    .min(2)
    .max(6),
});
export type LeagueTable = z.infer<typeof leagueTable>;

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
  /** Who may sit where, and until when it is played. */
  league: leagueTable.optional(),
});
/** What people choose; quick matches and tables of leagues are opened by the server alone. */
export const hostSettings = settingsSchema.omit({ startsAfter: true, league: true });
export type Settings = z.infer<typeof settingsSchema>;
