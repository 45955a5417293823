import { expect, test } from 'vitest';
import { effectiveRuleset } from '../../../domain/game/set-up.ts';
import { type Board, joined } from '../../../domain/maps/board.ts';
import { boards } from '../../../domain/maps/index.ts';
import { dealtAt, namesTarget } from '../../../domain/missions/pool.ts';
import { contradictions } from '../../../domain/rulesets/contradictions.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { type Anomaly, type Ruleset, rulesetSchema } from '../../../domain/rulesets/schema.ts';
import { settings } from '../../support/table.ts';

const brasil = rulesets.get('brasil') as Ruleset;
const board = boards.get('brasil') as Board;
const { anomalies } = brasil;
const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

const touched = ({ effect }: Anomaly): string[] => {
  if ('territories' in effect) return effect.territories;
  const borders = 'borders' in effect ? effect.borders : [effect.from, effect.to];
  return [...new Set(borders.flat())];
};
const at = (id: string): number => {
  const found = board.index.get(id);
  if (found === undefined) throw new Error(`no territory ${id}`);
  return found;
};
const isBorder = ([a, b]: [string, string]): boolean => joined(board, at(a), at(b));
const hasBarrier = ([a, b]: [string, string]): boolean =>
  board.barriers[at(a) * board.territories.length + at(b)] === 1;

test('the ruleset is data, and its colours are those of the map', () => {
  expect(rulesetSchema.parse(JSON.parse(JSON.stringify(brasil)))).toEqual(brasil);
  expect(brasil.colours).toEqual(board.data.colours);
  expect(effectiveRuleset(settings({ ruleset: 'brasil' })).ok).toBe(true);
});

test('ANO-1 there are 32 anomalies: 8 give, 8 take, 5 calm, 4 open, 4 close, 3 move barriers', () => {
  const kinds = anomalies.map(({ effect }) =>
    effect.kind === 'armies' ? (effect.change > 0 ? 'add' : 'remove') : effect.kind,
  );
  const count = (kind: string) => kinds.filter((k) => k === kind).length;
  expect(['add', 'remove', 'calm', 'lift', 'raise', 'move'].map(count)).toEqual([8, 8, 5, 4, 4, 3]);
  expect(new Set(anomalies.map(({ id }) => id)).size).toBe(32);
});

test('ANO-1 what is given and taken is alike, by 1 to 3 on 2 to 4 neighbours, 8 in all at most', () => {
  const totals = anomalies.map(({ effect }) =>
    effect.kind === 'armies' ? effect.change * effect.territories.length : 0,
  );
  expect(sum(totals)).toBe(0);
  for (const total of totals) expect(Math.abs(total)).toBeLessThanOrEqual(8);
  for (const { id, effect } of anomalies) {
    if (effect.kind !== 'armies' && effect.kind !== 'calm') continue;
    const { territories } = effect;
    expect(territories.length, id).toBeGreaterThanOrEqual(2);
    expect(territories.length, id).toBeLessThanOrEqual(effect.kind === 'calm' ? 3 : 4);
    if (effect.kind === 'armies') expect(Math.abs(effect.change), id).toBeLessThanOrEqual(3);
    const alone = territories.filter(
      (t) => !territories.some((other) => joined(board, at(t), at(other))),
    );
    expect(alone, id).toEqual([]);
  }
});

test('ANO-1 no territory is touched by more than three', () => {
  const hits = board.territories.map((t) => anomalies.filter((a) => touched(a).includes(t)).length);
  expect(Math.max(...hits)).toBeLessThanOrEqual(3);
});

test('ANO-1 no pair twice; barriers are lifted where the map has one, raised where it has none, moved to a border beside', () => {
  for (const { id, effect } of anomalies) {
    if (effect.kind === 'lift' || effect.kind === 'raise') {
      const { borders, random } = effect;
      expect(borders.every(isBorder), id).toBe(true);
      expect(borders.every(hasBarrier), id).toBe(effect.kind === 'lift');
      expect(borders.some(hasBarrier), id).toBe(effect.kind === 'lift');
      expect(new Set(borders.map((pair) => pair.toSorted().join())).size, id).toBe(borders.length);
      expect(random ?? 2, id).toBe(2);
      expect(borders.length, id).toBe(random === null ? 2 : 3);
    } else if (effect.kind === 'move') {
      expect([hasBarrier(effect.from), isBorder(effect.to), hasBarrier(effect.to)], id).toEqual([
        true,
        true,
        false,
      ]);
      expect(new Set([...effect.from, ...effect.to]).size, id).toBe(3);
    }
  }
});

test('ANO-1 no calm closes all ways out of a region', () => {
  for (const { id, effect } of anomalies) {
    if (effect.kind !== 'calm') continue;
    for (const { members } of board.groups) {
      const exits = members.filter((t) =>
        board.neighbours[t]?.some((other) => board.groupOf[other] !== board.groupOf[t]),
      );
      const left = exits.filter((t) => !effect.territories.includes(board.territories[t] ?? ''));
      expect(left.length, id).toBeGreaterThan(0);
    }
  }
});

test.each([
  [2, ['hold-many', 'hold-strong', 'nordeste-centro-oeste', 'norte-sudeste', 'nordeste-sul']],
  [
    3,
    [
      'hold-many',
      'hold-strong',
      'nordeste-centro-oeste',
      'nordeste-sul',
      'norte-centro-oeste',
      'norte-sul',
    ],
  ],
  [
    4,
    [
      'hold-many',
      'hold-strong',
      'nordeste-centro-oeste',
      'norte-centro-oeste',
      'norte-sul',
      'eliminate',
    ],
  ],
  [5, ['hold-many', 'hold-strong', 'norte-centro-oeste', 'norte-sul', 'sul-sudeste', 'eliminate']],
  [6, ['hold-many', 'hold-strong', 'norte-centro-oeste', 'norte-sul', 'sul-sudeste', 'eliminate']],
])('MIS-9 with %d seats these missions are dealt, at most one with a target', (seats, ids) => {
  const pool = dealtAt(brasil, seats);
  expect(pool.map(({ id }) => id)).toEqual(ids);
  expect(pool.filter(namesTarget).length).toBeLessThanOrEqual(1);
});

test.each<[string, Partial<Ruleset>]>([
  ['origins,barriers', { origins: 'many' }],
  ['tunnel,map', { map: 'world-br' }],
  ['missions,seats', { missions: brasil.missions.slice(0, 4) }],
])('ROO-1 %s contradict each other where they do', (knobs, changes) => {
  const clashing = contradictions.filter(({ clash }) => clash({ ...brasil, ...changes }));
  expect(clashing.map((found) => found.knobs.join())).toContain(knobs);
  expect(contradictions.filter(({ clash }) => clash(brasil))).toEqual([]);
});
