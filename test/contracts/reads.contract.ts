import { describe, expect, test } from 'vitest';
import type { RoomRow } from '../../functions/app/ports.ts';
import { type Get, newRoom } from './stores.ts';

const row = (room: string, v: number, more: Partial<RoomRow> = {}): RoomRow => ({
  room,
  v,
  summary: `{"room":"${room}","v":${v}}`,
  users: ['u1'],
  holders: ['u1'],
  waiting: null,
  dueAt: null,
  ...more,
});

/** Projections. */
export function readsContract(get: Get): void {
  describe('ReadsStore', () => {
    test('an older row never replaces a newer', async () => {
      const { reads } = get();
      const room = newRoom();
      expect(await reads.row(room)).toBeNull();
      await reads.putRow(row(room, 5, { dueAt: 7, waiting: { key: 'k', at: 3 } }));
      await reads.putRow(row(room, 4));
      expect(await reads.row(room)).toEqual(
        row(room, 5, { dueAt: 7, waiting: { key: 'k', at: 3 } }),
      );
    });

    test('field-164 the lobby lists what waits, newest first, and no longer what does not', async () => {
      const { reads } = get();
      const key = newRoom();
      const [a, b, c] = [newRoom(), newRoom(), newRoom()];
      await reads.putRow(row(a, 1, { waiting: { key, at: 1 } }));
      await reads.putRow(row(b, 1, { waiting: { key, at: 3 } }));
      await reads.putRow(row(c, 1, { waiting: { key, at: 2 } }));
      const listed = async (limit: number) =>
        (await reads.waiting(key, limit)).map((s) => (JSON.parse(s) as { room: string }).room);
      expect(await listed(10)).toEqual([b, c, a]);
      expect(await listed(2)).toEqual([b, c]);
      await reads.putRow(row(b, 2));
      expect(await listed(10)).toEqual([c, a]);
    });
  });
}

/** What is due. */
export function dueContract(get: Get): void {
  describe('ReadsStore: what is due', () => {
    test('what is due is found over all shards, up to the time', async () => {
      const { reads } = get();
      const names = Array.from({ length: 20 }, newRoom);
      await Promise.all(names.map((room, i) => reads.putRow(row(room, 1, { dueAt: 100 + i }))));
      const due = new Set(await reads.due(109));
      expect(names.filter((room) => due.has(room))).toEqual(names.slice(0, 10));
      await reads.putRow(row(names[0] as string, 2, { dueAt: null }));
      expect(await reads.due(109)).not.toContain(names[0]);
    });

    test('when a room is due is changed for the version that it was seen at, and for no other', async () => {
      const { reads } = get();
      const room = newRoom();
      await reads.putRow(row(room, 3, { dueAt: 50 }));
      await reads.setDue(room, { v: 2, dueAt: 90 });
      expect((await reads.row(room))?.dueAt).toBe(50);
      await reads.setDue(room, { v: 3, dueAt: 90 });
      expect(await reads.due(89)).not.toContain(room);
      expect(await reads.due(90)).toContain(room);
      await reads.setDue(room, { v: 3, dueAt: null });
      expect(await reads.due(1_000_000)).not.toContain(room);
      expect(await reads.row(room)).toEqual(row(room, 3));
      await reads.setDue(newRoom(), { v: 1, dueAt: 1 });
    });
  });
}

/** My rooms. */
export function mineContract(get: Get): void {
  describe('ReadsStore: my rooms', () => {
    test('my rooms keep the newest row and go when the seat goes', async () => {
      const { reads } = get();
      const [user, room] = [newRoom(), newRoom()];
      const my = (v: number) => ({ user, room, v, summary: `${v}` });
      const mine = async () => (await reads.mine(user, { after: null, limit: 9 })).rows;
      await reads.putMine(my(2));
      await reads.putMine(my(1));
      expect(await mine()).toEqual([my(2)]);
      await reads.dropMine({ user, room, v: 1 });
      expect(await mine()).toEqual([my(2)]);
      await reads.dropMine({ user, room, v: 3 });
      expect(await mine()).toEqual([]);
    });

    test('field-176 my rooms come page by page, none left out and none twice', async () => {
      const { reads } = get();
      const user = newRoom();
      const rooms = Array.from({ length: 23 }, (_, i) => `${user}-${String(i).padStart(2, '0')}`);
      await Promise.all(rooms.map((room) => reads.putMine({ user, room, v: 1, summary: room })));
      await reads.putMine({ user: `${user}x`, room: rooms[0] as string, v: 1, summary: '' });
      const listed: string[] = [];
      for (let more = true; more; ) {
        const page = await reads.mine(user, { after: listed.at(-1) ?? null, limit: 10 });
        listed.push(...page.rows.map(({ room }) => room));
        more = page.more;
      }
      expect(listed).toEqual(rooms);
    });
  });
}
