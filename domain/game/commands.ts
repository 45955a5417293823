import { z } from 'zod';
import { hostSettings, type Settings } from './settings.ts';
import { termsSchema } from './terms.ts';

/** Shapes of what seats may say, with the field's words. Legality is for `decide`. */
const territory = z.string().min(1).max(64);
const card = z.string().min(1).max(64);
/** REI-4: any number gets through the shape, so that the rule can answer with what is allowed. */
const armies = z.number().min(-1_000_000_000).max(1_000_000_000);

/** ATK-6: further origins of a joint attack, in order. */
const origins = z.array(territory).min(1).max(63).optional();

const shapes = [
  z.strictObject({ type: z.literal('adjust'), settings: hostSettings }),
  z.strictObject({
    type: z.literal('join'),
    /** Hash of commit 1, which the joiner has therefore seen. */
    opening: z.string().regex(/^[0-9a-f]{64}$/),
    seat: z.number().int().min(0).max(63).optional(),
  }),
  z.strictObject({ type: z.literal('leave') }),
  /** SET-2, ROO-1: while the room waits. */
  z.strictObject({ type: z.literal('colour'), colour: z.string().min(1).max(64) }),
  z.strictObject({ type: z.literal('ready'), ready: z.boolean() }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({
    type: z.literal('place'),
    placements: z.array(z.strictObject({ territory, armies })).min(1).max(64),
  }),
  z.strictObject({
    type: z.literal('trade'),
    cards: z.tuple([card, card, card]),
    /** CRD-7: which owned territory of the set gets the bonus. */
    bonus: territory.optional(),
  }),
  /** NEG: `give` is what the speaker gives, `want` what the speaker gets. */
  z.strictObject({
    type: z.literal('offer'),
    to: z.number().int().min(0).max(63),
    give: termsSchema,
    want: termsSchema,
  }),
  z.strictObject({ type: z.literal('counter'), give: termsSchema, want: termsSchema }),
  z.strictObject({ type: z.literal('accept') }),
  z.strictObject({ type: z.literal('refuse') }),
  z.strictObject({ type: z.literal('withdraw') }),
  /** NEG-2: the card is secret: it stands in a private payload, never in the commit's `cmd`. */
  z.strictObject({ type: z.literal('select'), card }),
  z.strictObject({ type: z.literal('end-phase') }),
  z.strictObject({ type: z.literal('attack'), from: territory, to: territory, also: origins }),
  /** ATK-5: `leave` armies stay at the origin. */
  z.strictObject({
    type: z.literal('blitz'),
    from: territory,
    to: territory,
    leave: armies.optional(),
    also: origins,
  }),
  /** OCC-1: `also` names armies of the further origins of a joint attack (ATK-10). */
  z.strictObject({
    type: z.literal('advance'),
    armies,
    also: z
      .array(z.strictObject({ from: territory, armies }))
      .max(63)
      .optional(),
  }),
  z.strictObject({ type: z.literal('fortify'), from: territory, to: territory, armies }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('abandon') }),
] as const;

export const humanCommand = z.discriminatedUnion('type', shapes);
export type HumanCommand = z.infer<typeof humanCommand>;
export type HumanCommandType = HumanCommand['type'];

/** What a bot may say in its turn, and what its commit lists as `moves`. */
export type Move = Extract<
  HumanCommand,
  {
    type: 'place' | 'trade' | 'end-phase' | 'attack' | 'blitz' | 'advance' | 'fortify' | 'end-turn';
  }
>;

/** NEG: what is said about an offer. */
export type TalkType = 'offer' | 'counter' | 'accept' | 'refuse' | 'withdraw' | 'select';

/** The closed list of system commits (sealed-draws 8), each legal at one moment only. */
export type SystemCommand =
  | { type: 'open'; settings: Settings }
  | { type: 'start' }
  | { type: 'timeout' }
  | { type: 'bot' }
  | { type: 'close' }
  | { type: 'annul' };

export type Command = HumanCommand | SystemCommand;
