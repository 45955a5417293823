import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A map that survives `kill -9`: every change is appended to a file before the call returns. */
export class DurableMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #file: string | null;

  /** Without a file it is kept in memory. */
  constructor(file: string | null) {
    this.#file = file;
    if (!file) return;
    if (existsSync(file)) this.#load(file);
    this.#compact(file);
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  entries(): [string, V][] {
    return [...this.#entries];
  }

  set(key: string, value: V): void {
    this.#entries.set(key, value);
    this.#append({ key, value });
  }

  delete(key: string): void {
    if (this.#entries.delete(key)) this.#append({ key });
  }

  #append(change: { key: string; value?: V }): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(change)}\n`);
  }

  #load(file: string): void {
    try {
      this.#read(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(`${file} is damaged; bring back the whole directory, or start with another`);
    }
  }

  /** The last line may be torn: its change was never acknowledged. */
  #read(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) {
      const change: { key: string; value?: V } = JSON.parse(line);
      if (change.value === undefined) this.#entries.delete(change.key);
      else this.#entries.set(change.key, change.value);
    }
  }

  #compact(file: string): void {
    const lines = this.entries().map(([key, value]) => `${JSON.stringify({ key, value })}\n`);
    writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}
