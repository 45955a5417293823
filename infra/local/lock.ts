import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';

const held = new Set<string>();

/**
 * Takes a directory (made if missing, for its owner only) for this process; gives it back when
 * called. A lock left by `kill -9` is taken over. Throws if a living process holds it.
 */
export function lock(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (held.has(file) || (holder !== process.pid && lives(holder))) {
    throw new Error(
      `${folder} is in use by another stand-in, process ${holder}; if there is none, remove ${file}`,
    );
  }
  writeFileSync(file, String(process.pid));
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
