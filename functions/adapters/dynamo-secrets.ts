import type { Secrets } from '../../domain/chance/keys.ts';
import type { SecretStore, Snapshot, SnapshotStore } from '../app/ports.ts';
import type { Item, Table } from './dynamo.ts';
import { keys } from './keys.ts';
import { pack, unpack } from './packed.ts';

const readSecrets = (item: Item): Secrets => ({
  room: item.room as string,
  secret: item.secret as string,
  length: item.length as number,
  checkpoints: item.checkpoints as string[],
});

/** R and the checkpoints of the key chain, written once. */
export const dynamoSecrets = (table: Table): SecretStore => ({
  async claim(secrets) {
    const key = keys.secret(secrets.room);
    if (await table.create({ ...key, ...secrets })) return secrets;
    const item = await table.get(key);
    if (item === null) throw new Error(`secret of room ${secrets.room} vanished`);
    return readSecrets(item);
  },

  async get(room) {
    const item = await table.get(keys.secret(room));
    return item === null ? null : readSecrets(item);
  },
});

interface Packed extends Pick<Snapshot, 'v' | 'engine'> {
  packed: Uint8Array;
}

/** The newest folded state of each room, compressed. */
export const dynamoSnapshots = (table: Table): SnapshotStore => ({
  async get(room) {
    const item = await table.get(keys.snapshot(room));
    if (item === null) return null;
    const { v, engine, packed } = item as Item & Packed;
    return { room, v, engine, text: await unpack(packed) };
  },

  async put({ room, v, engine, text }) {
    const packed = await pack(text);
    if (packed === null) return false;
    await table.replaceOlder({ ...keys.snapshot(room), v, engine, packed });
    return true;
  },
});
