import { KeyRing } from '../../domain/chance/keys.ts';
import { Lru } from './lru.ts';
import type { SecretStore } from './ports.ts';

/** Each ring keeps one block of 256 keys warm, some 15 KB with its checkpoints. */
const WARM_RINGS = 4096;

/** Keys of rooms, warm in this container. Only the write path has this. */
export class Rings {
  readonly #warm = new Lru<string, KeyRing>(WARM_RINGS);
  readonly #secrets: SecretStore;

  constructor(secrets: SecretStore) {
    this.#secrets = secrets;
  }

  /** Throws if the secret is gone: nothing can be decided in such a room any more. */
  async of(room: string): Promise<KeyRing> {
    const warm = this.#warm.get(room);
    if (warm !== undefined) return warm;
    const secrets = await this.#secrets.get(room);
    if (secrets === null) throw new Error(`no secret of room ${room}`);
    const ring = new KeyRing(secrets);
    this.#warm.set(room, ring);
    return ring;
  }
}
