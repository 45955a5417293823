/** A line with its width as seen, since colour codes take room in the text but not on screen. */
export interface Cell {
  text: string;
  width: number;
}

export const cell = (text: string): Cell => ({ text, width: [...text].length });

/** Blocks of lines side by side, as many as fit; each row as tall as its tallest block. */
export function sideBySide(blocks: Cell[][], width: number): string[] {
  const wide = Math.max(...blocks.flat().map((c) => c.width)) + 3;
  const across = Math.max(1, Math.floor((width + 3) / wide));
  const lines: string[] = [];
  for (let first = 0; first < blocks.length; first += across) {
    const row = blocks.slice(first, first + across);
    const height = Math.max(...row.map((block) => block.length));
    for (let y = 0; y < height; y += 1) {
      lines.push(
        row
          .map((block) => padded(block[y], wide))
          .join('')
          .trimEnd(),
      );
    }
    lines.push('');
  }
  return lines;
}

const padded = (c: Cell | undefined, width: number): string =>
  c === undefined ? ' '.repeat(width) : c.text + ' '.repeat(width - c.width);
