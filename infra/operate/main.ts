import { parseArgs } from 'node:util';
import { aws, invoke } from './aws.ts';
import { redrive } from './redrive.ts';

const { queue, function: name } = parseArgs({
  options: { queue: { type: 'string' }, function: { type: 'string' } },
}).values;

if (!queue || !name) {
  process.stderr.write('usage: npm run redrive -- --queue QUEUE_URL --function FUNCTION_NAME\n');
  process.exitCode = 2;
} else {
  const done = await redrive({ aws, invoke, queue, function: name });
  process.stdout.write(`${done} dead letters done\n`);
}
