import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { misfit } from '../../../domain/protocol/expectation.ts';
import { Misuse } from '../exit.ts';

/** A JSON file that has a shape, or what is wrong with it. */
export async function jsonFile<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  const read = shape.safeParse(parsed(path, await textOf(path)));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const { path: place, expected } = issue ? misfit(issue) : { path: '', expected: 'other JSON' };
  throw new Misuse(
    `${path} does not fit${place === '' ? '' : ` at ${place}`}: expected ${expected}.`,
    'Correct that and try again.',
  );
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(`Cannot read ${path} (${code}).`, 'Name a JSON file.');
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${path} is no JSON.`, 'Correct that and try again.');
  }
}
