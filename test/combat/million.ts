import { FastSource } from '../../domain/chance/fast.ts';
import { exactCounts, forms, outOfBand, rollMany } from './forms.ts';

/**
 * Rolls a million battles by the engine, shared out over every form, and holds each outcome against
 * its exact odds: `npm run combat [-- rolls seed]`. Leaves with 1 if one is out of its 99.9 % band.
 */
const [rolls = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const each = Math.ceil(rolls / forms.length);
const draw = new FastSource(seed);
let outcomes = 0;
let failed = 0;
for (const form of forms) {
  const found = rollMany(form, each, draw);
  const out = outOfBand(form, found, each);
  const all = [...exactCounts(form)].map(([outcome]) => `${outcome} × ${found.get(outcome) ?? 0}`);
  outcomes += all.length;
  failed += out.length;
  process.stdout.write(`${out.length === 0 ? 'ok ' : 'OUT'} ${form.name}: ${all.join(', ')}\n`);
  for (const line of out) process.stdout.write(`    ${line}\n`);
}
process.stdout.write(
  `${each * forms.length} rolls, ${forms.length} forms, ${outcomes} outcomes, ${failed} out of the 99.9 % band\n`,
);
process.exitCode = failed > 0 ? 1 : 0;
