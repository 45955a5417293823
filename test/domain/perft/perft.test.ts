import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FastSource } from '../../../domain/chance/fast.ts';
import type { Move } from '../../../domain/game/commands.ts';
import { decide } from '../../../domain/game/decider.ts';
import { legalMoves } from '../../../domain/game/legal.ts';
import type { State } from '../../../domain/game/state.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { NOW, OPENING } from '../../support/table.ts';
import { tinyBoard as board } from '../../support/tiny-board.ts';
import { positionsOf } from './positions.ts';

/**
 * How many sequences of offered moves there are from a position, by their length, and which moves
 * are offered first, in order. Chance is the same at every step. `UPDATE_PERFT=1` counts anew: a
 * number that changes is a rule, an order or a draw that changed.
 */
const DEPTH = 4;
const SEED = 20;
const file = new URL('./counts.json', import.meta.url);

interface Counted {
  counts: number[];
  moves: string[];
}

function after(state: State, move: Move): State {
  const result = decide(state, move, {
    ...{ at: NOW, previousAt: NOW, who: null, opening: OPENING, keysLeft: 1000, board },
    actor: { seat: state.public.turn?.seat ?? 0, as: 'human' },
    draw: new FastSource(SEED),
  });
  if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error.code}`);
  return result.value.state;
}

function count(state: State, depth: number): number {
  const list = legalMoves(state, board, state.public.turn?.seat ?? -1);
  if (depth === 1) return list.length;
  return list.reduce((sum, move) => sum + count(after(state, move), depth - 1), 0);
}

const counted = (state: State): Counted => ({
  counts: Array.from({ length: DEPTH }, (_, i) => count(state, i + 1)),
  moves: legalMoves(state, board, 0).map((move) => JSON.stringify(move)),
});

const names = [...rulesets.keys()].filter((name) => !name.endsWith('-even'));

if (process.env.UPDATE_PERFT) {
  const all = names.map((name) => {
    const positions = Object.entries(positionsOf(rulesets.get(name) as Ruleset));
    return [name, Object.fromEntries(positions.map(([id, state]) => [id, counted(state)]))];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Counted>>;

test.each(names)('%s: as many sequences of moves as were counted', (name) => {
  for (const [id, state] of Object.entries(positionsOf(rulesets.get(name) as Ruleset))) {
    expect({ id, ...counted(state) }).toEqual({ id, ...known[name]?.[id] });
  }
});
