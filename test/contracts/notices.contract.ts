import { describe, expect, test } from 'vitest';
import { type Notice, noticeId } from '../../domain/protocol/notices.ts';
import { type Get, NOW, newRoom } from './stores.ts';

const noticeIn = (room: string, user: string, turn = 1): Notice => ({
  kind: 'your-turn',
  id: noticeId(room, turn, 'your-turn', user),
  user,
  asks: 'play',
  until: NOW + 1000,
  room,
  seat: 0,
  turn,
});

const at = (get: Get, ms: number) => {
  get().setNow(ms);
  return get();
};

const listener = (user: string, connection: string) => ({
  user,
  connection,
  ttl: NOW / 1000 + 60,
});

/** Who hears of notices. */
export function listenerContract(get: Get): void {
  describe('NoticeStore: listeners', () => {
    test('field-181 a connection listens for its own user, until it stops or its time is over', async () => {
      const { notices } = at(get, NOW);
      const [ada, bob] = [newRoom(), newRoom()];
      await notices.listen(listener(ada, `${ada}=`));
      await notices.listen(listener(ada, `${bob}=`));
      await notices.listen(listener(bob, `${bob}-2`));
      expect((await notices.listeners(ada)).sort()).toEqual([`${ada}=`, `${bob}=`]);
      await notices.unlisten(ada, `${bob}=`);
      expect(await notices.listeners(ada)).toEqual([`${ada}=`]);
      expect(await notices.listeners(bob)).toEqual([`${bob}-2`]);
      expect(await at(get, NOW + 61_000).notices.listeners(ada)).toEqual([]);
      at(get, NOW);
    });

    test('a connection that is gone is forgotten everywhere, and no other', async () => {
      const { live, notices } = at(get, NOW);
      const [room, user, gone, stays] = [newRoom(), newRoom(), newRoom(), newRoom()];
      const row = { room, user, who: 'w', ttl: NOW / 1000 + 60 };
      for (const connection of [gone, stays]) {
        await live.watch({ ...row, connection });
        await notices.listen(listener(user, connection));
      }
      expect(await live.forget(gone)).toEqual([room]);
      expect((await live.watchers(room)).map(({ connection }) => connection)).toEqual([stays]);
      expect(await notices.listeners(user)).toEqual([stays]);
      expect(await live.roomsOf(gone)).toEqual([]);
      expect(await live.forget(gone)).toEqual([]);
    });
  });
}

/** What has gone out. */
export function deliveryContract(get: Get): void {
  describe('NoticeStore: deliveries', () => {
    test('field-184 of many who take a notice up at once one holds it, and none once it is out', async () => {
      const { notices } = at(get, NOW);
      const notice = noticeIn(newRoom(), newRoom());
      const claims = await Promise.all([1, 2, 3].map(() => notices.claim(notice)));
      expect(claims.map(({ state }) => state).sort()).toEqual(['busy', 'busy', 'held']);
      await notices.record({ notice, at: NOW, sockets: 2, bus: 'ok' });
      expect(await notices.claim(notice)).toEqual({ state: 'delivered' });
      expect(await at(get, NOW + 3_600_000).notices.claim(notice)).toEqual({ state: 'delivered' });
      at(get, NOW);
    });

    test('what the bus refused is taken up again with what stands, what broke off a minute later', async () => {
      const { notices } = at(get, NOW);
      const [refused, broken] = [noticeIn(newRoom(), 'u'), noticeIn(newRoom(), 'u')];
      await notices.claim(refused);
      await notices.record({ notice: refused, at: NOW, sockets: 3, bus: 'failed' });
      await notices.claim(broken);
      expect(await at(get, NOW + 1000).notices.claim(refused)).toEqual({
        state: 'held',
        since: NOW,
        sockets: 3,
      });
      expect(await notices.claim(broken)).toEqual({ state: 'busy' });
      expect(await at(get, NOW + 60_000).notices.claim(broken)).toEqual({
        state: 'held',
        since: NOW,
        sockets: null,
      });
      at(get, NOW);
    });

    test('field-179 the log of a user has what went out to this user, newest first, up to a limit', async () => {
      const { notices } = at(get, NOW);
      const [room, user] = [newRoom(), newRoom()];
      const sent = [1, 2, 3].map((turn) => ({
        notice: noticeIn(room, user, turn),
        at: NOW + turn,
        sockets: turn,
        bus: turn === 2 ? ('failed' as const) : ('ok' as const),
      }));
      for (const delivery of sent) {
        await notices.claim(delivery.notice);
        await notices.record(delivery);
      }
      await notices.record({ ...sent[0]!, notice: noticeIn(room, `${user}x`) });
      expect(await notices.delivered(user, 9)).toEqual(sent.toReversed());
      expect(await notices.delivered(user, 2)).toEqual(sent.toReversed().slice(0, 2));
      await notices.record({ ...sent[1]!, bus: 'ok' });
      expect((await notices.delivered(user, 9)).map(({ bus }) => bus)).toEqual(['ok', 'ok', 'ok']);
    });
  });
}
