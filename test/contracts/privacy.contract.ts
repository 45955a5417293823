import { describe, expect, test } from 'vitest';
import type { RoomRow } from '../../functions/app/ports.ts';
import { type Get, NOW, newRoom } from './stores.ts';

/** What export and erasure of a person ask of the stores. */
export function privacyContract(get: Get): void {
  recordContract(get);
  rowContract(get);
  leavingContract(get);
}

function recordContract(get: Get): void {
  describe('erasure: records of a person', () => {
    test('a record is found by its person, then hidden with its name gone, then dropped', async () => {
      const { people } = get();
      const [one, two, user] = [newRoom(), newRoom(), `user-${newRoom()}`];
      const identity = { iss: 'i', sub: 's' };
      const member = { room: one, user, salt: 's1', who: 'w1', name: 'Zoë', identity };
      await people.claimMember(member);
      await people.claimMember({ ...member, room: two });
      await people.claimMember({ ...member, user: `${user}-other`, name: 'Bo' });
      const rooms = async () => (await people.met(user, 10)).map(({ room }) => room).sort();
      expect(await rooms()).toEqual([one, two].sort());
      expect(await people.met(user, 1)).toHaveLength(1);
      expect(await people.hide(one, user)).toBe(true);
      expect(await people.member(one, user)).toBeNull();
      expect((await people.members(one)).map(({ name }) => name)).toEqual(['Bo']);
      await people.rename(one, user, 'back');
      const hidden = (await people.met(user, 10)).find(({ room }) => room === one);
      expect(hidden).toEqual({ room: one, user, salt: 's1', who: 'w1', name: null });
      expect(await people.hide(one, user)).toBe(true);
      await people.drop(one, user);
      expect(await people.hide(one, user)).toBe(false);
      expect(await rooms()).toEqual([two]);
    });

    test('openings and slots are listed, and go together', async () => {
      const { people } = get();
      const [user, room] = [`user-${newRoom()}`, newRoom()];
      await people.claimOpening(user, 'cid-1', room);
      await people.claimOpening(user, 'league/cid-2', `league:${room}`);
      await people.takeSlot(user, room, { slot: [{ mark: 'm', at: 1, v: 1 }], limit: 3 });
      expect(Object.fromEntries(await people.openings(user))).toEqual({
        'cid-1': room,
        'league/cid-2': `league:${room}`,
      });
      await people.dropProfile(user);
      expect((await people.openings(user)).size).toBe(0);
      expect((await people.slots(user)).size).toBe(0);
      await people.dropProfile(user);
    });
  });
}

function rowContract(get: Get): void {
  describe('erasure: rows that others see', () => {
    test('rows are mended for their own version, and only where they stand', async () => {
      const { reads } = get();
      const [room, user] = [newRoom(), `user-${newRoom()}`];
      const row: RoomRow = {
        ...{ room, v: 5, summary: 'a', users: [user, 'u'], holders: [user], dueAt: 9 },
        waiting: { key: 'k', at: 3 },
      };
      const by = { room, summary: 'b', users: ['u'], holders: [] };
      expect(await reads.mend({ ...by, v: 5 })).toBe(false);
      expect(await reads.row(room)).toBeNull();
      await reads.putRow(row);
      expect(await reads.mend({ ...by, v: 6 })).toBe(false);
      expect(await reads.mend({ ...by, v: 5 })).toBe(true);
      expect(await reads.row(room)).toEqual({ ...row, ...by });
      const mine = async () => (await reads.mine(user, { after: null, limit: 9 })).rows;
      await reads.mendMine({ user, room, v: 5, summary: 'b' });
      expect(await mine()).toEqual([]);
      await reads.putMine({ user, room, v: 4, summary: 'a' });
      await reads.mendMine({ user, room, v: 3, summary: 'old' });
      await reads.mendMine({ user, room, v: 5, summary: 'b' });
      expect(await mine()).toEqual([{ user, room, v: 4, summary: 'b' }]);
    });
  });
}

function leavingContract(get: Get): void {
  describe('erasure: what else a person has', () => {
    test('listeners and deliveries of a person go, and nobody else’s', async () => {
      const { notices, live, setNow } = get();
      setNow(NOW);
      const user = `user-${newRoom()}`;
      const ttl = NOW / 1000 + 60;
      await notices.listen({ user, connection: `${user}-a`, ttl });
      await notices.listen({ user: `${user}-2`, connection: `${user}-b`, ttl });
      expect(await notices.forgetUser(user)).toEqual([`${user}-a`]);
      expect(await notices.listeners(user)).toEqual([]);
      expect(await notices.listeners(`${user}-2`)).toEqual([`${user}-b`]);
      expect(await live.forget(`${user}-a`)).toEqual([]);
    });

    test('my leagues lose one', async () => {
      const { leagueRows } = get();
      const user = `user-${newRoom()}`;
      await leagueRows.putMine({ user, league: 'league:a', member: 1 });
      await leagueRows.putMine({ user, league: 'league:b', member: 2 });
      await leagueRows.dropMine(user, 'league:a');
      expect(await leagueRows.mine(user)).toEqual([{ user, league: 'league:b', member: 2 }]);
    });
  });
}
