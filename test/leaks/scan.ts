import { toHex } from '../../domain/chance/frame.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import type { KeyRing } from '../../domain/chance/keys.ts';
import type { Payload } from '../../domain/game/payloads.ts';
import { commitOf } from '../../functions/app/entry.ts';
import type { StoredCommit } from '../../functions/app/ports.ts';

/** What no text may hold before the room has ended. */
interface Secret {
  what: string;
  /** Seat that may see it, null for nobody. */
  owner: number | null;
  /** Number of a public key, which is a secret until its draw commit. */
  n?: number;
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Base64 of bytes wherever they begin in a larger value, without what its neighbours change. */
const base64Of = (bytes: Uint8Array): string[] =>
  [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
    const whole = Math.floor(((shift + bytes.length) * 8) / 6);
    return text.slice(Math.ceil((shift * 8) / 6), whole);
  });

const PAYLOAD = /\{[^{}]*"type":"(?:mission-told|card-told|card-picked|card-swapped)"[^{}]*\}/g;
const RUNS = /[A-Za-z0-9+/_-]{32,}/g;

/** Looks for secrets in texts: in JSON, in hex and in base64. */
export class Scanner {
  readonly #exact = new Map<string, Secret>();
  readonly #parts: [string, Secret][] = [];
  readonly #told = new Map<string, Set<number>>();
  #n = 0;
  #read = 0;

  constructor(ring: KeyRing) {
    this.#add(toHex(ring.secret), { what: 'R', owner: null });
    for (let n = 1; n <= ring.length; n += 1) {
      this.#add(toHex(ring.publicKey(n)), { what: `key ${n}`, owner: null, n });
    }
  }

  /** Learns what the log has come to. `ring` gives the sealed keys in use. */
  follow(log: readonly StoredCommit[], ring: KeyRing): void {
    for (; this.#read < log.length; this.#read += 1) {
      const stored = log[this.#read] as StoredCommit;
      const commit = commitOf(stored);
      if (commit.chance !== null) {
        this.#n = commit.chance.n;
        const what = `sealed key ${this.#n}`;
        this.#add(toHex(ring.sealedKey(this.#n)), { what, owner: null });
      }
      for (const [i, { seat }] of commit.private.entries()) {
        const open = stored.opens[i];
        if (open) this.#learn(seat, open.payload, open.salt);
      }
    }
  }

  #add(hex: string, secret: Secret): void {
    this.#exact.set(hex, secret);
    const [whole = ''] = base64Of(Buffer.from(hex, 'hex'));
    this.#exact.set(whole, secret);
  }

  #learn(owner: number, payload: Payload, salt: string): void {
    this.#add(salt, { what: 'salt', owner });
    const text = jcs(payload);
    const seats = this.#told.get(text) ?? new Set();
    this.#told.set(text, seats.add(owner));
    // As stored, and as the code has it: members in another order.
    for (const json of new Set([text, JSON.stringify(payload)])) {
      for (const form of [hexOf(json), ...base64Of(Buffer.from(json))]) {
        this.#parts.push([form, { what: `payload ${payload.type}`, owner }]);
      }
    }
  }

  /** What a text holds that its viewer may not know. */
  find(text: string, viewer: number | null): string[] {
    const found: string[] = [];
    for (const [payload] of text.matchAll(PAYLOAD)) {
      const seats = this.#told.get(jcs(JSON.parse(payload) as Payload));
      if (seats !== undefined && (viewer === null || !seats.has(viewer))) {
        found.push('payload of another');
      }
    }
    for (const [run] of text.matchAll(RUNS)) found.push(...this.#inRun(run, viewer));
    return found;
  }

  #inRun(run: string, viewer: number | null): string[] {
    const plain = run.replaceAll('+', '-').replaceAll('/', '_');
    const whole = this.#exact.get(plain) ?? this.#exact.get(plain.toLowerCase());
    if (whole !== undefined) return this.#verdict(whole, viewer);
    if (/^[0-9a-f]{64}$/.test(plain)) return [];
    const hits: Secret[] = [];
    for (let at = 0; at < plain.length; at += 1) {
      const hex = this.#exact.get(plain.slice(at, at + 64).toLowerCase());
      const base64 = this.#exact.get(plain.slice(at, at + 42));
      for (const hit of [hex, base64]) if (hit !== undefined) hits.push(hit);
    }
    for (const [form, secret] of this.#parts) if (plain.includes(form)) hits.push(secret);
    return hits.flatMap((hit) => this.#verdict(hit, viewer));
  }

  #verdict({ what, owner, n }: Secret, viewer: number | null): string[] {
    const known = n === undefined ? owner !== null && owner === viewer : n <= this.#n;
    return known ? [] : [what];
  }
}
