import { FastSource } from '../../domain/chance/fast.ts';
import { type Entry, fold, initialState } from '../../domain/game/decider.ts';
import type { State } from '../../domain/game/state.ts';
import { applyBare, type Bare, newBare } from './bare-loop.ts';
import { type Finding, findingOf } from './finding.ts';
import { interleave, type Plan, type Subject } from './measure.ts';
import { Own } from './own.ts';
import { playOut } from './policy.ts';
import { board } from './rules.ts';

const COMMITS = 1000;
/** Folds of the room between two looks at the clock. */
const STEP = 20;

/** The first thousand commits of a game that has as many. */
export function roomOf(seed: number): Entry[] {
  const table = new Own(seed);
  const { below } = new FastSource(seed);
  do {
    table.begin();
    playOut(table, board, below);
  } while (table.log.length < COMMITS);
  return table.log.slice(0, COMMITS);
}

/** All that commits add, as one entry. */
export const joined = (room: readonly Entry[]): Entry => ({
  events: room.flatMap((entry) => entry.events),
  payloads: room.flatMap((entry) => entry.payloads),
});

/** A fold a commit, as commits come one by one: each state stays good. */
export function foldEach(room: readonly Entry[]): State {
  let state = initialState;
  for (const entry of room) state = fold(state, entry, board);
  return state;
}

export function foldBare({ events }: Entry): Bare {
  const game = newBare();
  for (const event of events) applyBare(game, event, board);
  return game;
}

/** A room of a thousand commits folded, beside a hand-written loop over the same events. */
export function foldFindings(plan: Plan): Finding[] {
  const room = roomOf(5);
  const whole = joined(room);
  const counts = { rooms: 1, commits: room.length, events: whole.events.length };
  const [bare = {}, atOnce = {}, each = {}] = interleave(
    [
      foldsOf(counts, () => foldBare(whole)),
      foldsOf(counts, () => fold(initialState, whole, board)),
      foldsOf(counts, () => foldEach(room)),
    ],
    plan,
  );
  const loop = 'a bare loop over the same events';
  return [
    findingOf('fold', `${loop}; the room in one fold`, { own: atOnce, peer: bare }),
    findingOf('fold-each', `${loop}; a fold and a copy a commit`, { own: each, peer: bare }),
  ];
}

function foldsOf(counts: Record<string, number>, work: () => unknown): Subject {
  let rooms = 0;
  return {
    step: () => {
      for (let i = 0; i < STEP; i += 1) work();
      rooms += STEP;
    },
    totals: () =>
      Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, rooms * count])),
  };
}
