/** A client's end of a connection. */
export interface Ear {
  hear(text: string): void;
  cut(): void;
}

/** The gateway's connections: posts to a zombie are taken and heard by nobody. */
export class Lines {
  readonly #ears = new Map<string, Ear>();
  readonly #zombies = new Set<string>();

  connect(connection: string, ear: Ear): void {
    this.#ears.set(connection, ear);
  }

  /** The client's side is gone; a zombie is one of which the gateway does not know it yet. */
  drop(connection: string, zombie: boolean): void {
    this.#ears.delete(connection);
    if (zombie) this.#zombies.add(connection);
  }

  /** The server closes a connection. */
  cut(connection: string): Promise<void> {
    this.#ears.get(connection)?.cut();
    this.drop(connection, false);
    return Promise.resolve();
  }

  post(connection: string, text: string): 'sent' | 'gone' {
    const ear = this.#ears.get(connection);
    ear?.hear(text);
    return ear !== undefined || this.#zombies.has(connection) ? 'sent' : 'gone';
  }
}
