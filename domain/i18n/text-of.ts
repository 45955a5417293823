import type { Terms } from '../game/terms.ts';
import type { Catalogue } from './catalogue.ts';
import { formatOf } from './format.ts';
import { own } from './lookup.ts';
import type { BoardNames, Name } from './name.ts';
import type { Text } from './text.ts';

/** Names of one family over all boards. */
const merged = ({ boards }: Catalogue, family: keyof BoardNames): Readonly<Record<string, Name>> =>
  Object.assign({}, ...Object.values(boards).map((names) => names[family]));

/** CRD-1: wild cards are `wild-1`, `wild-2`; all others bear a territory's id. */
const WILD = /^wild-\d+$/;

function cardOf({ symbols }: Catalogue, territory: Text['territory'], id: string): string {
  const wild = own(symbols, 'wild');
  return wild !== undefined && WILD.test(id) ? wild : territory(id).plain;
}

function termsOf({ words }: Catalogue, t: Pick<Text, 'territory' | 'symbol'>, terms: Terms) {
  if ('territory' in terms) return words.terms.territory(t.territory(terms.territory).plain);
  return 'symbol' in terms ? words.terms.symbol(t.symbol(terms.symbol)) : words.terms.wild;
}

/** The words and values of a catalogue. Ids that it does not know stand for themselves. */
export function textOf(catalogue: Catalogue): Text {
  const format = formatOf(catalogue.tag);
  const { words, colours, symbols, anomalies, rulesets } = catalogue;
  const territories = merged(catalogue, 'territories');
  const groups = merged(catalogue, 'groups');
  const territory = (id: string): Name => own(territories, id) ?? catalogue.unknown(id);
  const symbol = (id: string): string => own(symbols, id) ?? id;
  return {
    ...format,
    count: (n, noun) => `${format.n(n)} ${format.form(n, noun)}`,
    territory,
    group: (id) => own(groups, id) ?? catalogue.unknown(id),
    colour: (id) => own(colours, id) ?? id,
    symbol,
    card: (id) => cardOf(catalogue, territory, id),
    terms: (terms) => termsOf(catalogue, { territory, symbol }, terms),
    anomaly: (id) => own(anomalies, id) ?? id,
    ruleset: (id) => own(rulesets, id) ?? id,
    phase: (phase) => words.phases[phase],
    by: (by) => words.playedBy[by],
    level: (level) => words.levels[level],
    mode: (mode) => words.modes[mode],
    reason: (reason) => words.reasons[reason],
    cause: (cause) => words.causes[cause],
    somebody: words.somebody,
    seat: (seat) => words.seat(`${seat}`),
  };
}
