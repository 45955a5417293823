import { readFileSync } from 'node:fs';
import { trailerLine } from '../../../domain/audit/bundle.ts';
import type { BundleCommit, BundleLine } from '../../../domain/audit/line.ts';
import { commitHash } from '../../../domain/chance/commit-hash.ts';
import { Draws } from '../../../domain/chance/draws.ts';
import { fromHex } from '../../../domain/chance/frame.ts';
import { jcs } from '../../../domain/chance/jcs.ts';
import { isMixed, mixNonce, openingMix } from '../../../domain/chance/mix.ts';

const file = new URL('../../vectors/toy-good.ndjson', import.meta.url);
export const TOY = readFileSync(file, 'utf8');

/** A bundle laid open for tampering: versions count from 1. */
export interface Forgery {
  header: Record<string, unknown>;
  lines: BundleLine[];
  trailer: Record<string, unknown>;
}

export function layOpen(text: string): Forgery {
  const values = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { header: values[0], lines: values.slice(1, -1), trailer: values.at(-1) };
}

export const write = ({ header, lines, trailer }: Forgery): string =>
  `${[header, ...lines, trailer].map(jcs).join('\n')}\n`;

export function commitAt(forgery: Forgery, v: number): BundleCommit {
  const line = forgery.lines[v - 1];
  if (line === undefined) throw new Error(`no version ${v}`);
  return line.commit;
}

export function lineAt(forgery: Forgery, v: number): BundleLine {
  const line = forgery.lines[v - 1];
  if (line === undefined) throw new Error(`no version ${v}`);
  return line;
}

/** Makes hashes fit again from version `v` on, as an operator who edits afterwards would. */
export function rehash(forgery: Forgery, v: number): Forgery {
  for (const line of forgery.lines.slice(v - 1)) {
    const before = forgery.lines[line.commit.v - 2];
    if (before !== undefined && line.commit.v > v) line.commit.prev = before.hash;
    line.hash = commitHash(jcs(line.commit));
  }
  return retrail(forgery);
}

/** Makes the trailer fit the lines. */
export function retrail(forgery: Forgery): Forgery {
  forgery.trailer = JSON.parse(trailerLine(forgery.lines.length, forgery.lines.at(-1)?.hash ?? ''));
  return forgery;
}

/** Draws everything anew after version 1 was changed: all that the holder of the keys can do. */
export function redraw(forgery: Forgery): Forgery {
  let mix = '';
  let n = 0;
  for (const line of forgery.lines) {
    const { commit } = line;
    if (commit.v > 1 && isMixed(n, commit.chance !== null, commit.by.nonce)) {
      mix = mixNonce(mix, commit.by.nonce);
    }
    if (commit.chance !== null) {
      const draws = new Draws(fromHex(commit.chance.key), fromHex(mix));
      commit.chance.draws.forEach((drawn, t) => {
        drawn.value = draws.value(t, drawn);
      });
      n = commit.chance.n;
    }
    rehash(forgery, commit.v);
    if (commit.v === 1) mix = openingMix(line.hash);
  }
  return forgery;
}
