/** A map of bounded size that forgets what was used longest ago. */
export class Lru<K, V> {
  readonly #limit: number;
  readonly #items = new Map<K, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: K): V | undefined {
    const value = this.#items.get(key);
    if (value === undefined) return undefined;
    this.#items.delete(key);
    this.#items.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#items.delete(key);
    this.#items.set(key, value);
    if (this.#items.size <= this.#limit) return;
    const [oldest] = this.#items.keys();
    if (oldest !== undefined) this.#items.delete(oldest);
  }

  delete(key: K): void {
    this.#items.delete(key);
  }
}
