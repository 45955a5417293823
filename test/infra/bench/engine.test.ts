import { describe, expect, test } from 'vitest';
import { FastSource } from '../../../domain/chance/fast.ts';
import { fold, initialState } from '../../../domain/game/decider.ts';
import { findingOf } from '../../../infra/bench/finding.ts';
import { Floor } from '../../../infra/bench/floor.ts';
import { foldBare, foldEach, joined, roomOf } from '../../../infra/bench/fold-room.ts';
import { interleave } from '../../../infra/bench/measure.ts';
import { Own } from '../../../infra/bench/own.ts';
import { Peer } from '../../../infra/bench/peer.ts';
import { playOut } from '../../../infra/bench/policy.ts';
import { board } from '../../../infra/bench/rules.ts';

const GAMES = 40;

/** Throws a game over some games. */
function throwsOf(table: Own | Peer, random: FastSource): number {
  for (let i = 0; i < GAMES; i += 1) {
    table.begin();
    playOut(table, board, random.below);
    expect(new Set(Array.from(table.owner))).toHaveLength(1);
  }
  expect(table.tally.games).toBe(GAMES);
  expect(table.tally.events.length).toBeGreaterThan(100);
  return table.tally.rolls / GAMES;
}

describe('contestants of the benchmark', () => {
  test('each plays whole games, and the same ones on average', () => {
    const random = new FastSource(11);
    const floor = new Floor(3);
    floor.playGames(2000);
    const { games, rolls } = floor.tally;
    expect(games).toBe(2000);
    const expected = rolls / games;
    for (const table of [new Own(1), new Peer(random.below)]) {
      const found = throwsOf(table, random);
      expect(found).toBeGreaterThan(expected * 0.6);
      expect(found).toBeLessThan(expected * 1.4);
    }
  });

  test('the room folds to one board in one go, a commit at a time, and in the bare loop', () => {
    const room = roomOf(5);
    const whole = joined(room);
    const atOnce = fold(initialState, whole, board);
    expect(room).toHaveLength(1000);
    expect(foldEach(room)).toEqual(atOnce);
    const { owner, armies, round } = foldBare(whole);
    expect({ owner, armies, round }).toEqual({
      owner: atOnce.public.owner,
      armies: atOnce.public.armies,
      round: atOnce.public.round,
    });
  });
});

test('figures are medians a CPU second, and ratios are of those', () => {
  const rate = (median: number) => ({ median, least: median - 1, most: median + 1 });
  const { own, peer, ratio, range } = findingOf('x', 'y', {
    own: { games: rate(1500) },
    peer: { games: rate(120) },
  });
  expect(own).toEqual({ gamesPerSecond: 1500 });
  expect(peer).toEqual({ gamesPerSecond: 120 });
  expect(ratio).toEqual({ gamesPerSecond: 12.5 });
  expect(range.peer).toEqual({ gamesPerSecond: [119, 121] });
});

test('subjects take turns, and every round of each is counted', () => {
  const order: string[] = [];
  const subject = (name: string) => ({
    step: () => void (order.at(-1) === name || order.push(name)),
    totals: () => ({ steps: order.length }),
  });
  const rounds: number[] = [];
  const plan = { rounds: 3, slice: 1, onRound: (done: number) => void rounds.push(done) };
  const rates = interleave([subject('a'), subject('b')], plan);
  expect(rates).toHaveLength(2);
  expect(order.join('')).toBe('ab'.repeat(rounds.length));
});
