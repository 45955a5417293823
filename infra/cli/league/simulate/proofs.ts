import { appendFile, writeFile } from 'node:fs/promises';
import type { League } from '../../../../client/index.ts';
import { verifySeason } from '../../../../domain/audit/season.ts';
import { proofParts } from '../proof.ts';

/** What the proofs of all seasons came to. */
export interface Proofs {
  ok: boolean;
  /** Good ones. */
  rooms: number;
  rolls: number;
  failures: string[];
}

/** Exports and verifies the proof of each season, and keeps them in a file where one is named. */
export async function proveSeasons(
  http: string,
  { lines, state }: League,
  { out, onSeason }: { out: string | undefined; onSeason: (season: number) => void },
): Promise<Proofs> {
  const sum: Proofs = { ok: true, rooms: 0, rolls: 0, failures: [] };
  for (const { n } of state.past) {
    onSeason(n);
    const parts: string[] = [];
    for await (const part of proofParts(http, lines, n)) parts.push(part);
    const { ok, rooms, rolls, failures } = verifySeason(linesIn(parts));
    sum.ok &&= ok;
    sum.rooms += rooms;
    sum.rolls += rolls;
    sum.failures.push(...failures.map(({ message }) => `season ${n}: ${message}`));
    if (out !== undefined) await keep(out, n, parts);
  }
  return sum;
}

function* linesIn(parts: readonly string[]): Generator<string> {
  for (const part of parts) yield* part.split('\n').slice(0, -1);
}

/** `league.ndjson` becomes `league-s1.ndjson`. */
async function keep(out: string, season: number, parts: readonly string[]): Promise<void> {
  const path = out.replace(/(\.\w+)?$/, `-s${season}$1`);
  await writeFile(path, '');
  for (const part of parts) await appendFile(path, part);
}
