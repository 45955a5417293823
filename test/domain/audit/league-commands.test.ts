import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { memberCommand } from '../../../domain/league/commands.ts';
import type { OpenLeagueSettings } from '../../../domain/league/settings.ts';
import { SealedLeague, START } from '../log/sealed-league.ts';
import { LEAGUE } from '../log/sealed-season.ts';
import { junk, paths, put } from './junk.ts';
import { commitAt, layOpen, rehash, write } from './toy.ts';

const DAY = 86_400_000;

const report = ({ lines }: SealedLeague) => verify(bundle(LEAGUE, lines));
const GOOD = { ok: true, warnings: [], failures: [] };
const kinds = (...leagues: SealedLeague[]) =>
  new Set(leagues.flatMap(({ lines }) => lines.map(({ commit }) => commit.cmd.type)));

/** Eight people, of whom the founder registers last. */
function gather(settings: OpenLeagueSettings): SealedLeague {
  const league = new SealedLeague(LEAGUE, {
    ...({ tableSize: 3, divisionSize: 8, rounds: 3, bots: 'captain', lateEntry: 2 } as const),
    ...settings,
  });
  for (const person of [1, 2, 3, 4, 5, 6, 7, 0]) league.register(person);
  return league;
}

/** Everything that members and organisers may say before and in a season whose tables are drawn. */
function drawn(): SealedLeague {
  const league = gather({});
  league.member(0, { type: 'appoint', member: 1, role: 'organiser' });
  league.member(1, { type: 'amend', settings: { rounds: 4 } });
  league.member(1, { type: 'enlist', bots: 1 });
  league.member(1, { type: 'postpone', to: START + 5 * DAY });
  league.member(2, { type: 'withdraw' });
  league.register(2);
  league.member(6, { type: 'withdraw' });
  league.member(6, { type: 'volunteer', on: true });
  league.member(7, { type: 'withdraw' });
  league.member(7, { type: 'volunteer', on: true });
  league.member(3, { type: 'vacation', from: START + 6 * DAY, days: 10 });
  league.at = START + 5 * DAY;
  league.tick();
  league.member(4, { type: 'stand-in' });
  league.member(5, { type: 'withdraw' });
  const [table] = league.log.league.season?.divisions[0]?.rounds[0]?.tables ?? [];
  league.member(1, { type: 'annul', room: table?.room ?? '', reason: 'fault' });
  league.member(1, { type: 'remove', member: 2, reason: 'conduct' });
  league.member(1, { type: 'readmit', member: 2 });
  league.tick();
  league.register(8);
  league.tick();
  league.member(0, { type: 'finish' });
  return league;
}

test('whatever members and organisers say is decided again to the same', () => {
  const league = drawn();
  expect(report(league)).toMatchObject({ ...GOOD, commits: league.lines.length });
});

test('tables that an organiser pairs need no lots but the first', () => {
  const league = gather({ pairing: 'manual' });
  league.at = START + 5 * DAY;
  league.tick();
  const entries = league.log.league.season?.divisions[0]?.entries.map((_, n) => n) ?? [];
  const tables = [entries.filter((n) => n % 2 === 0), entries.filter((n) => n % 2 === 1)];
  league.member(0, { type: 'pair', division: 1, tables });
  league.tick();
  expect(league.log.league.season?.divisions[0]?.rounds).toHaveLength(1);
  expect(report(league)).toMatchObject(GOOD);
  const all = kinds(drawn(), league);
  for (const { shape } of memberCommand.options) expect(all).toContain(shape.type.value);
});

test('a league whose keys are spent is decided again to the same', () => {
  const poor = new SealedLeague(LEAGUE, { tableSize: 3, divisionSize: 6, rounds: 3 }, 2);
  for (const person of [0, 1, 2, 3, 4, 5]) poor.register(person);
  poor.at = START + 5 * DAY;
  poor.tick();
  expect(poor.log).toMatchObject({ n: 2, league: { finishing: true } });
  expect(report(poor)).toMatchObject(GOOD);
});

test('whatever is put into a commit of a league and rehashed gets a verdict, never a crash', () => {
  const { lines } = drawn();
  const versions = fc.integer({ min: 1, max: lines.length });
  fc.assert(
    fc.property(versions, fc.nat(), junk, (v, pick, value) => {
      const forgery = layOpen(bundle(LEAGUE, lines.slice(0, v + 3)));
      const all = paths(commitAt(forgery, v)).filter((path) => path.length > 0);
      put(forgery, v, all[pick % all.length] ?? [], value);
      const found = verify(write(rehash(forgery, v)));
      expect(found.ok).toBe(found.failures.length === 0);
    }),
    { numRuns: 150 },
  );
});
