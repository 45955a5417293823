/**
 * Subscribers by event name; `on` returns the way out.
 *
 * @example const off = room.on('commit', ({ line }) => draw(line)); off();
 */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(event: never) => void>>();

  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set);
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }

  emit<K extends keyof Events>(name: K, event: Events[K]): void {
    const set = this.#listeners.get(name) as Set<(event: Events[K]) => void> | undefined;
    for (const listener of [...(set ?? [])]) listener(event);
  }
}
