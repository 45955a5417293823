import { type Forms, formFor } from './plural.ts';

/** Values as a language writes them; each of the platform's formatters is made when first needed. */
export interface Format {
  n(value: number): string;
  signed(value: number): string;
  form(n: number, noun: Forms): string;
  list(items: readonly (string | number)[]): string;
  either(items: readonly (string | number)[]): string;
  when(ms: number): string;
  span(ms: number): string;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
type Unit = (typeof UNITS)[number][0];

/** The shortest span that has words: whoever is told to wait is never told to wait for nothing. */
const SHORTEST = 100;

/** The largest unit that leaves no remainder; seconds for the rest. */
const measured = (ms: number): { unit: Unit; amount: number } => {
  const [unit, length] = UNITS.find(([, size]) => ms >= size && ms % size === 0) ?? UNITS[3];
  return { unit, amount: (ms > 0 ? Math.max(ms, SHORTEST) : ms) / length };
};

/** Moments beyond what a clock can name are written as they came. */
const LAST_MOMENT = 8.64e15;

export function formatOf(tag: string): Format {
  const rules = once(() => new Intl.PluralRules(tag));
  const number = once(() => new Intl.NumberFormat(tag));
  const sign = once(() => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }));
  const and = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const or = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const units = new Map<Unit, Intl.NumberFormat>();
  const moment = once(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }),
  );
  const unitOf = (unit: Unit): Intl.NumberFormat => {
    const known = units.get(unit);
    if (known !== undefined) return known;
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
    const made = new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: 1 });
    units.set(unit, made);
    return made;
  };
  return {
    n: (value) => number().format(value),
    signed: (value) => sign().format(value),
    form: (n, noun) => formFor(rules(), n, noun),
    list: (items) => and().format(items.map(String)),
    either: (items) => or().format(items.map(String)),
    when: (ms) => (Math.abs(ms) <= LAST_MOMENT ? moment().format(ms) : String(ms)),
    span: (ms) => {
      const { unit, amount } = measured(ms);
      return unitOf(unit).format(amount);
    },
  };
}
