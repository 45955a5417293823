import type { Name } from '../name.ts';

const name =
  (article: string, of: string, at: string) =>
  (plain: string): Name => ({
    plain,
    object: `${article}${plain}`,
    from: `${of} ${plain}`,
    at: `${at} ${plain}`,
  });

/** Sem artigo: `Moscou`. */
export const bare = name('', 'de', 'em');
/** Masculino e feminino, singular e plural: `o Egito`, `a Líbia`, `os Bálcãs`, `as Filipinas`. */
export const m = name('o ', 'do', 'no');
export const f = name('a ', 'da', 'na');
export const mp = name('os ', 'dos', 'nos');
export const fp = name('as ', 'das', 'nas');
/** Um nome que já é uma lista, destacado onde nomes são listados. */
export const listed = (plain: string): Name => ({ ...bare(`“${plain}”`), plain });
