/** An edge of a bipartite graph; nodes of either side count from 0. */
interface Edge {
  left: number;
  right: number;
}

/** A proper edge colouring: no two edges of one node share a colour. */
interface Colouring {
  edges: readonly Edge[];
  colours: number;
  /** Colour by edge, −1 for none yet. */
  of: number[];
  /** Edge at node · colours + colour, −1 for none. */
  left: number[];
  right: number[];
}

const set = (colouring: Colouring, edge: number, colour: number): void => {
  const { left, right } = colouring.edges[edge]!;
  colouring.of[edge] = colour;
  colouring.left[left * colouring.colours + colour] = edge;
  colouring.right[right * colouring.colours + colour] = edge;
};

/** The edges from `node`, of `side` and without a `second`, that alternate `first` and `second`. */
const alternating = (
  colouring: Colouring,
  side: 'left' | 'right',
  node: number,
  [first, second]: readonly [number, number],
): number[] => {
  const path: number[] = [];
  let at = node;
  let here = side;
  let colour = first;
  for (;;) {
    const edge = colouring[here][at * colouring.colours + colour]!;
    if (edge < 0) return path;
    path.push(edge);
    here = here === 'left' ? 'right' : 'left';
    at = colouring.edges[edge]![here];
    colour = colour === first ? second : first;
  }
};

/** Exchanges two colours along an alternating path. */
const flip = (colouring: Colouring, path: readonly number[], a: number, b: number): void => {
  const turned = path.map((edge) => (colouring.of[edge] === a ? b : a));
  for (const edge of path) {
    const { left, right } = colouring.edges[edge]!;
    colouring.left[left * colouring.colours + colouring.of[edge]!] = -1;
    colouring.right[right * colouring.colours + colouring.of[edge]!] = -1;
  }
  path.forEach((edge, i) => {
    set(colouring, edge, turned[i]!);
  });
};

/**
 * A proper colouring of the edges of a bipartite graph (König): no two edges of one node share a
 * colour. No node may have more edges than there are `colours`.
 */
export const colourEdges = (edges: readonly Edge[], colours: number): number[] => {
  const nodes = (side: 'left' | 'right') => Math.max(-1, ...edges.map((edge) => edge[side])) + 1;
  const colouring: Colouring = {
    edges,
    colours,
    of: edges.map(() => -1),
    left: Array<number>(nodes('left') * colours).fill(-1),
    right: Array<number>(nodes('right') * colours).fill(-1),
  };
  const isFree = (side: 'left' | 'right', node: number, colour: number) =>
    colouring[side][node * colours + colour] === -1;
  const all = Array.from({ length: colours }, (_, colour) => colour);
  edges.forEach(({ left, right }, edge) => {
    const atLeft = all.filter((colour) => isFree('left', left, colour));
    const both = atLeft.find((colour) => isFree('right', right, colour));
    const colour = both ?? atLeft[0]!;
    if (both === undefined) {
      const other = all.find((each) => isFree('right', right, each))!;
      flip(colouring, alternating(colouring, 'right', right, [colour, other]), colour, other);
    }
    set(colouring, edge, colour);
  });
  return colouring.of;
};
