/** Elements are 0 … size − 1; 0 is the zero. */
export interface Ring {
  size: number;
  add(a: number, b: number): number;
  mul(a: number, b: number): number;
}

/** The integers modulo `size`. */
export const cyclic = (size: number): Ring => ({
  size,
  add: (a, b) => (a + b) % size,
  mul: (a, b) => (a * b) % size,
});

/** Sum of `a` and `times` · `b`, digit by digit in base `p`. */
const addDigits = (p: number, a: number, b: number, times: number): number => {
  let sum = 0;
  let unit = 1;
  for (let x = a, y = b; x > 0 || y > 0; x = Math.floor(x / p), y = Math.floor(y / p)) {
    sum += (((x % p) + times * (y % p)) % p) * unit;
    unit *= p;
  }
  return sum;
};

/**
 * Powers of x modulo a monic polynomial of which x is a primitive root; elements are
 * polynomials over the integers modulo `p`, their coefficients the digits in base `p`.
 */
const powersOf = (q: number, p: number): number[] => {
  const top = q / p;
  for (let rest = 1; rest < q; rest += 1) {
    const powers = [1];
    for (let at = 1; powers.length < q; ) {
      const lead = Math.floor(at / top);
      at = addDigits(p, (at % top) * p, rest, (p - 1) * lead);
      if (at <= 1) break;
      powers.push(at);
    }
    if (powers.length === q - 1) return powers;
  }
  return [];
};

/** The field of `q` elements, a power of the prime `p`. */
const field = (q: number, p: number): Ring => {
  const powers = powersOf(q, p);
  const logs = new Map(powers.map((power, log) => [power, log]));
  return {
    size: q,
    add: (a, b) => addDigits(p, a, b, 1),
    mul: (a, b) =>
      a === 0 || b === 0 ? 0 : powers[((logs.get(a) ?? 0) + (logs.get(b) ?? 0)) % (q - 1)]!,
  };
};

/** Pairs, the first counted fastest. */
const product = (one: Ring, two: Ring): Ring => {
  const first = (a: number) => a % one.size;
  const second = (a: number) => Math.floor(a / one.size);
  return {
    size: one.size * two.size,
    add: (a, b) => one.add(first(a), first(b)) + one.size * two.add(second(a), second(b)),
    mul: (a, b) => one.mul(first(a), first(b)) + one.size * two.mul(second(a), second(b)),
  };
};

/** The prime powers of which `size` is the product, each with its prime. */
const primePowers = (size: number): { q: number; p: number }[] => {
  const found: { q: number; p: number }[] = [];
  let left = size;
  for (let p = 2; left > 1; p += 1) {
    let q = 1;
    while (left % p === 0) {
      left /= p;
      q *= p;
    }
    if (q > 1) found.push({ q, p });
  }
  return found;
};

/** A product of fields, the largest counted fastest; a field itself where `size` is a prime power. */
export const fields = (size: number): Ring =>
  primePowers(size)
    .sort((a, b) => b.q - a.q)
    .map(({ q, p }) => field(q, p))
    .reduce(product, cyclic(1));

/** The field of `size` elements; null where there is none. */
export const fieldOf = (size: number): Ring | null =>
  primePowers(size).length === 1 ? fields(size) : null;
