import { createHash } from 'node:crypto';
import type { App } from './app.ts';
import { SKEW } from './caller.ts';
import type { Claims } from './ports.ts';

/** Seconds in which a ticket must be used. */
const TICKET_LIFE = 60;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** Trades a token's claims for a ticket that opens one connection within a minute. */
export async function issueTicket(
  app: Pick<App, 'live' | 'random' | 'clock'>,
  claims: Claims,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = Buffer.from(app.random.bytes(32)).toString('base64url');
  const ttl = Math.floor(app.clock.now() / 1000) + TICKET_LIFE;
  await app.live.putTicket({ hash: hashOf(ticket), ttl, ...claims });
  return { ticket, expiresAt: ttl * 1000 };
}

/** Tickets as they are made: 32 bytes in base64url. Nothing else is looked up. */
const TICKET = /^[\w-]{43}$/;

/** Uses a ticket up; null for one that is unknown, used, too old, or older than the sign-in it stands for. */
export async function useTicket(
  app: Pick<App, 'live' | 'clock'>,
  ticket: string,
): Promise<Claims | null> {
  const found = TICKET.test(ticket) ? await app.live.takeTicket(hashOf(ticket)) : null;
  if (found === null) return null;
  const { iss, sub, name, slots, exp } = found;
  if ((exp + SKEW) * 1000 <= app.clock.now()) return null;
  return { iss, sub, name, slots, exp };
}
