import { describe, expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import type { BundleCommit } from '../../../domain/audit/line.ts';
import { linesOf } from '../../../domain/audit/lines.ts';
import { verifySeason } from '../../../domain/audit/season.ts';
import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { bundlesOf, LEAGUE, playLeague, proofOf } from '../log/sealed-season.ts';
import { layOpen, rehash, write } from './toy.ts';

const played = playLeague();
const GOOD = bundlesOf(played);
const ROOMS = [...played.rooms.keys()];
const [FIRST = '', SECOND = ''] = GOOD.slice(1);
const LAST = played.league.lines.find(({ commit }) => commit.cmd.type === 'close-season');

const check = (bundles: readonly string[], rooms = 4) =>
  verifySeason(linesOf(proofOf(bundles, rooms)));

/** The bundles with one replaced. */
const instead = (place: number, text: string): string[] => GOOD.with(place, text);

/** A bundle with one commit changed, and all hashes made to fit. */
function forged(
  text: string,
  is: (commit: BundleCommit) => boolean,
  change: (c: BundleCommit) => void,
) {
  const forgery = layOpen(text);
  const line = forgery.lines.find(({ commit }) => is(commit));
  if (line === undefined) throw new Error('no such commit');
  change(line.commit);
  return write(rehash(forgery, line.commit.v));
}

const codes = ({ failures }: ReturnType<typeof check>) =>
  failures.map(({ room, code }) => `${room === LEAGUE ? 'league' : room} ${code}`);

describe('a season proof', () => {
  test('holds the league and every room, and is good as a whole', () => {
    const told: [number, number][] = [];
    const lines = linesOf(proofOf(GOOD));
    const report = verifySeason(lines, { onProgress: (...at) => told.push(at) });
    expect(report).toMatchObject({ ok: true, state: 'season', season: 1, rooms: 4, failures: [] });
    expect(report.league).toMatchObject({ ok: true, league: true, head: { hash: LAST?.hash } });
    // A header and a trailer for each of five bundles, and the first line.
    expect(report.commits).toBe(lines.length - 11);
    expect(report.rolls).toBeGreaterThan(10);
    expect(told.at(-1)).toEqual([4, 4]);
  });

  test('goes by division, round and table', () => {
    expect(GOOD.slice(1).map((text) => layOpen(text).header.room)).toEqual(
      ['s1-d1-r1-t1', 's1-d1-r2-t1', 's1-d2-r1-t1', 's1-d2-r2-t1'].map(
        (place) => `${LEAGUE.slice(7)}:${place}`,
      ),
    );
  });

  test('is read line by line, as from a file', () => {
    function* lines() {
      for (const line of linesOf(proofOf(GOOD))) yield line;
    }
    expect(verifySeason(lines()).ok).toBe(true);
  });

  test('is held against a head of the league that somebody kept', () => {
    const { v = 0 } = LAST?.commit ?? {};
    const lines = linesOf(proofOf(GOOD));
    const hash = fingerprint(LAST?.hash ?? '');
    expect(verifySeason(lines, { head: { v, hash } }).ok).toBe(true);
    expect(codes(verifySeason(lines, { head: { v, hash: 'f'.repeat(64) } }))).toEqual([
      'league head/mismatch',
    ]);
    expect(codes(verifySeason(lines, { head: { v: v + 1, hash } }))).toEqual([
      'league head/missing',
    ]);
  });
});

const room = (at: number): string => ROOMS.toSorted()[at] ?? '';
const attacks = ({ chance }: BundleCommit) => chance?.draws[0]?.label === 'attack';

describe('what is changed in a room', () => {
  test('a die, in the file only', () => {
    const text = FIRST.replace(/"label":"attack","sides":6,"value":\[(\d)/, (whole, die) =>
      whole.replace(/\d$/, String((Number(die) % 6) + 1)),
    );
    expect(text).not.toBe(FIRST);
    expect(codes(check(instead(1, text)))).toEqual([`${room(0)} commit/hash`]);
  });

  test('a die, with all hashes made to fit', () => {
    const text = forged(FIRST, attacks, ({ chance }) => {
      const value = chance?.draws[0]?.value as number[];
      value[0] = ((value[0] ?? 0) % 6) + 1;
    });
    expect(codes(check(instead(1, text)))).toEqual([`${room(0)} draw/value`]);
  });

  test('a time on which nothing depends: the league has another head', () => {
    const last = ({ reveal }: BundleCommit) => reveal !== null;
    const text = forged(FIRST, last, (commit) => Object.assign(commit, { at: commit.at + 1 }));
    expect(codes(check(instead(1, text)))).toEqual([`${room(0)} head/mismatch`]);
  });

  test('an end cut off: no room of a season goes on', () => {
    const { lines } = layOpen(FIRST);
    const text = bundle(room(0), lines.slice(0, -1));
    expect(codes(check(instead(1, text)))).toEqual([`${room(0)} head/missing`]);
  });
});

describe('what is changed in the league', () => {
  const results = ({ cmd }: BundleCommit) => cmd.type === 'result' && cmd.room === room(0);
  const seatsOf = (holder: { seats?: unknown } | undefined) =>
    holder?.seats as { place: number; missed: number }[];

  test('a digit of a result, in the command alone', () => {
    const text = forged(GOOD[0] ?? '', results, ({ cmd }) => {
      (seatsOf(cmd)[0] as { missed: number }).missed += 1;
    });
    expect(codes(check(instead(0, text)))).toEqual(['league rules/event']);
  });

  test('a digit of a result, in command and event, so that only the room tells', () => {
    const text = forged(GOOD[0] ?? '', results, ({ cmd, events }) => {
      for (const holder of [cmd, events[0]]) {
        (seatsOf(holder)[0] as { acted?: number }).acted = 17;
      }
    });
    expect(codes(check(instead(0, text)))).toEqual([`${room(0)} season/other-result`]);
  });

  test('a digit of the standings', () => {
    const closes = ({ cmd }: BundleCommit) => cmd.type === 'close-season';
    const text = forged(GOOD[0] ?? '', closes, ({ events }) => {
      const divisions = (events[0]?.divisions ?? []) as { points: number }[][];
      Object.assign(divisions[0]?.[0] ?? {}, { points: 1 });
    });
    expect(codes(check(instead(0, text)))).toEqual(['league rules/event']);
  });

  test('a league that stops before its season is closed', () => {
    const text = bundle(LEAGUE, layOpen(GOOD[0] ?? '').lines.slice(0, -1));
    expect(codes(check(instead(0, text)))).toEqual(['league season/league']);
  });

  test('a room in the place of the league', () => {
    expect(codes(check(instead(0, FIRST)))).toEqual(['league season/league']);
  });
});

describe('what is changed in the file', () => {
  test('a room left out', () => {
    expect(codes(check(GOOD.toSpliced(2, 1)))).toEqual([`${room(1)} season/missing-room`]);
  });

  test('a room left out, and counted so', () => {
    expect(codes(check(GOOD.toSpliced(2, 1), 3))).toEqual([
      'null season/header',
      `${room(1)} season/missing-room`,
    ]);
  });

  test('two rooms exchanged', () => {
    expect(codes(check(GOOD.with(1, SECOND).with(2, FIRST)))).toEqual([`${room(0)} season/order`]);
  });

  test('a room twice', () => {
    expect(codes(check([...GOOD, FIRST]))).toEqual([`${room(0)} season/surplus-room`]);
  });

  test('one room under the name of another', () => {
    const text = FIRST.replaceAll(room(0), room(1));
    expect(codes(check(instead(2, text)))).toEqual([`${room(1)} commit/hash`]);
  });

  test('a first line that is none, or of another season, league or format', () => {
    const text = proofOf(GOOD);
    const first = (wrong: string) => codes(verifySeason(linesOf(wrong)));
    for (const wrong of [
      '',
      GOOD.join(''),
      text.replace('"season":1,', '"season":2,'),
      text.replace(LEAGUE, `league:${'T'.repeat(22)}`),
      text.replace('season/1', 'season/2'),
      text.replace('{"format"', '{ "format"'),
    ]) {
      expect(first(wrong)).toEqual(['null season/header']);
    }
  });

  test('lines that are no text', () => {
    const lines = linesOf(proofOf(GOOD)).with(-2, null);
    expect(codes(verifySeason(lines))).toEqual([`${room(3)} line/syntax`]);
    expect(codes(verifySeason(lines.with(0, null)))).toEqual(['null season/header']);
  });
});

test('a table that was annulled before it had a result is no part of the proof', () => {
  const bundles = bundlesOf(playLeague(1, { annulled: 's1-d2-r1-t1' }));
  expect(bundles).toHaveLength(4);
  expect(check(bundles, 3)).toMatchObject({ ok: true, rooms: 3 });
});

test('two rooms that share a secret are a fault of the later one', () => {
  const seals = GOOD.map((text) => layOpen(text).lines[0]?.commit.opening?.seal);
  expect(new Set(seals).size).toBe(5);
  const again = playLeague(1, { secret: new Uint8Array(32).fill(9) });
  const found = verifySeason(linesOf(proofOf(bundlesOf(again))));
  expect(codes(found).map((each) => each.split(' ')[1])).toEqual(Array(3).fill('end/reused'));
});

test('a room with other seats than the league gave is not its room', () => {
  const again = playLeague(1, { patience: 1 });
  const found = verifySeason(linesOf(proofOf(bundlesOf(again))));
  expect(codes(found)).toEqual(ROOMS.toSorted().map((each) => `${each} season/other-room`));
});
