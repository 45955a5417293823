/**
 * The route that a message selects by an expression such as `$request.body.action`: the value as text.
 * Null (which means `$default`) when the message is not JSON, or has no such value or one that is nested.
 */
export function selectRoute(expression: string, text: string): string | null {
  const path = expression.replace(/^\$request\.body\./, '').split('.');
  let value = parsed(text);
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  if (value === null || value === undefined || typeof value === 'object') return null;
  return String(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
