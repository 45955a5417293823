import type { Forms } from '../plural.ts';

export const nouns = {
  army: { one: 'army', other: 'armies' },
  territory: { one: 'territory', other: 'territories' },
  region: { one: 'region', other: 'regions' },
  card: { one: 'card', other: 'cards' },
  seat: { one: 'seat', other: 'seats' },
  player: { one: 'player', other: 'players' },
  return: { one: 'return', other: 'returns' },
  attempt: { one: 'attempt', other: 'attempts' },
  room: { one: 'room', other: 'rooms' },
  turn: { one: 'turn', other: 'turns' },
  round: { one: 'round', other: 'rounds' },
  barrier: { one: 'barrier', other: 'barriers' },
  mission: { one: 'mission', other: 'missions' },
  commit: { one: 'commit', other: 'commits' },
  point: { one: 'point', other: 'points' },
  roll: { one: 'roll', other: 'rolls' },
  head: { one: 'head', other: 'heads' },
  byte: { one: 'byte', other: 'bytes' },
} satisfies Record<string, Forms>;
