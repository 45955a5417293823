import { jcs } from '../domain/chance/jcs.ts';
import type { CommitLine } from '../domain/log/commit.ts';

/** The frames of one room in order of version: this viewer's copy of the log. */
export class SavedFrames {
  readonly #lines: CommitLine[] = [];

  get lines(): readonly CommitLine[] {
    return this.#lines;
  }

  add(line: CommitLine): void {
    this.#lines.push(line);
  }

  /** The line of a version, counted from 1. */
  at(version: number): CommitLine | undefined {
    return this.#lines[version - 1];
  }

  /** The proof bundle of sealed-draws 11, as NDJSON. */
  bundle(room: string): string {
    const last = this.#lines.at(-1);
    if (last === undefined) return '';
    return [
      { format: 'sealed-orders/1', room, type: 'header' },
      ...this.#lines,
      { commits: this.#lines.length, head: last.hash, type: 'trailer' },
    ]
      .map((line) => `${jcs(line)}\n`)
      .join('');
  }
}
