import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The TypeScript and JavaScript files below these folders; a folder that is not there has none. */
export function filesBelow(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    const entries = list(folder);
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  });
}

function list(folder: string) {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const isComment = (text: string) => text.startsWith('//') || text.startsWith('/*');

/** The source without comments. */
export const code = (text: string) => text.replace(token, (it) => (isComment(it) ? ' ' : it));

/** The source without comments and with empty strings: only what runs. */
export const bareCode = (text: string) =>
  text.replace(token, (it) => (isComment(it) ? ' ' : `${it[0]}${it[0]}`));

const importing =
  /(?:^|[\s;])(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]/g;

/** What a source imports, types too, as written. */
export const specifiers = (text: string): string[] =>
  [...code(text).matchAll(importing)].map((found) => found[1] ?? found[2] ?? found[3] ?? '');

/** An import of a file as its path from the root; a package as it is. */
export function target(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/');
}
