import { Misuse } from '../exit.ts';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A time that a person gave: a date, a date and time, or so long from now on. UTC ms. */
export function timeOf(text: string, now: number): number {
  const relative = /^\+(\d{1,4})([hdw])$/.exec(text);
  if (relative !== null) return now + Number(relative[1]) * (UNITS[relative[2] ?? ''] ?? 0);
  const dated = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d)?)Z?)?$/.exec(text);
  const time = dated === null ? Number.NaN : Date.parse(`${dated[1]}${dated[2] ?? 'T00:00'}Z`);
  if (Number.isFinite(time) && dayOf(time) === dated?.[1]) return time;
  throw new Misuse(
    `"${text}" is no time.`,
    'Give a date (2027-01-31), a UTC time (2027-01-31T18:00Z), or so long from now: +12h, +3d, +2w.',
  );
}

/** The day of a time: a date that no calendar has is read as one of the next month, and differs. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** As `2027-01-31 18:00`, UTC. */
export const when = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
