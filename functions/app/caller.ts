import { createHash } from 'node:crypto';
import { jcs } from '../../domain/chance/jcs.ts';
import type { Identity } from '../../domain/chance/who.ts';
import type { Locale } from '../../domain/i18n/locale.ts';

/** Seconds that clocks may differ: a sign-in counts so much longer than its token says. */
export const SKEW = 30;

/** Who sends a message, by the word of the authorizer. */
export interface Caller {
  connection: string;
  identity: Identity;
  /** Stands for the identity in keys. */
  user: string;
  name: string | null;
  /** ROO-2: rooms that the plan allows at once, null for no limit. */
  slots: number | null;
  /** The language that refusals are worded in. */
  locale: Locale;
  /** When the sign-in ends, and when the gateway got the message. UTC ms. */
  expires: number;
  receivedAt: number;
}

/** Key of a person: a digest, so that keys and log lines name nobody. */
export const userOf = ({ iss, sub }: Identity): string =>
  createHash('sha256').update(jcs({ iss, sub })).digest('base64url');
