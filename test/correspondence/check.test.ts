import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../domain/game/events.ts';
import { initialLeague, type LeagueState } from '../../domain/league/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { DAY, LEAGUE, LeagueMoment, openWith, START } from '../support/league.ts';
import { checkLeague } from './check-league.ts';
import { Turns } from './check-turns.ts';
import { noTally } from './tally.ts';

const begun = (): LeagueMoment =>
  new LeagueMoment(initialLeague)
    .when('system', openWith({ tableSize: 3, rounds: 3, roundDays: 15, checkInHours: 24 }))
    .joined(6)
    .tick(START);

/** What the check counts in a league whose log holds nothing but its state. */
function counted(state: LeagueState, now: number) {
  const tally = noTally();
  checkLeague(tally, { id: LEAGUE, lines: [], state }, now);
  return { missed: tally.missed, doubled: tally.doubled };
}

describe('the check of a league', () => {
  test('is content with a round in its time', () => {
    expect(counted(begun().state, START + DAY)).toEqual({ missed: 0, doubled: 0 });
  });

  test('misses a round that is not closed, and the next one', () => {
    expect(counted(begun().state, START + 16 * DAY)).toEqual({ missed: 2, doubled: 0 });
  });

  test('misses an entry without a table, and sees one at two', () => {
    const state = structuredClone(begun().state);
    const tables = state.season?.divisions[0]?.rounds[0]?.tables ?? [];
    const seat = tables[1]?.seats[0];
    if (tables[0]?.seats[0] === undefined || seat === undefined) throw new Error('no tables');
    tables[0].seats[0].entry = seat.entry;
    expect(counted(state, START + DAY)).toEqual({ missed: 1, doubled: 1 });
  });

  test('sees a round before its time', () => {
    const state = structuredClone(begun().state);
    const round = state.season?.divisions[0]?.rounds[0];
    if (round === undefined) throw new Error('no round');
    round.openedAt -= 1;
    expect(counted(state, START + DAY)).toEqual({ missed: 0, doubled: 1 });
  });
});

describe('the check of turns', () => {
  const began = (turn: number): GameEvent => ({
    ...{ type: 'turn-began', turn, seat: 0, by: 'human', phase: 'reinforcement', free: 3 },
    ...{ groups: {}, deadline: { n: turn, at: turn * DAY }, notBefore: null },
  });
  const ended: GameEvent = { type: 'turn-ended', seat: 0, by: 'timeout' };

  function counts(moments: readonly [number, GameEvent[]][], told = true) {
    const tally = noTally();
    const turns = new Turns('room', tally, { knows: () => told });
    for (const [at, events] of moments) turns.take({ commit: { at, events } } as CommitLine);
    const { missed, doubled, wrong } = tally;
    return { missed, doubled, wrong: wrong.length, open: turns.open?.n };
  }

  test('is content with turns that end after their time', () => {
    const moments: [number, GameEvent[]][] = [
      [0, [began(1)]],
      [DAY + 1, [ended, began(2)]],
    ];
    expect(counts(moments)).toEqual({ missed: 0, doubled: 0, wrong: 0, open: 2 });
    expect(counts(moments, false)).toMatchObject({ missed: 2 });
  });

  test('sees a turn that ends twice, or too early, or comes again', () => {
    const twice: [number, GameEvent[]][] = [
      [0, [began(1)]],
      [DAY + 1, [ended]],
      [DAY + 2, [ended]],
    ];
    expect(counts(twice)).toMatchObject({ doubled: 1 });
    expect(
      counts([
        [0, [began(1)]],
        [DAY, [ended]],
      ]),
    ).toMatchObject({ wrong: 1 });
    expect(
      counts([
        [0, [began(1)]],
        [DAY + 1, [ended, began(1)]],
      ]),
    ).toMatchObject({ doubled: 1 });
  });
});
