import { type BundleInput, linesOf } from '../domain/audit/lines.ts';
import { failure } from '../domain/audit/messages.ts';
import { type Failure, fault } from '../domain/audit/report.ts';
import { commitHash } from '../domain/chance/commit-hash.ts';
import { jcs, parseCanonical } from '../domain/chance/jcs.ts';

/** A version and its hash. */
export interface Head {
  v: number;
  hash: string;
}

/** How many kept heads were compared with an export, and the first that is not in it. */
export interface Compared {
  heads: number;
  difference: Failure | null;
}

/**
 * The heads that one viewer has seen of a room. Where a server shows two histories, or another one
 * later, they tell from which version on.
 *
 * @example const { difference } = room.heads.compare(await file.text());
 */
export class Heads {
  readonly #hashes = new Map<number, string>();

  /** Keeps a head; of a version that is kept already the first one counts. */
  keep({ v, hash }: Head): void {
    if (!this.#hashes.has(v)) this.#hashes.set(v, hash);
  }

  /** Heads kept, in order of version. */
  all(): Head[] {
    return [...this.#hashes].map(([v, hash]) => ({ v, hash })).sort((a, b) => a.v - b.v);
  }

  /** Looks for every kept head in a bundle. Hashes are computed from the commits, not believed. */
  compare(bundle: BundleInput): Compared {
    const lines = linesOf(bundle);
    const kept = this.all();
    for (const head of kept) {
      const found = hashIn(lines[head.v], head.v);
      if (found === head.hash) continue;
      const code = found === null ? 'head/missing' : 'head/mismatch';
      const field = found === null ? 'v' : 'hash';
      return { heads: kept.length, difference: failure(head.v, fault(code, field)) };
    }
    return { heads: kept.length, difference: null };
  }
}

/** Hash of the commit of this version in its line; null when the line has none. */
function hashIn(text: string | null | undefined, v: number): string | null {
  const parsed = text === null || text === undefined ? null : parseCanonical(text);
  if (!parsed?.ok) return null;
  const commit = member(parsed.value, 'commit');
  return member(commit, 'v') === v ? commitHash(jcs(commit)) : null;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
