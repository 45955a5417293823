import { type SourceFile, specifiers, target } from './source.ts';

/** Who may import whom; each folder may import itself. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  client: ['domain'],
  functions: ['domain'],
  web: ['client'],
  infra: ['client', 'functions', 'domain'],
  test: ['client', 'functions', 'domain', 'infra', 'web'],
};

/** Packages a folder may use, where it may not use all: by prefix. */
const packages: Readonly<Record<string, readonly string[]>> = {
  domain: ['zod', '@noble/hashes', 'openskill'],
  client: [],
  functions: [
    'node:',
    '@aws-sdk/',
    '@smithy/',
    '@aws-lambda-powertools/',
    'aws-lambda',
    'jose',
    'zod',
  ],
};

const folderOf = (path: string) => path.split('/')[0] ?? '';

function isAllowed(from: string, specifier: string): boolean {
  const folder = folderOf(from);
  if (!specifier.startsWith('.')) {
    const allowed = packages[folder];
    return !allowed || allowed.some((prefix) => specifier.startsWith(prefix));
  }
  const to = folderOf(target(from, specifier));
  return to === folder || (arrows[folder] ?? []).includes(to);
}

/** The imports that point the wrong way, as `file → import`. */
export const wrongArrows = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    specifiers(text)
      .filter((specifier) => !isAllowed(path, specifier))
      .map((specifier) => `${path} → ${specifier}`),
  );

/** The first cycle of imports, from a file back to itself; empty if there is none. */
export function firstCycle(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map(({ path, text }) => [path, specifiers(text).map((it) => target(path, it))]),
  );
  const done = new Set<string>();
  for (const start of graph.keys()) {
    const cycle = cycleFrom(start, graph, done, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function cycleFrom(
  path: string,
  graph: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  trail: readonly string[],
): string[] {
  if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
  if (done.has(path)) return [];
  for (const next of graph.get(path) ?? []) {
    const cycle = cycleFrom(next, graph, done, [...trail, path]);
    if (cycle.length > 0) return cycle;
  }
  done.add(path);
  return [];
}
