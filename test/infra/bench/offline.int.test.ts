import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('rooms of all rulesets are played, exported and verified without a socket', () => {
  const script = ['--import', 'tsx', 'infra/bench/offline.ts', '5'];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('5 of 5 rooms verified to their end');
});
