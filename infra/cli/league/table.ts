import { cell } from '../columns.ts';

/** Columns as wide as they must be, a heading first; numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => cell(row[i] ?? '').width)));
  const numeric = head.map(
    (_, i) => rows.length > 0 && rows.every((row) => isNumber(row[i] ?? '')),
  );
  return all.map((row) =>
    row
      .map((text, i) => padded(text, widths[i] ?? 0, numeric[i] ?? false))
      .join('  ')
      .trimEnd(),
  );
}

/** Rows of text as columns, without a heading; a row may end earlier than others. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const most = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: most }, (_, i) =>
    Math.max(...rows.map((row) => cell(row[i] ?? '').width)),
  );
  return rows.map((row) =>
    row
      .map((text, i) => padded(text, widths[i] ?? 0, false))
      .join('  ')
      .trimEnd(),
  );
}

const isNumber = (text: string): boolean => /^-?[\d.,]*$/.test(text);

function padded(text: string, width: number, toRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - cell(text).width));
  return toRight ? space + text : text + space;
}
