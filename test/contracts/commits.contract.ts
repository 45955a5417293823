import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredCommit } from '../../functions/app/ports.ts';
import { type Get, newRoom } from './stores.ts';

const commit = (room: string, v: number, more: Partial<StoredCommit> = {}): StoredCommit => ({
  room,
  v,
  text: `{"v":${v}}`,
  hash: 'ab'.repeat(32),
  opens: [],
  writer: 'me',
  ...more,
});

/** The event store. */
export function commitContract(get: Get): void {
  describe('CommitStore', () => {
    test('of many writers of one version exactly one wins, and its text stays', async () => {
      const { commits } = get();
      const room = newRoom();
      const writers = Array.from({ length: 8 }, (_, i) => commit(room, 1, { writer: `w${i}` }));
      const results = await Promise.all(writers.map((c) => commits.append(c)));
      expect(results.filter((r) => r === 'appended')).toHaveLength(1);
      const winner = writers[results.indexOf('appended')];
      expect(await commits.at(room, 1)).toEqual(winner);
    });

    test('gives commits in order of the number, with payloads and text as they were', async () => {
      const { commits } = get();
      const room = newRoom();
      const opens = [
        { payload: { type: 'card-told' as const, card: 'chá "1"' }, salt: 'cd'.repeat(32) },
      ];
      for (const v of [1, 2, 9, 10, 11]) await commits.append(commit(room, v, { opens }));
      const page = await commits.after(room, 2);
      expect(page.commits.map(({ v }) => v)).toEqual([9, 10, 11]);
      expect(page.more).toBe(false);
      expect(page.commits[0]).toEqual(commit(room, 9, { opens }));
      expect(await commits.after(newRoom(), 0)).toEqual({ commits: [], more: false });
      expect(await commits.at(room, 3)).toBeNull();
    });

    test('a limit cuts the list and says whether there is more', async () => {
      const { commits } = get();
      const room = newRoom();
      for (const v of [1, 2, 3]) await commits.append(commit(room, v));
      const two = await commits.after(room, 0, 2);
      expect([two.commits.length, two.more]).toEqual([2, true]);
      const three = await commits.after(room, 0, 3);
      expect([three.commits.length, three.more]).toEqual([3, false]);
    });

    test('a log of more than a megabyte comes whole', async () => {
      const { commits } = get();
      const room = newRoom();
      const text = `"${'x'.repeat(27_000)}"`;
      const versions = Array.from({ length: 45 }, (_, i) => i + 1);
      await Promise.all(versions.map((v) => commits.append(commit(room, v, { text }))));
      const { commits: all } = await commits.after(room, 0);
      expect(all.map(({ v }) => v)).toEqual(versions);
    });
  });
}

/** Secrets and snapshots. */
export function cacheContract(get: Get): void {
  describe('SecretStore and SnapshotStore', () => {
    test('a secret is written once and stays', async () => {
      const { secrets } = get();
      const room = newRoom();
      const own = { room, secret: '11'.repeat(32), length: 256, checkpoints: ['22'.repeat(32)] };
      expect(await secrets.get(room)).toBeNull();
      expect(await secrets.claim(own)).toEqual(own);
      expect(await secrets.claim({ ...own, secret: '33'.repeat(32) })).toEqual(own);
      expect(await secrets.get(room)).toEqual(own);
    });

    test('an older snapshot never replaces a newer', async () => {
      const { snapshots } = get();
      const room = newRoom();
      const snapshot = (v: number) => ({ room, v, engine: 'e', text: `{"v":${v}}` });
      expect(await snapshots.get(room)).toBeNull();
      await snapshots.put(snapshot(128));
      await snapshots.put(snapshot(64));
      expect(await snapshots.get(room)).toEqual(snapshot(128));
      await snapshots.put(snapshot(192));
      expect(await snapshots.get(room)).toEqual(snapshot(192));
    });

    test('a snapshot of 2 MB is stored if it can be compressed, else it is said not to fit', async () => {
      const { snapshots } = get();
      const room = newRoom();
      const regular = '{"names":["Zoë","日本"]}'.repeat(2_000_000 / 24);
      const small = { room, v: 64, engine: 'e', text: regular };
      expect(await snapshots.put(small)).toBe(true);
      expect(await snapshots.get(room)).toEqual(small);
      const text = randomBytes(1_000_000).toString('hex');
      expect(await snapshots.put({ room, v: 128, engine: 'e', text })).toBe(false);
      expect(await snapshots.get(room)).toEqual(small);
    });
  });
}
