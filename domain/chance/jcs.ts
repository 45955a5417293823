import { err, ok, type Result } from '../result.ts';

/** Why a value has no canonical text (sealed-draws 3). */
export type JcsFault = 'type' | 'number' | 'surrogate' | 'depth';

/** Arrays and objects may nest this deep. */
export const MAX_DEPTH = 32;

const PLAIN = /^[ !#-[\]-~]*$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

interface Pass {
  fault: JcsFault | null;
}

function quote(value: string, pass: Pass): string {
  if (PLAIN.test(value)) return `"${value}"`;
  if (LONE_SURROGATE.test(value)) pass.fault ??= 'surrogate';
  return JSON.stringify(value);
}

function integer(value: number, pass: Pass): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) pass.fault ??= 'number';
  return String(value);
}

/** Names by UTF-16 code units; names read from a canonical text are in order already. */
function sortedNames(value: object): string[] {
  const names = Object.keys(value);
  for (let i = 1; i < names.length; i++) {
    if ((names[i - 1] as string) > (names[i] as string)) return names.sort();
  }
  return names;
}

function array(value: readonly unknown[], depth: number, pass: Pass): string {
  let text = '[';
  for (let i = 0; i < value.length; i++) {
    text += (i === 0 ? '' : ',') + write(value[i], depth + 1, pass);
  }
  return `${text}]`;
}

function object(value: Record<string, unknown>, depth: number, pass: Pass): string {
  let text = '';
  for (const name of sortedNames(value)) {
    const member = value[name];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quote(name, pass)}:${write(member, depth + 1, pass)}`;
  }
  return `{${text}}`;
}

function container(value: object, depth: number, pass: Pass): string {
  if (depth >= MAX_DEPTH) {
    pass.fault ??= 'depth';
    return 'null';
  }
  return Array.isArray(value)
    ? array(value, depth, pass)
    : object(value as Record<string, unknown>, depth, pass);
}

function write(value: unknown, depth: number, pass: Pass): string {
  if (typeof value === 'string') return quote(value, pass);
  if (typeof value === 'number') return integer(value, pass);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null) return 'null';
  if (typeof value === 'object') return container(value, depth, pass);
  pass.fault ??= 'type';
  return 'null';
}

/**
 * Canonical text of a value that is known to have one. Members that are undefined are left out,
 * as in JSON. For values from outside use `canonical`.
 */
export const jcs = (value: unknown): string => write(value, 0, { fault: null });

/** Canonical text, or why there is none: a float, −0, a large number, a lone surrogate, depth. */
export function canonical(value: unknown): Result<string, JcsFault> {
  const pass: Pass = { fault: null };
  const text = write(value, 0, pass);
  return pass.fault === null ? ok(text) : err(pass.fault);
}

/**
 * Reads a text that must be the canonical text of its value. Duplicate names, floats, spaces,
 * other orders and other spellings all show as a difference.
 */
export function parseCanonical(text: string): Result<unknown, JcsFault | 'syntax'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('syntax');
  }
  const again = canonical(value);
  if (!again.ok) return again;
  return again.value === text ? ok(value) : err('syntax');
}
