/**
 * A noun by CLDR category. The languages here have `one` and `other`, and `many` for whole
 * millions, which take `other` as well when they are written in digits.
 */
export interface Forms {
  one: string;
  other: string;
}

/** The form that goes with a number. */
export const formFor = (rules: Intl.PluralRules, n: number, forms: Forms): string =>
  rules.select(n) === 'one' ? forms.one : forms.other;
