import { Draws } from '../../chance/draws.ts';
import { fromHex, toHex } from '../../chance/frame.ts';
import { stepper } from '../../chance/keys.ts';
import type { DrawValue } from '../../chance/source.ts';
import { isDrawn, isSpec } from '../draw-spec.ts';
import { type Fault, fault } from '../report.ts';
import type { Step, Walk } from '../walk.ts';

/** Check 9: the next key of the chain. */
export function key({ line }: Step, walk: Walk): Fault | null {
  const { chance } = line.commit;
  if (chance === null) return null;
  if (chance.n !== walk.n + 1) return fault('draw/index', 'chance.n');
  if (chance.n > walk.length) return fault('draw/exhausted', 'chance.n');
  const before = toHex(stepper(walk.room)(chance.n, fromHex(chance.key)));
  return before === walk.key ? null : fault('draw/key', 'chance.key');
}

const same = (a: DrawValue, b: unknown): boolean =>
  Array.isArray(a)
    ? Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i])
    : a === b;

/** Check 10: each public draw by its record, then by its value; then the sealed records. */
export function values({ line, mix }: Step): Fault | null {
  const { chance } = line.commit;
  if (chance === null) return null;
  const draws = new Draws(fromHex(chance.key), fromHex(mix));
  for (let t = 0; t < chance.draws.length; t++) {
    const drawn = chance.draws[t] as (typeof chance.draws)[number];
    if (!isDrawn(drawn)) return fault('draw/spec', 'chance.draws', t);
    if (!same(draws.value(t, drawn), drawn.value)) return fault('draw/value', 'chance.draws', t);
  }
  const bad = chance.sealed.findIndex((spec) => !isSpec(spec));
  return bad < 0 ? null : fault('draw/spec', 'chance.sealed', bad);
}
