import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { displayName } from '../../domain/protocol/names.ts';
import { SKEW } from '../app/caller.ts';
import type { Issuer } from '../app/environment.ts';
import type { Claims, Clock, Log, Tokens } from '../app/ports.ts';
import { KeysUnavailable, keySet } from './key-sets.ts';

/** Signatures that only the issuer can make; no shared secrets, no `none`. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/** Rooms at once (ROO-2), by the claim `slots`. */
const slots = z.number().int().min(0);

/** The issuer that a token names, unverified: it only chooses whose keys are tried. */
function issuerIn(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

function claimsIn({ iss, sub, exp, ...rest }: JWTPayload): Claims | null {
  const known = typeof iss === 'string' && typeof sub === 'string' && typeof exp === 'number';
  if (!known || sub.length === 0 || sub.length > 255) return null;
  const name = displayName.safeParse(rest.name);
  const plan = slots.safeParse(rest.slots);
  return {
    ...{ iss, sub, exp },
    name: name.success ? name.data : null,
    slots: plan.success ? plan.data : null,
  };
}

/** Verifies tokens of the configured issuers. Keys are fetched once and kept; `jose` renews them. */
export function oidcTokens(issuers: readonly Issuer[], clock: Clock, log: Log): Tokens {
  const sets = new Map<string, JWTVerifyGetKey>(
    issuers.map((issuer) => [issuer.issuer, keySet(issuer)]),
  );
  return {
    async verify(token) {
      const issuer = issuers.find(({ issuer: id }) => id === issuerIn(token));
      const keys = sets.get(issuer?.issuer ?? '');
      if (issuer === undefined || keys === undefined) return null;
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: issuer.issuer,
          audience: issuer.audience,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW,
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(clock.now()),
        });
        return claimsIn(payload);
      } catch (cause) {
        if (cause instanceof KeysUnavailable) throw cause;
        const code = cause instanceof Error ? cause.name : 'unknown';
        log.info('token refused', { issuer: issuer.issuer, code });
        return null;
      }
    },
  };
}
