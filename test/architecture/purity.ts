import { bareCode, code, type SourceFile } from './source.ts';

/** What the domain does without: name → how it looks in code. `await:` is the name of a field. */
const bans: Readonly<Record<string, RegExp>> = {
  process: /\bprocess\s*[.[]/,
  Date: /\bDate\b/,
  'Math.random': /\bMath\s*\.\s*random\b/,
  crypto: /\bcrypto\b/,
  console: /\bconsole\b/,
  async: /(?<!\.)\basync\b(?!\s*\??:)/,
  await: /(?<!\.)\bawait\b(?!\s*\??:)/,
  Promise: /\bPromise(Like)?\b/,
  timers: /\b(setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
  globals: /\b(globalThis|performance|fetch|require|Buffer)\b\s*[.([]/,
  throw: /\bthrow\b/,
};

const imported: Readonly<Record<string, RegExp>> = {
  node: /['"]node:/,
  aws: /['"]@?aws-|['"]@aws-/,
};

/** The bans that a source of the domain breaks, by name. */
export function impurities({ path, text }: SourceFile): string[] {
  const running = bareCode(text);
  const found = Object.entries(bans).filter(([, ban]) => ban.test(running));
  const imports = Object.entries(imported).filter(([, ban]) => ban.test(code(text)));
  return [...found, ...imports]
    .map(([name]) => name)
    .filter((name) => !(name === 'throw' && throwsOnlyAssertNever(path, running)));
}

/** `assertNever` may throw: the compiler shows that it never runs. */
function throwsOnlyAssertNever(path: string, running: string): boolean {
  const throws = running.match(/\bthrow\b/g) ?? [];
  return path === 'domain/result.ts' && throws.length === 1 && /assertNever/.test(running);
}

const named =
  /\b(?:ruleset|rules|map|board|settings|knobs)\w*(?:\??\.\w+)*\??\.(?:id|name|ruleset)\s*[=!]==?|\bcase\s*['"]theatres['"]|[=!]==?\s*['"]theatres['"]/;

/** Whether a source asks for a ruleset or map by its name instead of a knob. */
export const asksForName = ({ text }: SourceFile): boolean => named.test(code(text));
