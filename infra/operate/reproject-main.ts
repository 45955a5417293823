import { parseArgs } from 'node:util';
import { aws, invoke } from './aws.ts';
import { reproject } from './reproject.ts';

const { commits, function: name } = parseArgs({
  options: { commits: { type: 'string' }, function: { type: 'string' } },
}).values;

if (!commits || !name) {
  process.stderr.write('usage: npm run reproject -- --commits TABLE --function FUNCTION_NAME\n');
  process.exitCode = 2;
} else {
  const { done, failed } = await reproject({ aws, invoke, commits, function: name });
  process.stdout.write(`${done} logs projected, ${failed.length} cannot be\n`);
  for (const key of failed) process.stdout.write(`${key}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
