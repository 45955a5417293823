import { SIXTIETHS } from '../../../domain/league/points.ts';

/** A member as listed: the name if there is one, and always the number. */
export const memberWords = (member: number, name: string | null, bot: string | null): string =>
  `${name ?? (bot === null ? 'member' : `bot ${bot}`)} #${member}`;

/** As `1 day`, `2 days`. */
export const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Sixtieths of a point as people write them. */
export const pointWords = (sixtieths: number): string =>
  String(Math.round((sixtieths / SIXTIETHS) * 1000) / 1000);
