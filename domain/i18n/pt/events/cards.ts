import type { Told } from '../../catalogue.ts';
import type { CardKind } from '../../kinds.ts';
import { nouns } from '../nouns.ts';

const closed = {
  swapped: 'as cartas trocaram de mão',
  refused: 'foi recusada',
  withdrawn: 'foi retirada',
  void: 'já não vale',
};

export const cards: Told<CardKind> = {
  traded: (e, t, cast) => {
    const bonus = e.bonus.map((id) => t.territory(id).at);
    const extra = bonus.length === 0 ? '' : `, com exércitos extras ${t.list(bonus)}`;
    return `${cast.who(e.seat)} troca ${t.list(e.cards.map((id) => t.card(id)))} por ${t.count(e.armies, nouns.army)}${extra}`;
  },
  reshuffled: (e, t) => `As cartas já trocadas voltam embaralhadas ao baralho: ${t.n(e.cards)}`,
  'card-drawn': (e, _, cast) => `${cast.who(e.seat)} recebe uma carta`,
  'no-card-left': (e, _, cast) => `Não resta carta para ${cast.who(e.seat)}`,
  offered: (e, t, cast) =>
    `${cast.who(e.seat)} oferece a ${cast.who(e.to)} ${t.terms(e.give)} por ${t.terms(e.want)}`,
  countered: (e, t, cast) =>
    `${cast.who(e.seat)} prefere dar ${t.terms(e.give)} por ${t.terms(e.want)}`,
  accepted: (e, _, cast) => `${cast.who(e.seat)} aceita a oferta`,
  'card-selected': (e, _, cast) => `${cast.who(e.seat)} escolheu uma carta`,
  'cards-swapped': (e, _, cast) => `${cast.all(e.seats)} trocam uma carta cada`,
  'offer-closed': (e) => `Fim da oferta: ${closed[e.why]}`,
};
