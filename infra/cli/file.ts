import { readFile, writeFile } from 'node:fs/promises';
import type { CommitLine } from '../../domain/log/commit.ts';
import { Misuse } from './exit.ts';

/** Bytes of a file, or what to do when there are none. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(
      `Cannot read ${path} (${code}).`,
      'Name a bundle written by `export` or `demo --out`.',
    );
  }
}

export async function writeText(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(
      `Cannot write ${path} (${code}).`,
      'Name a file in a directory that can be written.',
    );
  }
}

/** The commit lines of a bundle, unchecked. */
export function commitLines(text: string): CommitLine[] {
  try {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines
      .map((line) => JSON.parse(line) as CommitLine | { type: 'header' | 'trailer' })
      .filter((line) => line.type === 'commit');
  } catch {
    throw new Misuse(
      'This is not a bundle: a line is not JSON.',
      'Run `sealed-orders audit` on it to see where.',
    );
  }
}
