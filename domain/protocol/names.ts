import { z } from 'zod';

/**
 * ROO-5: letters, marks, digits, punctuation, symbols and spaces of any script, and the invisible
 * joiners and tags that emoji and some scripts are spelled with. Nothing that reorders text.
 */
const PRINTABLE = /^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u{e0020}-\u{e007f}]|\u200c|\u200d)+$/u;
/** Some letters and symbols are blank by design: fillers, and Braille without dots. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

const fits = (text: string): boolean =>
  text.length <= 400 && PRINTABLE.test(text) && VISIBLE.test(text) && [...text].length <= 40;

/** Name of a person or a room: 1-40 printable characters of any script, trimmed. */
export const displayName = z
  .string()
  .trim()
  .refine(fits, { error: '1 to 40 printable characters' });
