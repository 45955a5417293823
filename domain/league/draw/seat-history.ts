type Tables = readonly (readonly number[])[];

/** The seats of one entry, game by game. */
interface Career {
  past: number[];
  /** By table. */
  games: Map<number, number>;
}

interface Unevenness {
  /** Largest difference between the counts of two seats after any game to come. */
  spread: number;
  /** Sum of the squares of all counts after every game to come. */
  squares: number;
}

const unevenness = ({ past, games }: Career): Unevenness => {
  const counts = [...past];
  let spread = 0;
  let squares = 0;
  for (const seat of games.values()) {
    counts[seat]! += 1;
    spread = Math.max(spread, Math.max(...counts) - Math.min(...counts));
    for (const count of counts) squares += count * count;
  }
  return { spread, squares };
};

const careersOf = (tables: Tables, past: Tables): Map<number, Career> => {
  const careers = new Map<number, Career>();
  tables.forEach((table, t) => {
    table.forEach((entry, seat) => {
      const career = careers.get(entry) ?? { past: table.map(() => 0), games: new Map() };
      career.games.set(t, seat);
      careers.set(entry, career);
    });
  });
  for (const table of past)
    table.forEach((entry, seat) => {
      const career = careers.get(entry);
      if (career !== undefined) career.past[seat]! += 1;
    });
  return careers;
};

/** Exchanges two careers' seats at table `t` if that is more even and nobody exceeds `most`. */
const exchange = ([one, two]: readonly [Career, Career], t: number, most: number): boolean => {
  const before = unevenness(one).squares + unevenness(two).squares;
  const [a, b] = [one.games.get(t)!, two.games.get(t)!];
  one.games.set(t, b);
  two.games.set(t, a);
  const [after, other] = [unevenness(one), unevenness(two)];
  const better = after.squares + other.squares < before;
  if (better && Math.max(after.spread, other.spread) <= most) return true;
  one.games.set(t, a);
  two.games.set(t, b);
  return false;
};

/**
 * Exchanges seats within `tables` (of one size) to make up for seats had at `past` ones, early
 * games first of all, without ever making the largest difference larger.
 */
export const makeUp = (tables: Tables, past: Tables): number[][] => {
  const seated = tables.map((table) => [...table]);
  if (past.length === 0) return seated;
  const careers = careersOf(tables, past);
  const most = Math.max(...[...careers.values()].map((career) => unevenness(career).spread));
  const evenTable = (table: readonly number[], t: number): boolean =>
    table.reduce((changed, one, i) => {
      for (const two of table.slice(0, i))
        if (exchange([careers.get(one)!, careers.get(two)!], t, most)) return true;
      return changed;
    }, false);
  let changed = true;
  while (changed) changed = tables.map(evenTable).includes(true);
  for (const [entry, { games }] of careers) for (const [t, seat] of games) seated[t]![seat] = entry;
  return seated;
};
