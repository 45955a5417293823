import { type Chain, SEEN, seenAt } from '../../domain/log/chain.ts';
import type { PathRejection } from '../../domain/protocol/rejection.ts';

/**
 * Version of a command that stands already. Whoever has no seat (any more) is looked for under all
 * seats, for a `leave` may be repeated too; a cid is random and a commit is public.
 */
export function repeatOf(chain: Chain, seat: number | null, cid: string): number | null {
  if (seat !== null) return seenAt(chain, seat, cid);
  const found = Object.values(chain.seen)
    .flat()
    .find((seen) => seen.cid === cid);
  return found?.v ?? null;
}

/** A command is refused if it cannot be told from a repeat, or claims what has not happened. */
export function unseenOf(chain: Chain, seat: number | null, seen: number): PathRejection | null {
  if (seen > chain.v) return { code: 'command/ahead', seen, head: chain.v };
  const known = seat === null ? [] : (chain.seen[seat] ?? []);
  const [oldest] = known;
  const forgets = known.length >= SEEN && oldest !== undefined;
  return forgets && seen < oldest.v ? { code: 'command/stale', seen, oldest: oldest.v } : null;
}
