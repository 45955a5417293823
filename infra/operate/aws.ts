import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Aws, Invoke } from './redrive.ts';

const run = promisify(execFile);

/** The AWS command line, with the credentials that it finds. */
export const aws: Aws = async (args) => {
  const { stdout } = await run('aws', [...args, '--output', 'json'], { maxBuffer: 64 * 2 ** 20 });
  return stdout.trim() === '' ? null : JSON.parse(stdout);
};

/** Through files: an event may be longer than a command line. */
export const invoke: Invoke = async (name, event) => {
  const folder = await mkdtemp(join(tmpdir(), 'redrive-'));
  try {
    const [input, output] = [join(folder, 'event.json'), join(folder, 'answer.json')];
    await writeFile(input, JSON.stringify(event));
    const call = ['lambda', 'invoke', '--function-name', name, '--payload', `fileb://${input}`];
    const status = await aws([...call, output]);
    const answer = await readFile(output, 'utf8');
    if (status !== null && typeof status === 'object' && 'FunctionError' in status) {
      throw new Error(`${name} failed again: ${answer}`);
    }
    return JSON.parse(answer || 'null');
  } finally {
    await rm(folder, { recursive: true });
  }
};
