import { type Locale, localeOf } from '../../domain/i18n/locale.ts';
import type { App } from './app.ts';
import { userOf } from './caller.ts';
import type { Claims } from './ports.ts';
import { useTicket } from './tickets.ts';

/** What a connect request brings. */
export interface Credentials {
  authorization: string | undefined;
  ticket: string | undefined;
  origin: string | undefined;
  /** The language asked for, as a tag or an `Accept-Language`. */
  lang: string | undefined;
}

/** Goes with every later message of the connection; flat, as the gateway keeps nothing else. */
export interface Session {
  iss: string;
  sub: string;
  name: string;
  /** A number, or empty for no limit. */
  slots: string;
  lang: Locale;
  /** Epoch seconds. */
  exp: number;
}

type Needs = Pick<App, 'tokens' | 'live' | 'clock'>;

/** Browsers name an origin, others none. */
export const allowsOrigin = (allowed: readonly string[], origin: string | undefined): boolean =>
  origin === undefined || allowed.includes('*') || allowed.includes(origin);

export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null;

/** The claims of a bearer token, null without a valid one. */
export async function claimsOf(
  app: Pick<App, 'tokens'>,
  authorization: string | undefined,
): Promise<Claims | null> {
  const token = bearerOf(authorization);
  return token === null ? null : app.tokens.verify(token);
}

/** Who may connect: the bearer of a token or of a fresh ticket, from an origin that is allowed. */
export async function authorize(
  app: Needs,
  { authorization, ticket, origin, lang }: Credentials,
  allowed: readonly string[],
): Promise<{ user: string; session: Session } | null> {
  if (!allowsOrigin(allowed, origin)) return null;
  const claims =
    ticket === undefined ? await claimsOf(app, authorization) : await useTicket(app, ticket);
  if (claims === null) return null;
  const { iss, sub, name, slots, exp } = claims;
  const wished = { lang: localeOf(lang), slots: String(slots ?? '') };
  return { user: userOf({ iss, sub }), session: { iss, sub, name: name ?? '', exp, ...wished } };
}
