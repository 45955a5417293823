import { z } from 'zod';

const name = z.string().min(1).max(64);

/** NEG-1: what a card must be: a territory's, of a symbol, or a wild one. */
export const termsSchema = z.union([
  z.strictObject({ territory: name }),
  z.strictObject({ symbol: name }),
  z.strictObject({ wild: z.literal(true) }),
]);
export type Terms = z.infer<typeof termsSchema>;
