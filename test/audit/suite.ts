import type { KeptHead } from '../../domain/audit/head.ts';
import type { Report } from '../../domain/audit/report.ts';
import { verify } from '../../domain/audit/verify.ts';
import type { Original } from './forgery.ts';
import { type Second, SecondVerifier } from './second-verifier.ts';
import { type Ground, type Tamper, tampers } from './tampers.ts';

/** What both verifiers say to a forged bundle: without a head, with that of its version, with the last. */
export interface Tried extends Omit<Tamper, 'lines'> {
  /** The first version that differs: 0 the header, one past the last commit the trailer. */
  v: number;
  engine: Report[];
  second: Second[] | null;
}

function headsFor(v: number, { lines }: Original): (KeptHead | null)[] {
  const at = (version: number): KeptHead => ({
    v: version,
    hash: lines[version - 1]?.hash ?? '',
  });
  return [null, at(Math.min(Math.max(v, 1), lines.length)), at(lines.length)];
}

/** Questions that may be under way before an answer is read. */
const AHEAD = 64;

/** How many forgeries of a kind are left out for one that is tried; one of a field is one of many. */
export interface Share {
  fields: number;
  others: number;
}

/** The bundles of a share of all forgeries, each with the first version that differs. */
function* forged({ room, ...ground }: Ground, { fields, others }: Share) {
  const counts = new Map<string, number>();
  for (const { lines: make, ...tamper } of tampers({ room, ...ground })) {
    const name = tamper.kind + tamper.level;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const every = tamper.kind === 'field' ? fields : others;
    const lines = count % every === 0 ? make() : null;
    const v = lines?.findIndex((line, i) => line !== room.texts[i]) ?? -1;
    if (lines !== null && v >= 0) yield { ...tamper, v, lines };
  }
}

/** Tries a share of all forgeries of a room on both verifiers, or on the engine's alone. */
export async function* tryAll(
  ground: Ground,
  { python, ...share }: Share & { python: boolean },
): AsyncGenerator<Tried> {
  const second = python ? new SecondVerifier() : null;
  const waiting: Tried[] = [];
  await second?.begin(ground.room.texts);
  for (const { lines, ...tamper } of forged(ground, share)) {
    const heads = headsFor(tamper.v, ground.room);
    await second?.ask(lines, heads);
    const engine = heads.map((head) => verify(lines, head === null ? {} : { head }));
    waiting.push({ ...tamper, engine, second: null });
    if (waiting.length >= AHEAD) yield await answered(waiting, second);
  }
  while (waiting.length > 0) yield await answered(waiting, second);
  await second?.end();
}

async function answered(waiting: Tried[], second: SecondVerifier | null): Promise<Tried> {
  const tried = waiting.shift() as Tried;
  return second === null ? tried : { ...tried, second: await second.answer() };
}
