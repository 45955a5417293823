import type { Name } from '../name.ts';

/** A name without article: `Egypt`. */
export const bare = (plain: string): Name => ({
  plain,
  object: plain,
  from: `from ${plain}`,
  at: `in ${plain}`,
});

/** A name with article: `the Philippines`. */
export const the = (plain: string): Name => ({ ...bare(`the ${plain}`), plain });
/** A name that is a list itself, set apart where names are listed. */
export const listed = (plain: string): Name => ({ ...bare(`“${plain}”`), plain });
