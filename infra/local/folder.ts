import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a directory, for its owner only, and those above it that are missing. One by one, because
 * Node's own recursion never ends where a file system answers ENOENT, as /proc does. Throws with
 * words for the person who named it.
 */
export function makeFolder(folder: string): void {
  try {
    for (const missing of missingOf(resolve(folder))) mkdirSync(missing, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder} cannot be made (${code}); choose another with --data`);
  }
  if (!statSync(folder).isDirectory()) {
    throw new Error(`${folder} is not a directory; choose another with --data`);
  }
}

/** From the top down. */
function missingOf(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  return missing;
}
