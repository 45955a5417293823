import { trailerLine } from '../../domain/audit/bundle.ts';
import { isDrawn } from '../../domain/audit/draw-spec.ts';
import type { BundleCommit, BundleLine } from '../../domain/audit/line.ts';
import { commitHash, NO_HASH } from '../../domain/chance/commit-hash.ts';
import { Draws } from '../../domain/chance/draws.ts';
import { fromHex } from '../../domain/chance/frame.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import { isMixed, mixNonce, openingMix } from '../../domain/chance/mix.ts';
import { commitmentOf } from '../../domain/chance/private.ts';

/**
 * How far a forger goes. `raw`: edits the file. `rehashed`: also makes versions, hashes,
 * commitments and trailer fit. `redrawn`: holds the secret besides, and makes keys, dice and salts
 * fit. `replayed`: lets the engine go on from there, so that the rules fit too.
 */
export const LEVELS = ['raw', 'rehashed', 'redrawn', 'replayed'] as const;
export type Level = (typeof LEVELS)[number];

/** A finished room, laid open. */
export interface Original {
  room: string;
  /** Lines of the bundle without line feeds, header and trailer among them. */
  texts: readonly string[];
  lines: readonly BundleLine[];
  ring: KeyRing;
}

export function original(text: string): Original {
  const texts = text.trimEnd().split('\n');
  const lines = texts.slice(1, -1).map((line) => JSON.parse(line) as BundleLine);
  const first = lines[0]?.commit;
  const reveal = lines.at(-1)?.commit.reveal;
  if (!first?.opening || !reveal) throw new Error('a finished room is needed');
  const ring = new KeyRing(makeSecrets(fromHex(reveal), first.room, first.opening.length));
  return { room: first.room, texts, lines, ring };
}

/** What a forger has done, and what it must leave as it is while it makes the rest fit. */
export interface Edit {
  lines: BundleLine[];
  /** The first version that is not what it was. */
  v: number;
  /** The path that was changed in that version; '' where whole commits were moved. */
  path: string;
}

const mutable = (line: BundleLine): BundleLine => ({ ...line, commit: { ...line.commit } });

/** Chains the lines from `v` on anew, each after the one before. */
function chain({ lines, v, path }: Edit): void {
  for (const [i, line] of lines.entries()) {
    if (i < v - 1) continue;
    const first = i === v - 1;
    if (!(first && path === 'v')) line.commit.v = i + 1;
    if (!(first && path === 'prev')) line.commit.prev = lines[i - 1]?.hash ?? NO_HASH;
    line.hash = commitHash(jcs(line.commit));
  }
}

function recommit(line: BundleLine, v: number, room: string, saltOf: SaltOf | null): void {
  if (!Array.isArray(line.commit.private) || !Array.isArray(line.open)) return;
  line.open = line.open.map((opened, i) => {
    return opened && saltOf ? { ...opened, salt: saltOf(v, i) } : opened;
  });
  line.commit.private = line.commit.private.map((hidden, i) => {
    const opened = line.open[i];
    if (!opened) return hidden;
    const commit = commitmentOf({ room, v, i, seat: hidden.seat, ...opened });
    return { ...hidden, commit };
  });
}

type SaltOf = (v: number, i: number) => string;

/** Makes commitments fit; salts are those of the secret where whole commits were moved. */
function commitments(edit: Edit, { room, ring }: Original): void {
  const { lines, v, path } = edit;
  const salts: SaltOf | null = path === '' ? (version, i) => ring.salt(version, i) : null;
  for (const [i, line] of lines.entries()) {
    const whole = path === '' && i >= v - 1;
    const own = i === v - 1 && !path.startsWith('private');
    if (whole || own) recommit(line, i + 1, room, salts);
  }
}

interface Drawing {
  n: number;
  mix: string;
}

/** Draws one commit anew with the keys of the secret, but for what the forger wants to stay. */
function redrawLine(commit: BundleCommit, ring: KeyRing, before: Drawing, stays: string): Drawing {
  const { chance, by } = commit;
  const mixed = isMixed(before.n, chance !== null, by.nonce);
  const mix = mixed ? mixNonce(before.mix, by.nonce) : before.mix;
  if (chance === null) return { ...before, mix };
  if (!chance.draws.every(isDrawn)) throw new Error('what is not a draw has no value');
  const n = before.n + 1;
  const key = stays === 'chance.key' ? chance.key : Buffer.from(ring.publicKey(n)).toString('hex');
  const draws = new Draws(fromHex(key), fromHex(mix));
  commit.chance = {
    ...chance,
    n: stays === 'chance.n' ? chance.n : n,
    key,
    draws: /^chance\.draws\.\d+\.value/.test(stays)
      ? chance.draws
      : chance.draws.map((drawn, t) => ({ ...drawn, value: draws.value(t, drawn) })),
  };
  return { n, mix };
}

/** Makes keys and dice fit from `v` on, as whoever holds the secret can. */
function redraw(edit: Edit, { ring }: Original): void {
  const { lines, v, path } = edit;
  let drawing: Drawing = { n: 0, mix: '' };
  for (const [i, line] of lines.entries()) {
    if (i === 0) {
      if (v === 1) line.hash = commitHash(jcs(line.commit));
      drawing = { n: 0, mix: openingMix(line.hash) };
    } else if (i < v - 1) {
      drawing = follow(line.commit, drawing);
    } else {
      drawing = redrawLine(line.commit, ring, drawing, i === v - 1 ? path : '');
    }
  }
}

function follow({ chance, by }: BundleCommit, { n, mix }: Drawing): Drawing {
  const mixed = isMixed(n, chance !== null, by.nonce);
  return { n: chance?.n ?? n, mix: mixed ? mixNonce(mix, by.nonce) : mix };
}

/** Makes an edit fit as far as the forger's level goes, and writes it as lines of a bundle. */
export function forge(made: Edit, from: Original, level: Level): string[] {
  const edit = {
    ...made,
    lines: made.lines.map((line, i) => (i < made.v - 1 ? line : mutable(line))),
  };
  if (level !== 'raw') commitments(edit, from);
  if (level === 'redrawn') redraw(edit, from);
  if (level !== 'raw') chain(edit);
  const texts = edit.lines.map((line, i) =>
    line === from.lines[i] ? (from.texts[i + 1] as string) : jcs(line),
  );
  const trailer =
    level === 'raw'
      ? (from.texts.at(-1) as string)
      : trailerLine(edit.lines.length, edit.lines.at(-1)?.hash ?? NO_HASH);
  return [from.texts[0] as string, ...texts, trailer];
}
