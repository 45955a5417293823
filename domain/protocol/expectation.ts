import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** First fault of a message: where it is, as `command.placements.0`, and what belongs there. */
export interface Misfit {
  path: string;
  expected: string;
}

const join = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 128);

function ofBound(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const bound = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const side = issue.code === 'too_big' ? 'at most' : 'at least';
  const one = Number(bound) === 1;
  if (issue.origin === 'string') return `${side} ${bound} ${one ? 'character' : 'characters'}`;
  if (issue.origin === 'array') return `${side} ${bound} ${one ? 'entry' : 'entries'}`;
  return `a number of ${side} ${bound}`;
}

function ofUnion(issue: Issue & { code: 'invalid_union' }): Misfit {
  const path = join(issue.path);
  const options = 'options' in issue ? (issue.options as unknown[] | undefined) : undefined;
  if (options !== undefined) return { path, expected: `one of ${options.join(', ')}` };
  const inner = issue.errors.find((list) => list.length > 0)?.[0];
  if (inner === undefined) return { path, expected: 'another value' };
  return misfit({ ...inner, path: [...issue.path, ...inner.path] });
}

/** Words what a schema asked for. The value that was sent is never repeated. */
export function misfit(issue: Issue): Misfit {
  const path = join(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return { path, expected: issue.expected === 'int' ? 'a whole number' : issue.expected };
    case 'invalid_value':
      return { path, expected: `one of ${issue.values.map(String).join(', ')}` };
    case 'unrecognized_keys':
      return { path: join([...issue.path, issue.keys[0] ?? '']), expected: 'no such member' };
    case 'too_big':
    case 'too_small':
      return { path, expected: ofBound(issue) };
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return { path, expected: issue.message };
  }
}
