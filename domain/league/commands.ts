import { z } from 'zod';
import { displayName } from '../protocol/names.ts';
import { type Ending, seatReport } from './report.ts';
import { type LeagueSettings, openLeagueSettings } from './settings.ts';

const member = z.number().int().min(0).max(4095);
const entry = z.number().int().min(0).max(4095);
const ordinal = z.number().int().min(1).max(10_000);
const time = z.number().int().min(0);

/** Why an organiser takes something away: words would be free text, which no commit holds. */
export const REASONS = ['fault', 'cheating', 'collusion', 'conduct', 'request', 'error'] as const;
export type Reason = (typeof REASONS)[number];

/** Whoever is removed for one of these stays out until an organiser readmits them. */
export const BARRING: readonly Reason[] = ['cheating', 'collusion', 'conduct'];

export const ROLES = ['organiser', 'member'] as const;

/** Shapes of what members may say; who may say it is for `decide`. */
const shapes = [
  /** Of every member. */
  z.strictObject({
    type: z.literal('register'),
    /** Hash of commit 1, so that the nonce comes after the seal (sealed-draws 5). */
    opening: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.strictObject({ type: z.literal('withdraw') }),
  /** Joins or leaves the public list of substitutes. */
  z.strictObject({ type: z.literal('volunteer'), on: z.boolean() }),
  z.strictObject({
    type: z.literal('vacation'),
    from: time,
    days: z.number().int().min(1).max(120),
  }),
  /** Has the first of the public list play the own entry's next round. */
  z.strictObject({ type: z.literal('stand-in') }),
  /**
   * Of organisers. `amend` counts from the next season on; it bears what is to change alone, so that
   * two who change different settings at once both have their way.
   */
  z.strictObject({ type: z.literal('amend'), settings: openLeagueSettings }),
  z.strictObject({ type: z.literal('enlist'), bots: z.number().int().min(1).max(64) }),
  z.strictObject({ type: z.literal('remove'), member, reason: z.enum(REASONS) }),
  /** Lifts what bars a member who was removed for what they did. */
  z.strictObject({ type: z.literal('readmit'), member }),
  z.strictObject({ type: z.literal('appoint'), member, role: z.enum(ROLES) }),
  /** Tables of the next round of a division by entry, in seat order. */
  z.strictObject({
    type: z.literal('pair'),
    division: ordinal,
    tables: z.array(z.array(entry).min(2).max(6)).min(1).max(100),
  }),
  z.strictObject({
    type: z.literal('annul'),
    room: z.string().regex(/^[A-Za-z0-9_:-]{1,64}$/),
    reason: z.enum(REASONS),
  }),
  /** Moves the beginning of the next season. */
  z.strictObject({ type: z.literal('postpone'), to: time }),
  /** Of the founder: no season after this one; at once where none runs. */
  z.strictObject({ type: z.literal('finish') }),
] as const;

export const memberCommand = z.discriminatedUnion('type', shapes);
export type MemberCommand = z.infer<typeof memberCommand>;

/** What a room's log says of its end: see `readEnding`. */
export const endingShape = z.strictObject({
  room: z.string(),
  head: z.strictObject({ v: z.number().int().min(1), hash: z.string() }),
  endedAt: time,
  reason: z.string(),
  cause: z.string().nullable(),
  seats: z.array(seatReport).min(1).max(6),
}) satisfies z.ZodType<Ending>;

/** The closed list of commits that no member asks for, each legal at one moment only. */
export type LeagueSystemCommand =
  | { type: 'open'; settings: LeagueSettings }
  /** The season begins: divisions are made and lots drawn. */
  | { type: 'begin' }
  /** What is left of a division's rounds is drawn. */
  | { type: 'draw'; division: number }
  | { type: 'open-round'; division: number }
  | ({ type: 'result' } & Ending)
  | { type: 'close-round'; division: number }
  | { type: 'close-season' }
  /** The end of the league, when it has been finished or has had its seasons. */
  | { type: 'end' };

export type LeagueCommand = MemberCommand | LeagueSystemCommand;

/** Opening a league, as clients ask for it; the name stays outside the chain. */
export const leagueName = displayName;
