import type { KeySpec, TableName, TableSpec } from './shapes.ts';

const text = (name: string): KeySpec => ({ name, type: 'S' });
const number = (name: string): KeySpec => ({ name, type: 'N' });

const plain: TableSpec = {
  partition: text('pk'),
  sort: text('sk'),
  indexes: [],
  stream: null,
  ttl: null,
  pitr: false,
  encryption: 'service-key',
  ceiling: { read: 4000, write: 1000 },
};

/** The tables by logical name. Physical names reach the functions as `TABLE_<NAME>`. */
export const tables: Readonly<Record<TableName, TableSpec>> = {
  /** One item a commit, never expired: the log is the game. */
  commits: { ...plain, sort: number('v'), stream: 'KEYS_ONLY', pitr: true },
  /** Room secrets. A lost one makes its room unprovable; a read one makes its dice foreseeable. */
  secrets: { ...plain, pitr: true, encryption: 'customer-key' },
  /** A cache of folded states; any of it may be lost. */
  snapshots: plain,
  /** Names and salts, outside the chain so that a person can be erased. */
  people: {
    ...plain,
    pitr: true,
    // Everything that is kept about a person, for export and erasure.
    indexes: [{ name: 'met', partition: text('user'), sort: text('room') }],
  },
  /** Connections, tickets, counters of attempts. */
  live: { ...plain, ttl: 'ttl' },
  /** Lobby, my rooms and deadlines, projected from commits. The indexes are sparse. */
  reads: {
    ...plain,
    indexes: [
      { name: 'waiting', partition: text('waiting'), sort: number('waitingAt') },
      { name: 'due', partition: text('dueShard'), sort: number('dueAt') },
      { name: 'leagues', partition: text('leagues'), sort: number('leaguesAt') },
    ],
  },
};
