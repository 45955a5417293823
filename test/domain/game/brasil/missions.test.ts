import { expect, test } from 'vitest';
import { progress } from '../../../../domain/missions/evaluate.ts';
import { dealtAt } from '../../../../domain/missions/pool.ts';
import { rulesets } from '../../../../domain/rulesets/index.ts';
import type { Mission, Ruleset } from '../../../../domain/rulesets/schema.ts';
import { attack, start } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll, type Scripted } from '../../../support/scripted-draws.ts';
import { group, type Table, table } from '../../../support/table.ts';
import { room } from '../../../support/waiting-room.ts';

const ruleset = rulesets.get('brasil') as Ruleset;
const fresh = (seats = 3): Table => table({ ruleset: 'brasil', seats });
const { board } = fresh();
const take = (n: number): string[] => board.territories.slice(0, n);
const look = (from: Table, id: string, target?: number) => {
  const mission = ruleset.missions.find((candidate) => candidate.id === id);
  if (mission === undefined) throw new Error(id);
  return progress(from.state().public, mission, 0, { board, ruleset, target });
};
/** Seat 0 holds these, seat 1 the rest, all with so many armies. */
const holding = (seats: number, own: string[], armies = 1): Table =>
  fresh(seats)
    .rest(1, ...own)
    .owns(0, ...own)
    .armies(Object.fromEntries(own.map((id) => [id, armies])));

test.each([
  [2, 29],
  [3, 25],
  [4, 23],
  [5, 21],
  [6, 19],
])('MIS-9 with %d seats the mission to hold many asks for %d', (seats, n) => {
  expect(look(holding(seats, take(n - 1)), 'hold-many')).toEqual({ done: n - 1, of: n });
  expect(look(holding(seats, take(n + 3)), 'hold-many')).toEqual({ done: n, of: n });
});

test.each([
  [2, 23],
  [3, 15],
  [4, 12],
  [5, 12],
  [6, 10],
])('MIS-9 with %d seats the first holds strongly when four armies stand on %d', (seats, n) => {
  expect(look(holding(seats, take(n), 4), 'hold-strong')).toEqual({ done: n, of: n });
  expect(look(holding(seats, take(n), 3), 'hold-strong')).toEqual({ done: 0, of: n });
});

test('MIS-9 what a seat was dealt counts, with the extra territory or without', () => {
  const mission = ruleset.missions.find(({ id }) => id === 'hold-strong');
  const asked = (seats: number) =>
    Array.from({ length: seats }, (_, seat) =>
      mission ? progress(fresh(seats).state().public, mission, seat, { board, ruleset }).of : 0,
    );
  expect(asked(4)).toEqual([12, 12, 11, 11]);
  expect(asked(5)).toEqual([12, 12, 11, 11, 11]);
});

test.each([
  ['nordeste-centro-oeste', ['nordeste', 'centro-oeste']],
  ['norte-sudeste', ['norte', 'sudeste']],
  ['nordeste-sul', ['nordeste', 'sul']],
  ['norte-centro-oeste', ['norte', 'centro-oeste']],
  ['norte-sul', ['norte', 'sul']],
])('MIS-9 %s asks for both regions whole', (id, groups) => {
  const own = groups.flatMap((name) => group(name, board));
  expect(look(holding(3, own), id)).toEqual({ done: own.length, of: own.length });
  expect(look(holding(3, own.slice(1)), id)).toEqual({ done: own.length - 1, of: own.length });
});

test.each([
  [5, 20],
  [6, 19],
])('MIS-9 with %d seats Sul and Sudeste are not enough without %d territories', (seats, n) => {
  const own = [...group('sul', board), ...group('sudeste', board)];
  const others = board.territories.filter((id) => !own.includes(id));
  expect(look(holding(seats, own), 'sul-sudeste')).toEqual({ done: 28, of: 14 + n });
  const more = [...own, ...others.slice(0, n - 14)];
  expect(look(holding(seats, more), 'sul-sudeste')).toEqual({ done: 14 + n, of: 14 + n });
  // More land does not make up for a region.
  const wide = board.territories.filter((id) => id !== 'espirito-santo');
  expect(look(holding(seats, wide), 'sul-sudeste')).toEqual({ done: 13 + n, of: 14 + n });
});

test.each([
  [4, 14],
  [5, 15],
  [6, 14],
])('MIS-9 with %d seats the target must fall and %d territories be held', (seats, n) => {
  expect(look(holding(seats, take(n)), 'eliminate', 2)).toEqual({ done: n, of: n + 1 });
  expect(look(holding(seats, take(n)).fallen(2, 0), 'eliminate', 2)).toEqual({
    done: n + 1,
    of: n + 1,
  });
  expect(look(holding(seats, take(n - 1)).fallen(2, 0), 'eliminate', 2)).toEqual({
    done: n,
    of: n + 1,
  });
});

test('MIS-9 a target that another killed counts as done, the land stays to be held', () => {
  expect(look(holding(4, take(14)).fallen(2, 3), 'eliminate', 2)).toEqual({ done: 15, of: 15 });
  expect(look(holding(4, take(5)).fallen(2, 3), 'eliminate', 2)).toEqual({ done: 6, of: 15 });
});

/** Six seats start; seat 3 gets the mission that names a target. */
function started(targets: number[]): Moment {
  const people = ['anna', 'bea', 'caio', 'duda', 'enzo', 'fabi'];
  let moment = room({ ruleset: 'brasil', seats: 6 }, ...people);
  for (let seat = 1; seat < 6; seat += 1)
    moment = moment.when(seat, { type: 'ready', ready: true });
  const draws: Scripted[] = [
    { label: 'order-roll', value: [6, 5, 4, 3, 2, 1] },
    { label: 'colours', value: [0, 1, 2, 3, 4, 5] },
    { label: 'deal', value: board.territories.map((_, t) => t) },
    { label: 'missions', value: [0, 1, 2, 5, 3, 4], sealed: true },
    ...targets.map((value): Scripted => ({ label: 'target', value, sealed: true })),
    { label: 'tunnel', value: 0 },
  ];
  return moment.when(0, start, draws);
}

test('MIS-9 SET-4 a target is drawn for every seat by sealed draws, and told to whom it concerns', () => {
  const moment = started([0, 1, 2, 3, 4, 0]);
  const drawn = moment.draws.filter(({ label }) => label === 'target');
  expect(drawn).toEqual(new Array(6).fill({ label: 'target', sealed: true, parameters: [5] }));
  expect(moment.decision.payloads.map(({ payload }) => payload)).toEqual([
    { type: 'mission-told', mission: 'hold-many' },
    { type: 'mission-told', mission: 'hold-strong' },
    { type: 'mission-told', mission: 'norte-centro-oeste' },
    { type: 'mission-told', mission: 'eliminate', target: 4 },
    { type: 'mission-told', mission: 'norte-sul' },
    { type: 'mission-told', mission: 'sul-sudeste' },
  ]);
  expect(JSON.stringify(moment.events)).not.toContain('"target"');
});

test('MIS-9 nobody is its own target', () => {
  for (const drawn of [0, 1, 2, 3, 4]) {
    const { state } = started([0, 0, 0, drawn, 0, 0]);
    expect(state.seats[3]?.target).toBe([0, 1, 2, 4, 5][drawn]);
  }
});

test('SET-4 with three seats no mission names a target and none is drawn', () => {
  expect(dealtAt(ruleset, 3)).toHaveLength(6);
  const people = ['anna', 'bea', 'caio'];
  let moment = room({ ruleset: 'brasil', seats: 3 }, ...people);
  for (const seat of [1, 2]) moment = moment.when(seat, { type: 'ready', ready: true });
  moment
    .when(0, start, [
      { label: 'order-roll', value: [6, 5, 4] },
      { label: 'colours', value: [0, 1, 2] },
      { label: 'deal', value: board.territories.map((_, t) => t) },
      { label: 'missions', value: [3, 4, 5], sealed: true },
      { label: 'tunnel', value: 0 },
    ])
    .tells(
      { seat: 0, payload: { type: 'mission-told', mission: 'nordeste-sul' } },
      { seat: 1, payload: { type: 'mission-told', mission: 'norte-centro-oeste' } },
      { seat: 2, payload: { type: 'mission-told', mission: 'norte-sul' } },
    );
});

/** Seat 1 is to strike seat 2 out with its last territory, Sergipe; seat 0 holds land enough. */
const lastBlow = (own: number): Table => {
  const land = take(own);
  return fresh(4)
    .rest(3, ...land, 'bahia-leste', 'sergipe')
    .owns(0, ...land)
    .owns(1, 'bahia-leste')
    .owns(2, 'sergipe')
    .armies({ 'bahia-leste': 3 })
    .turn({ seat: 1 });
};
const blow = (from: Table): Moment =>
  given(from).when(1, attack('bahia-leste', 'sergipe'), roll([6, 6], [1]));

test('VIC-7 MIS-9 a mission that another fulfils for its owner wins at once', () => {
  const told = lastBlow(14).secret(0, { mission: 'eliminate', target: 2 });
  blow(told).says(
    { type: 'eliminated', seat: 2 },
    { type: 'ended', reason: 'mission', winners: [0] },
  );
  blow(told).says({ type: 'ended', missions: [{ seat: 0, mission: 'eliminate', target: 2 }] });
  blow(lastBlow(13).secret(0, { mission: 'eliminate', target: 2 })).never('ended');
});

test('TRN-3 VIC-7 the mission of the seat to move comes before those of others, these by turn order', () => {
  const all = lastBlow(14)
    .secret(0, { mission: 'eliminate', target: 2 })
    .secret(3, { mission: 'hold-many' });
  blow(all).says({ type: 'ended', winners: [3] });
  blow(all.rules({ missions: [...ruleset.missions, easy] }).secret(1, { mission: 'easy' })).says({
    type: 'ended',
    winners: [1],
  });
});
const easy = {
  id: 'easy',
  rule: 'MIS-9',
  goal: { kind: 'hold', territories: 2, armies: 1 },
} as const;

test('VIC-7 an eliminated seat wins nothing any more', () => {
  blow(
    lastBlow(5)
      .rules({ missions: [none] })
      .secret(2, { mission: 'none' }),
  ).never('ended');
});
const none: Mission = {
  id: 'none',
  rule: 'MIS-9',
  goal: { kind: 'groups', groups: [], others: 0 },
};
