/** An own member of a record, so that an id like `constructor` finds nothing. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Control characters, and those that turn the direction of text. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text that cannot move a cursor or swap letters, whatever ids and names went into it. */
export const safe = (text: string): string => text.replace(UNSAFE, '\ufffd');

export const capital = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
