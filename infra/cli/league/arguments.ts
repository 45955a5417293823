import { Misuse } from '../exit.ts';

/** The number of a member as an argument. */
export function memberIn(text: string | undefined): number {
  if (text !== undefined && /^\d{1,4}$/.test(text)) return Number(text);
  throw new Misuse(
    `"${text ?? ''}" is no member's number.`,
    'See the numbers: sealed-orders league ratings LEAGUE.',
  );
}
