import { describe, expect, test } from 'vitest';
import type { LeagueRow } from '../../functions/app/ports.ts';
import { type Get, NOW, newRoom } from './stores.ts';

const row = (league: string, v: number, more: Partial<LeagueRow> = {}): LeagueRow => ({
  league,
  v,
  summary: `{"league":"${league}"}`,
  status: 'open',
  at: NOW,
  members: 1,
  dueAt: null,
  ...more,
});

/** Projections of leagues. */
export function leaguesContract(get: Get): void {
  describe('LeagueReads', () => {
    test('an older row never replaces a newer', async () => {
      const { leagueRows } = get();
      const league = newRoom();
      expect(await leagueRows.row(league)).toBeNull();
      await leagueRows.putRow(row(league, 5, { dueAt: 7 }));
      await leagueRows.putRow(row(league, 4));
      expect(await leagueRows.row(league)).toEqual(row(league, 5, { dueAt: 7 }));
    });

    test('open and ended leagues are listed apart, newest first', async () => {
      const { leagueRows } = get();
      const [a, b, c] = [newRoom(), newRoom(), newRoom()];
      await leagueRows.putRow(row(a, 1, { at: NOW + 1 }));
      await leagueRows.putRow(row(b, 1, { at: NOW + 3 }));
      await leagueRows.putRow(row(c, 1, { at: NOW + 2 }));
      const own = new Set([a, b, c]);
      const listed = async (status: LeagueRow['status']) =>
        (await leagueRows.listed(status)).flatMap(({ league }) =>
          own.has(league) ? [league] : [],
        );
      expect(await listed('open')).toEqual([b, c, a]);
      await leagueRows.putRow(row(b, 2, { at: NOW + 3, status: 'ended' }));
      expect(await listed('open')).toEqual([c, a]);
      expect(await listed('ended')).toEqual([b]);
      expect(await leagueRows.listed('open', 1)).toHaveLength(1);
    });

    test('a league that is due is found, and among the rooms that are due it is not', async () => {
      const { leagueRows, reads } = get();
      const [a, b] = [newRoom(), newRoom()];
      await leagueRows.putRow(row(a, 1, { dueAt: NOW }));
      await leagueRows.putRow(row(b, 1, { dueAt: NOW + 1 }));
      expect(await leagueRows.due(NOW)).toContain(a);
      expect(await leagueRows.due(NOW)).not.toContain(b);
      expect(await reads.due(NOW)).not.toContain(a);
      await leagueRows.putRow(row(a, 2));
      expect(await leagueRows.due(NOW)).not.toContain(a);
    });

    test('how far people have been told never goes back', async () => {
      const { leagueRows } = get();
      const league = newRoom();
      expect(await leagueRows.told(league)).toEqual({ league, v: 0, season: 0 });
      await leagueRows.putTold({ league, v: 5, season: 2 });
      await leagueRows.putTold({ league, v: 4, season: 1 });
      expect(await leagueRows.told(league)).toEqual({ league, v: 5, season: 2 });
      expect(await leagueRows.row(league)).toBeNull();
    });

    test('my leagues are no rooms of mine', async () => {
      const { leagueRows, reads } = get();
      const [user, league] = [newRoom(), newRoom()];
      await leagueRows.putMine({ user, league, member: 3 });
      await leagueRows.putMine({ user, league, member: 3 });
      expect(await leagueRows.mine(user)).toEqual([{ user, league, member: 3 }]);
      expect(await leagueRows.mine(league)).toEqual([]);
      expect(await reads.mine(user, { after: null, limit: 10 })).toMatchObject({ rows: [] });
    });
  });
}
