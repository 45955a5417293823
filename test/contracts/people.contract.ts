import { describe, expect, test } from 'vitest';
import { type Get, newRoom } from './stores.ts';

/** What is not in the chain. */
export function peopleContract(get: Get): void {
  describe('PeopleStore', () => {
    test('field-29 an opening repeated under its cid finds the room of the first', async () => {
      const { people } = get();
      const [first, second] = [newRoom(), newRoom()];
      expect(await people.claimOpening(first, 'cid-1', first)).toBe(first);
      expect(await people.claimOpening(first, 'cid-1', second)).toBe(first);
      expect(await people.claimOpening(first, 'cid-2', second)).toBe(second);
      expect(await people.claimOpening(second, 'cid-1', second)).toBe(second);
    });

    test('the salt of a person in a room is the first one, and the name can change', async () => {
      const { people } = get();
      const room = newRoom();
      const member = { room, user: 'u1', salt: 's1', who: 'w1', name: null };
      expect(await people.member(room, 'u1')).toBeNull();
      expect(await people.claimMember(member)).toEqual(member);
      expect(await people.claimMember({ ...member, salt: 's2' })).toEqual(member);
      await people.rename(room, 'u1', 'Zoë 🐉');
      await people.rename(room, 'nobody', 'x');
      await people.claimMember({ ...member, user: 'u2', name: 'Bo' });
      const members = await people.members(room);
      expect(members.map(({ user, name }) => [user, name]).sort()).toEqual([
        ['u1', 'Zoë 🐉'],
        ['u2', 'Bo'],
      ]);
      expect(await people.members(newRoom())).toEqual([]);
    });

    test('an identity that a league needs is kept with its person', async () => {
      const { people } = get();
      const room = newRoom();
      const identity = { iss: 'https://id.example', sub: 's' };
      const member = { room, user: 'u1', salt: 's1', who: 'w1', name: null, identity };
      expect(await people.claimMember(member)).toEqual(member);
      expect(await people.member(room, 'u1')).toEqual(member);
      expect(await people.members(room)).toEqual([member]);
    });

    test('what is told of a room is told once', async () => {
      const { people } = get();
      const room = newRoom();
      const about = { room, name: null, codeSalt: 'aa', codeHash: 'bb' };
      expect(await people.about(room)).toBeNull();
      expect(await people.claimAbout(about)).toEqual(about);
      expect(await people.claimAbout({ ...about, name: 'later' })).toEqual(about);
      expect(await people.about(room)).toEqual(about);
    });
  });
}

/** What a person's plan has taken. */
export function slotContract(get: Get): void {
  describe('PeopleStore: plan slots', () => {
    test('ROO-2 a slot is taken below the limit, once a room, and never beyond it', async () => {
      const { people } = get();
      const [user, ...rooms] = [newRoom(), newRoom(), newRoom(), newRoom()];
      const slot = [{ mark: 'm', at: 5, v: 1 }];
      const take = (room: string, limit: number) => people.takeSlot(user, room, { slot, limit });
      expect(await people.slots(user)).toEqual(new Map());
      expect(await take(rooms[0] as string, 0)).toBe(false);
      const taken = await Promise.all(rooms.map((room) => take(room, 2)));
      expect(taken.filter(Boolean)).toHaveLength(2);
      const held = [...(await people.slots(user)).keys()];
      expect(held).toHaveLength(2);
      expect(await take(held[0] as string, 9)).toBe(false);
      expect(await take(rooms.find((room) => !held.includes(room)) as string, 3)).toBe(true);
      expect((await people.slots(user)).get(held[0] as string)).toEqual(slot);
    });

    test('ROO-2 a slot is rewritten or freed only by whoever knows what stands there', async () => {
      const { people } = get();
      const [user, room] = [newRoom(), newRoom()];
      const first = [{ mark: 'a', at: 5, v: 1 }];
      const both = [...first, { mark: 'b', at: 6, v: 1 }];
      expect(await people.replaceSlot(user, room, { from: first, to: null })).toBe(false);
      await people.takeSlot(user, room, { slot: first, limit: 1 });
      const by = { from: first, to: both };
      const once = [people.replaceSlot(user, room, by), people.replaceSlot(user, room, by)];
      expect((await Promise.all(once)).sort()).toEqual([false, true]);
      expect(await people.replaceSlot(user, room, { from: first, to: null })).toBe(false);
      expect((await people.slots(user)).get(room)).toEqual(both);
      expect(await people.replaceSlot(user, room, { from: both, to: null })).toBe(true);
      expect(await people.slots(user)).toEqual(new Map());
      expect(await people.takeSlot(user, room, { slot: both, limit: 1 })).toBe(true);
    });
  });
}
