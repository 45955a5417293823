#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Who has read enough, as `head` has, closes the pipe: that is nobody's fault.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: ${error.message}\n`);
  process.exit(1);
});

register();
const { main } = await import('./main.ts');
await main(process.argv);
