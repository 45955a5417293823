import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Issuer } from '../app/environment.ts';

/** The keys of an issuer cannot be had. That is no fault of the token, so it is not refused for it. */
export class KeysUnavailable extends Error {}

/** Faults of a token: it names no key, a foreign one, or one of several. */
const OF_THE_TOKEN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

/**
 * How long fetched keys count, and how soon after a fetch an unknown key may cause another: a key that
 * is rotated in is found at once, and made-up ones cost the issuer two requests a minute. Ms.
 */
const KEYS_LIVE = 600_000;
const COOLDOWN = 30_000;
const PATIENCE = 3000;

const discovery = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

/** OIDC Discovery 4.3: the document must speak of the issuer that was asked for. */
async function keysAt(issuer: string): Promise<URL> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  const document = discovery.parse(await response.json());
  const keys = new URL(document.jwks_uri);
  if (document.issuer !== issuer) throw new Error('the discovery is of another issuer');
  if (keys.protocol !== new URL(issuer).protocol) throw new Error('the keys are less safe');
  return keys;
}

async function open({ issuer, jwks }: Issuer): Promise<JWTVerifyGetKey> {
  if (jwks !== undefined) return createLocalJWKSet(jwks);
  const times = { cacheMaxAge: KEYS_LIVE, cooldownDuration: COOLDOWN, timeoutDuration: PATIENCE };
  return createRemoteJWKSet(await keysAt(issuer), times);
}

/**
 * The published keys of an issuer, by the `kid` and `alg` of a token alone: addresses and keys that a
 * token brings along (`jku`, `x5u`, `jwk`) are never looked at. Throws KeysUnavailable.
 */
export function keySet(issuer: Issuer): JWTVerifyGetKey {
  let opening: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    try {
      opening ??= open(issuer);
      const find = await opening.catch((cause) => {
        opening = null;
        throw cause;
      });
      return await find(header, token);
    } catch (cause) {
      if (OF_THE_TOKEN.some((kind) => cause instanceof kind)) throw cause;
      throw new KeysUnavailable(`keys of ${issuer.issuer}`, { cause });
    }
  };
}
