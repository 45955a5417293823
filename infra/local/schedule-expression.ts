const form = /^at\((\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\)$/;

/** Milliseconds of `at(yyyy-mm-ddThh:mm:ss)`, read as UTC; null for any other expression. */
export function atTime(expression: unknown): number | null {
  const found = typeof expression === 'string' ? form.exec(expression) : null;
  const time = Date.parse(`${found?.[1]}Z`);
  return Number.isNaN(time) ? null : time;
}
