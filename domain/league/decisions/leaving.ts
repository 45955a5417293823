import type { Leaving } from '../events.ts';
import { entryOf, nextRound, roundsLeft } from '../queries/entries.ts';
import { callable, calls } from '../queries/substitutes.ts';
import { emit, type Run } from '../run.ts';
import type { LeagueState } from '../state.ts';

/**
 * What becomes of a member's entry when the member goes: the first of the public list who is not
 * `taken` has it from the next round on, or it ends then. Rooms that run go on and count.
 */
export function leavingOf(
  state: LeagueState,
  member: number,
  taken: ReadonlySet<number> = new Set(),
): Leaving | null {
  const place = entryOf(state, member);
  if (place === undefined || state.season === null) return null;
  const { division, n: entry, entry: own } = place;
  // Whoever was called to stand in for this very entry is free for it.
  const free = new Set(callable(state)).add(own.standIn ?? -1);
  const heir = state.substitutes.find((other) => free.has(other) && !taken.has(other));
  const to = roundsLeft(state.season, division) ? (heir ?? null) : null;
  return { division: division.n, entry, to, from: nextRound(division) };
}

/** Whoever loses a stand-in by what `change` says has the next of the public list called instead. */
export function keepingCalls(run: Run, change: () => void): void {
  const before = calls(run.state);
  change();
  for (const { division, n, entry: was } of before) {
    const entry = run.state.season?.divisions[division.n - 1]?.entries[n];
    const [next] = callable(run.state);
    const lost = entry?.holder === was.holder && entry.until === null && entry.standIn === null;
    if (!lost || next === undefined) continue;
    emit(run, { type: 'stand-in-called', division: division.n, entry: n, member: next });
  }
}
