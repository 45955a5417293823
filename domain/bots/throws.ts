/** How likely a throw costs the attacker 0, 1, 2 … armies (ATK-2). */

const SIDES = 6;

interface Hand {
  /** Descending. */
  faces: number[];
  ways: number;
}

/** Every hand of so many dice, with the number of ways to throw it. */
function hands(dice: number): Hand[] {
  const found = new Map<string, Hand>();
  for (let code = 0; code < SIDES ** dice; code += 1) {
    const faces = Array.from(
      { length: dice },
      (_, i) => 1 + (Math.floor(code / SIDES ** i) % SIDES),
    );
    faces.sort((x, y) => y - x);
    const known = found.get(faces.join());
    if (known) known.ways += 1;
    else found.set(faces.join(), { faces, ways: 1 });
  }
  return [...found.values()];
}

/** Ways out of 6^(attack + defence) in which the attacker loses 0, 1, 2 … of the pairs. */
export function waysToLose(attack: number, defence: number): number[] {
  const ways = Array.from({ length: Math.min(attack, defence) + 1 }, () => 0);
  const against = hands(defence);
  for (const mine of hands(attack)) {
    for (const theirs of against) {
      const lost = lostPairs(mine.faces, theirs.faces);
      ways[lost] = (ways[lost] ?? 0) + mine.ways * theirs.ways;
    }
  }
  return ways;
}

/** Ties go to the defence. */
function lostPairs(mine: readonly number[], theirs: readonly number[]): number {
  let lost = 0;
  for (let i = 0; i < Math.min(mine.length, theirs.length); i += 1) {
    if ((mine[i] ?? 0) <= (theirs[i] ?? 0)) lost += 1;
  }
  return lost;
}
