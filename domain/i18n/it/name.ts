import type { Name } from '../name.ts';

const VOWEL = /^[aeiouàèéìòù]/i;
const IMPURE = /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y)/i;

/** Articoli determinativi, con lo spazio che li separa dal nome. */
const masculine = (plain: string): string =>
  VOWEL.test(plain) ? "l'" : IMPURE.test(plain) ? 'lo ' : 'il ';
const feminine = (plain: string): string => (VOWEL.test(plain) ? "l'" : 'la ');
const masculines = (plain: string): string =>
  VOWEL.test(plain) || IMPURE.test(plain) ? 'gli ' : 'i ';

/** `da` e `su` fusi con l'articolo: `dal`, `dallo`, `dall'`, `dagli`, `sulla`, … */
const merged = (stem: string, article: string): string =>
  article === 'il ' ? `${stem}l ` : /^l/.test(article) ? `${stem}l${article}` : stem + article;

const named = (article: string, plain: string): Name => ({
  plain,
  object: article + plain,
  from: merged('da', article) + plain,
  at: merged('su', article) + plain,
});

/** Senza articolo: `Mosca`. */
export const bare = (plain: string): Name => ({
  plain,
  object: plain,
  from: `da ${plain}`,
  at: `su ${plain}`,
});
/** Maschile e femminile, singolare e plurale: `il Brasile`, `l'Egitto`, `gli Urali`, `le Filippine`. */
export const m = (plain: string): Name => named(masculine(plain), plain);
export const f = (plain: string): Name => named(feminine(plain), plain);
export const mp = (plain: string): Name => named(masculines(plain), plain);
export const fp = (plain: string): Name => named('le ', plain);
/** Un nome che è già un elenco, distinto dove si elencano nomi. */
export const listed = (plain: string): Name => ({ ...bare(`«${plain}»`), plain });
