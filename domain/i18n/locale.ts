/** The languages that the catalogues speak; the first is spoken where none fits. */
export const LOCALES = ['en', 'pt', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

const known = (language: string): Locale | undefined =>
  LOCALES.find((locale) => locale === language);

/** One range of an `Accept-Language`, as `pt-BR;q=0.8`, or a name like `pt_BR.UTF-8`. */
function wish(range: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';');
  const [language = ''] = tag.trim().toLowerCase().split(/[-_.]/);
  const q = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean);
  return { locale: known(language), weight: q === undefined ? 1 : Number(q) };
}

/**
 * The language that a text asks for: a tag (`pt-BR`), a header (`it, en;q=0.5`) or a POSIX locale
 * (`pt_BR.UTF-8`). The heaviest wish that can be met, the earlier of equal ones, else English.
 */
export function localeOf(asked: string | undefined): Locale {
  const wishes = (asked ?? '').slice(0, 200).split(',').map(wish);
  const met = wishes.filter(({ locale, weight }) => locale !== undefined && weight > 0);
  return met.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? LOCALES[0];
}
