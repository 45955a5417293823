import { Draws } from '../../chance/draws.ts';
import { fromHex } from '../../chance/frame.ts';
import { boards } from '../../maps/index.ts';
import { err, ok, type Result } from '../../result.ts';
import { checkLine } from '../check-line.ts';
import { type BundleInput, linesOf } from '../lines.ts';
import { failure } from '../messages.ts';
import { type Failure, fault } from '../report.ts';
import { type Step, startWalk } from '../walk.ts';
import { SIDES, type Tally } from './tally.ts';
import { ThrowReader } from './throws.ts';

/** Bytes of each draw's stream that `streamBytes` gives: one block. */
const BLOCK = 32;

/** The room that a bundle's header names, whatever else is wrong with the line. */
const roomIn = (header: string | null | undefined): string =>
  /"room":"([A-Za-z0-9_:-]{1,64})"/.exec(header ?? '')?.[1] ?? '';

/** Gives each commit of a bundle to `visit` once it has passed checks 1 to 11. */
export function readBundle(input: BundleInput, visit: (step: Step) => void): Failure | null {
  const lines = linesOf(input);
  if (lines.length < 3) return failure(0, fault('bundle/short', ''));
  const walk = startWalk(roomIn(lines[0]));
  for (let i = 1; i < lines.length - 1; i += 1) {
    const checked = checkLine(walk, lines[i] ?? null);
    if (!checked.ok) return failure(i, checked.error);
    visit(checked.value);
  }
  return null;
}

/** Adds the dice of a bundle to a tally; gives the room. */
export function tallyBundle(input: BundleInput, tally: Tally): Result<string, Failure> {
  let reader: ThrowReader | null = null;
  let room = '';
  const found = readBundle(input, ({ line: { commit } }) => {
    reader ??= new ThrowReader(boardIn(commit.events[0]));
    room = commit.room;
    tally.add(commit, reader.add(commit));
  });
  return found === null ? ok(room) : err(found);
}

function boardIn(opened: Record<string, unknown> | undefined) {
  const board = boards.get(String(opened?.map)) ?? boards.values().next().value;
  return board as NonNullable<typeof board>;
}

/** The first block of every public draw's stream, from its key and not from its record. */
export function streamBytes({ line: { commit }, mix }: Step): Uint8Array {
  const { chance } = commit;
  if (chance === null) return new Uint8Array(0);
  const draws = new Draws(fromHex(chance.key), fromHex(mix));
  return fromHex(chance.draws.map(({ label }, t) => draws.bytes(t, label, BLOCK)).join(''));
}

/** Faces of all six-sided dice, 1 to 6, a byte each, in drawn order. */
export const faceBytes = ({ line: { commit } }: Step): Uint8Array =>
  Uint8Array.from(
    (commit.chance?.draws ?? []).flatMap((drawn) =>
      drawn.kind === 'dice' && drawn.sides === SIDES ? (drawn.value as number[]) : [],
    ),
  );
