import { z } from 'zod';

/** A board as data. It names everything by ids; the words for them are in `domain/i18n`. */
export const mapSchema = z.strictObject({
  id: z.string(),
  territories: z.array(z.strictObject({ id: z.string(), group: z.string(), symbol: z.string() })),
  groups: z.array(z.strictObject({ id: z.string(), bonus: z.number().int() })),
  borders: z.array(
    z.strictObject({
      between: z.tuple([z.string(), z.string()]),
      kind: z.enum(['land', 'sea', 'air']),
      acrossMapEdge: z.boolean().optional(),
      /** BAR: name of what makes the border hard to cross. */
      barrier: z.string().optional(),
    }),
  ),
  /** TUN-1: where the tunnel begins; its other end changes. */
  tunnel: z.strictObject({ from: z.string() }).optional(),
  colours: z.array(z.string()).optional(),
});
export type MapData = z.infer<typeof mapSchema>;

/** A map compiled for the hot path: territories and groups by index, in map order. */
export interface Board {
  data: MapData;
  id: string;
  /** Territory ids in map order. */
  territories: string[];
  index: ReadonlyMap<string, number>;
  /** Group index of each territory. */
  groupOf: number[];
  groups: { id: string; bonus: number; members: number[] }[];
  groupIndex: ReadonlyMap<string, number>;
  /** Neighbours of each territory, in map order. */
  neighbours: number[][];
  /** Row-major n×n, 1 where two territories are joined. */
  adjacent: Uint8Array;
  /** Row-major n×n, 1 where the border has a barrier of its own (BAR-1). */
  barriers: Uint8Array;
  /** TUN-1: where the tunnel begins; null on a board without one. */
  tunnel: number | null;
  /** CRD-1: territory cards in map order; the wild ones follow, see `deck.ts`. */
  symbols: ReadonlyMap<string, string>;
}

export function compileBoard(data: MapData): Board {
  const territories = data.territories.map((t) => t.id);
  const index = new Map(territories.map((id, i) => [id, i]));
  const groupIndex = new Map(data.groups.map((g, i) => [g.id, i]));
  const groupOf = data.territories.map((t) => groupIndex.get(t.group) ?? -1);
  const n = territories.length;
  const adjacent = new Uint8Array(n * n);
  const barriers = new Uint8Array(n * n);
  for (const { between, barrier } of data.borders) {
    const a = index.get(between[0]) ?? 0;
    const b = index.get(between[1]) ?? 0;
    for (const at of [a * n + b, b * n + a]) {
      adjacent[at] = 1;
      if (barrier !== undefined) barriers[at] = 1;
    }
  }
  return {
    data,
    id: data.id,
    territories,
    index,
    groupOf,
    groups: data.groups.map((g, i) => ({
      id: g.id,
      bonus: g.bonus,
      members: territories.flatMap((_, t) => (groupOf[t] === i ? [t] : [])),
    })),
    groupIndex,
    neighbours: territories.map((_, a) =>
      territories.flatMap((__, b) => (adjacent[a * n + b] === 1 ? [b] : [])),
    ),
    adjacent,
    barriers,
    tunnel: data.tunnel === undefined ? null : (index.get(data.tunnel.from) ?? null),
    symbols: new Map(data.territories.map((t) => [t.id, t.symbol])),
  };
}

/** Whether two territories, by index, are joined. */
export const joined = (board: Board, a: number, b: number): boolean =>
  board.adjacent[a * board.territories.length + b] === 1;

/** What `opening.ruleset` hashes of a map: the board without names or drawing (sealed-draws 8). */
export const bareMap = (data: MapData) => ({
  id: data.id,
  territories: data.territories.map(({ id, group, symbol }) => ({ id, group, symbol })),
  groups: data.groups.map(({ id, bonus }) => ({ id, bonus })),
  borders: data.borders.map(({ between, kind, barrier }) =>
    barrier === undefined ? { between, kind } : { between, kind, barrier: true },
  ),
  ...(data.tunnel && { tunnel: data.tunnel }),
});
