import { describe, expect, test } from 'vitest';
import { type Get, NOW, newRoom } from './stores.ts';

const watcher = (room: string, connection: string, ttl = NOW / 1000 + 60) => ({
  room,
  connection,
  user: 'u',
  who: 'w',
  ttl,
});

/** Who watches. */
export function watchContract(get: Get): void {
  describe('LiveStore: connections', () => {
    test('a watched room is found from the room and from the connection', async () => {
      const { live, setNow } = get();
      setNow(NOW);
      const [one, two] = [newRoom(), newRoom()];
      await live.watch(watcher(one, `${one}=`));
      await live.watch(watcher(two, `${one}=`));
      await live.watch(watcher(one, `${two}=`));
      expect((await live.watchers(one)).map((w) => w.connection).sort()).toEqual([
        `${one}=`,
        `${two}=`,
      ]);
      expect((await live.roomsOf(`${one}=`)).sort()).toEqual([one, two].sort());
      expect(await live.watching(two, `${one}=`)).toBe(true);
      await live.unwatch(two, `${one}=`);
      expect(await live.watching(two, `${one}=`)).toBe(false);
      expect(await live.watchers(two)).toEqual([]);
      expect(await live.roomsOf(`${one}=`)).toEqual([one]);
    });

    test('field-22 rows past their time count for nothing, deleted or not', async () => {
      const { live, setNow } = get();
      setNow(NOW);
      const room = newRoom();
      await live.watch(watcher(room, `${room}-c`));
      setNow(NOW + 61_000);
      expect(await live.watchers(room)).toEqual([]);
      expect(await live.roomsOf(`${room}-c`)).toEqual([]);
      expect(await live.watching(room, `${room}-c`)).toBe(false);
      setNow(NOW);
    });
  });
}

/** Quick match. */
export function queueContract(get: Get): void {
  describe('LiveStore: queues', () => {
    test('ROO-4 of two who move a queue at once one does', async () => {
      const { live } = get();
      const [kind, ...rooms] = [newRoom(), newRoom(), newRoom()];
      const [one, two] = rooms as [string, string];
      expect(await live.queue(kind)).toBeNull();
      const begun = rooms.map((room) => live.moveQueue(kind, null, room));
      expect((await Promise.all(begun)).sort()).toEqual([false, true]);
      const first = (await live.queue(kind)) as string;
      const next = first === one ? two : one;
      expect(await live.moveQueue(kind, next, 'other')).toBe(false);
      expect(await live.moveQueue(kind, first, next)).toBe(true);
      expect(await live.queue(kind)).toBe(next);
    });
  });
}

/** Tickets, and counters of attempts. */
export function ticketContract(get: Get): void {
  describe('LiveStore: tickets and attempts', () => {
    test('a ticket opens once, also when it is used twice at the same time', async () => {
      const { live, setNow } = get();
      setNow(NOW);
      const hash = newRoom();
      const ticket = {
        hash,
        iss: 'i',
        sub: 's',
        name: 'n',
        slots: 3,
        exp: 5,
        ttl: NOW / 1000 + 60,
      };
      await live.putTicket(ticket);
      const taken = await Promise.all([live.takeTicket(hash), live.takeTicket(hash)]);
      expect(taken.filter((t) => t !== null)).toEqual([ticket]);
      expect(await live.takeTicket(hash)).toBeNull();
    });

    test('a ticket past its minute opens nothing', async () => {
      const { live, setNow } = get();
      setNow(NOW);
      const hash = newRoom();
      await live.putTicket({
        hash,
        iss: 'i',
        sub: 's',
        name: null,
        slots: null,
        exp: 5,
        ttl: NOW / 1000 + 60,
      });
      setNow(NOW + 60_000);
      expect(await live.takeTicket(hash)).toBeNull();
      setNow(NOW);
    });

    test('attempts count within a window and begin anew after it', async () => {
      const { live, setNow } = get();
      setNow(NOW);
      const key = newRoom();
      const at = (count: number) => ({ count, until: NOW + 1000 });
      const counts = await Promise.all([1, 2, 3].map(() => live.attempt(key, 1000)));
      expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3]);
      expect(await live.attempt(key, 1000)).toEqual(at(4));
      await live.takeBack(key);
      expect(await live.attempt(key, 1000)).toEqual(at(4));
      await live.forgive(key);
      await live.takeBack(key);
      expect(await live.attempt(key, 1000)).toEqual(at(1));
      setNow(NOW + 1000);
      expect(await live.attempt(key, 1000)).toEqual({ count: 1, until: NOW + 2000 });
      setNow(NOW);
    });
  });
}
