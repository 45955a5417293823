/** A bot's own chance: small, seeded, and never the room's. */
export interface Rng {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, n). */
  below(n: number): number;
}

const WARM_UP = 12;
const WORD = 8;

/** Generator sfc32 from a seed in hex; up to 16 bytes of it count. */
export function rngFromSeed(hex: string): Rng {
  const word = (i: number): number =>
    Number.parseInt(hex.slice(i * WORD, (i + 1) * WORD) || '0', 16) | 0;
  let [a, b, c, d] = [word(0), word(1), word(2), word(3) ^ 1];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < WARM_UP; i += 1) next();
  return { next, below: (n) => Math.floor(next() * n) };
}
