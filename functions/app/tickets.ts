import { createHash } from 'node:crypto';
import type { App } from './app.ts';
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

/** Uses a ticket up; null for one that is unknown, used or too old. */
export async function useTicket(app: Pick<App, 'live'>, ticket: string): Promise<Claims | null> {
  const found = await app.live.takeTicket(hashOf(ticket));
  if (found === null) return null;
  const { iss, sub, name, slots, exp } = found;
  return { iss, sub, name, slots, exp };
}
