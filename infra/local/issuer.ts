import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';

/** What a guest asks for; all of it optional. */
export interface GuestRequest {
  name?: string | undefined;
  /** ROO-2: rooms at once; no limit without it. */
  slots?: number | undefined;
  /** Subject; a new guest without it. */
  sub?: string;
  /** Seconds until the token expires. */
  expiresIn?: number;
}

export interface GuestToken {
  token: string;
  sub: string;
  /** Seconds since the epoch. */
  exp: number;
}

export interface Issuer {
  /** As `OIDC_ISSUERS` takes it. The name is no address, so tokens outlive a change of port. */
  configuration: { issuer: string; audience: string; jwks: { keys: JWK[] } };
  guest(request?: GuestRequest): Promise<GuestToken>;
}

const issuer = 'urn:sealed-orders:local';
const audience = 'sealed-orders';
const algorithm = 'ES256';
/** Long, because a virtual or fast clock runs through seasons in minutes. */
const lifetime = 365 * 86_400;

/** Signs guest tokens; the key is kept in `file`, so that tokens survive a restart. */
export async function openIssuer(file: string | null, now: () => number): Promise<Issuer> {
  const secret = await keyFrom(file);
  const kid = await calculateJwkThumbprint(secret);
  const { d: _, ...open } = secret;
  const key = await importJWK(secret, algorithm);
  return {
    configuration: {
      issuer,
      audience,
      jwks: { keys: [{ ...open, kid, alg: algorithm, use: 'sig' }] },
    },
    guest: async ({
      name,
      slots,
      sub = `guest-${randomBytes(8).toString('hex')}`,
      expiresIn = lifetime,
    } = {}) => {
      const iat = Math.floor(now() / 1000);
      const exp = iat + expiresIn;
      const token = await new SignJWT({
        ...(name === undefined ? {} : { name }),
        ...(slots === undefined ? {} : { slots }),
      })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key);
      return { token, sub, exp };
    },
  };
}

async function keyFrom(file: string | null): Promise<JWK> {
  if (file && existsSync(file)) return readKey(file);
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  if (file) {
    writeFileSync(`${file}.new`, JSON.stringify(key), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return key;
}

function readKey(file: string): JWK {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is damaged; bring it back, or remove it and all tokens with it`);
  }
}
