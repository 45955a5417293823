import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../../infra/cli/bin.js', import.meta.url));

test('a reader that closes the pipe, as head does, is told nothing', async () => {
  const plan = ['league', 'draw', '--players', '16', '--rounds', '5'];
  const child = spawn(process.execPath, [bin, ...plan], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [err, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([err, status]).toEqual(['', 0]);
});
