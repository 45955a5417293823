import { groundOf } from './ground.ts';
import { hasPython } from './second-verifier.ts';
import { tryAll } from './suite.ts';
import { count, startTally, words } from './tally.ts';

/**
 * The tampering suite at length: `npm run tamper -- [ruleset,…] [one field of …] [one other of …]`. The
 * forgeries of a recorded room on both verifiers; exits 1 if one is found otherwise than it must be.
 */
const [names = 'theatres', fields = '1', others = '1'] = process.argv.slice(2);
const python = hasPython();
const tally = startTally();
for (const ruleset of names.split(',')) {
  process.stderr.write(`${ruleset} …\n`);
  const share = { fields: Number(fields), others: Number(others), python };
  for await (const tried of tryAll(groundOf(ruleset, 40), share)) count(tally, tried);
}
const wrong = tally.faults.slice(0, 50).map((fault) => `WRONG: ${fault}`);
process.stdout.write(`${[words(tally), ...wrong].join('\n')}\n`);
if (!python) process.stdout.write('no python3: the second verifier was not asked\n');
if (tally.faults.length > 0) process.exitCode = 1;
