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
