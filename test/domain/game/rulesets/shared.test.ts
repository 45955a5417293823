import { expect, test } from 'vitest';
import type { Board } from '../../../../domain/maps/board.ts';
import { attack, endPhase, endTurn, start } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { roll } from '../../../support/scripted-draws.ts';
import { boardFor, group, table } from '../../../support/table.ts';
import { opening, room } from '../../../support/waiting-room.ts';

/** What several rulesets have each in their own numbers. */

const id = (board: Board, territory: number): string => board.territories[territory] ?? '';

test('SET-2 italian: six colours of its own, drawn at the start', () => {
  const { seats } = room({ ruleset: 'italian', seats: 3 }, 'anna', 'bruno', 'carla').when(
    0,
    start,
    ...opening(3),
  ).state.public;
  expect(seats.map(({ colour }) => colour)).toEqual(['red', 'blue', 'green']);
});

test('ROO-1 joint: the host starts, from three seats on', () => {
  const two = room({ ruleset: 'joint', seats: 3 }, 'anna', 'bia');
  two
    .when(1, start)
    .refused({ code: 'room/not-host', host: 0 })
    .when(0, start)
    .refused({ code: 'room/too-few', seated: 2, needed: 3 });
  expect(() => table({ ruleset: 'joint', seats: 2 })).toThrow('settings/not-offered');
});

test('REI-1 REI-2 brasil: half the territories, and a region’s bonus that goes anywhere', () => {
  const board = boardFor('brasil');
  const sul = group('sul', board);
  const bonus = board.groups.find((g) => g.id === 'sul')?.bonus ?? 0;
  given(
    table({ ruleset: 'brasil' })
      .rest(1, ...sul)
      .owns(0, ...sul)
      .owns(2, id(board, 0))
      .turn({ seat: 1 }),
  )
    .when(1, endTurn)
    .turn({ seat: 2, free: 3 })
    .when(2, endPhase);
  given(
    table({ ruleset: 'brasil' })
      .rest(1, ...sul)
      .owns(0, ...sul)
      .facts({ order: [1, 0, 2] })
      .owns(2, id(board, 0))
      .turn({ seat: 1 }),
  )
    .when(1, endTurn)
    .turn({
      seat: 0,
      free: Math.max(3, Math.floor(sul.length / 2)) + bonus,
      groups: board.groups.map(() => 0),
    });
});

test.each(['italian', 'brasil'])('REI-5 %s: the first round is a whole one', (ruleset) => {
  given(table({ ruleset }).round(1).turn({ phase: 'reinforcement' }))
    .when(0, endPhase)
    .turn({ phase: 'attack' });
});

test('MIS-11 italian: six missions of groups, two of holding', () => {
  const { missions } = table({ ruleset: 'italian' }).state().public.ruleset ?? { missions: [] };
  const kinds = missions.map(({ goal }) => goal.kind);
  expect(kinds.filter((kind) => kind === 'groups')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'hold')).toHaveLength(2);
});

/** Two territories without a barrier between them; seat 0 has ten armies on the first. */
function conquest(ruleset: string, occupation?: 'dice') {
  const board = boardFor(ruleset);
  const from = board.territories.findIndex((_, t) =>
    (board.neighbours[t] ?? []).some((to) => !board.barriers[t * board.territories.length + to]),
  );
  const n = board.territories.length;
  const to = (board.neighbours[from] ?? []).find((t) => !board.barriers[from * n + t]) ?? 0;
  const before = table({ ruleset })
    .owns(0, id(board, from))
    .owns(1, id(board, to))
    .armies({ [id(board, from)]: 10 });
  if (occupation !== undefined) before.rules({ occupation });
  return given(before).when(0, attack(id(board, from), id(board, to)), roll([6, 5, 4], [1]));
}

test.each([
  ['italian', 6],
  ['online', 8],
  ['brasil', 8],
  ['joint', 8],
])(
  'FAI-4 OCC-1 %s: any number may follow, so that the garrison stays: %i of ten',
  (ruleset, more) => {
    conquest(ruleset).turn({ pending: expect.objectContaining({ max: more }) });
  },
);

test.each(['online', 'brasil'])(
  'FAI-4 %s: or as many as dice, where the host says so',
  (ruleset) => {
    conquest(ruleset, 'dice').turn({ pending: expect.objectContaining({ max: 2 }) });
  },
);
