import { type Board, compileBoard } from '../../domain/maps/board.ts';
import type { Anomaly, Ruleset } from '../../domain/rulesets/schema.ts';

/**
 * Six territories in two rows, small enough to list all that may be said on it:
 *
 *     a - b - c     north
 *     |   #   |     # is a barrier
 *     d - e - f     south
 */
const places = [
  ['a', 'north', 'infantry'],
  ['b', 'north', 'cavalry'],
  ['c', 'north', 'cannon'],
  ['d', 'south', 'infantry'],
  ['e', 'south', 'cavalry'],
  ['f', 'south', 'cannon'],
] as const;
const steps = ['ab', 'bc', 'de', 'ef', 'ad', 'be', 'cf'];

export const tinyBoard: Board = compileBoard({
  id: 'tiny',
  territories: places.map(([id, group, symbol]) => ({ id, group, symbol })),
  groups: [
    { id: 'north', bonus: 2 },
    { id: 'south', bonus: 1 },
  ],
  borders: steps.map(([from = '', to = '']) => ({
    between: [from, to],
    kind: 'land' as const,
    ...(from === 'b' && to === 'e' && { barrier: 'river' }),
  })),
  tunnel: { from: 'a' },
});

const anomalies: Anomaly[] = [
  { id: 'harvest', effect: { kind: 'armies', territories: ['a', 'f'], change: 1 } },
  { id: 'drought', effect: { kind: 'armies', territories: ['b', 'd'], change: -2 } },
  { id: 'calm', effect: { kind: 'calm', territories: ['c'] } },
  { id: 'bridge', effect: { kind: 'lift', borders: [['b', 'e']], random: null } },
  {
    id: 'flood',
    effect: {
      kind: 'raise',
      borders: [
        ['a', 'b'],
        ['c', 'f'],
      ],
      random: 1,
    },
  },
];

/** A ruleset on the small board: nothing but what names places of its own map is changed. */
export const onTinyBoard = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  id: `tiny-${ruleset.id}`,
  map: tinyBoard.id,
  seats: { min: 2, max: 3 },
  startingArmies: ruleset.startingArmies && { 2: 8, 3: 5 },
  missions: [],
  anomalies: ruleset.anomalies.length > 0 ? anomalies : [],
});
