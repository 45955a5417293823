/** A name in the forms that sentences need, so that articles and prepositions come out right. */
export interface Name {
  /** As on a map: `Filipinas`. */
  plain: string;
  /** As the object of a verb: `as Filipinas`. */
  object: string;
  /** Where something comes from: `das Filipinas`. */
  from: string;
  /** Where something stands: `nas Filipinas`. */
  at: string;
}

/** Names of a board: its groups and territories by id. */
export interface BoardNames {
  groups: Readonly<Record<string, Name>>;
  territories: Readonly<Record<string, Name>>;
}

/** The same keys in every language: one that is missing does not compile. */
export type SameNames<T extends BoardNames> = {
  readonly [family in keyof BoardNames]: { readonly [id in keyof T[family]]: Name };
};
