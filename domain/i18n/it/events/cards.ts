import type { Told } from '../../catalogue.ts';
import type { CardKind } from '../../kinds.ts';
import { nouns } from '../nouns.ts';

const closed = {
  swapped: 'le carte hanno cambiato mano',
  refused: 'è rifiutata',
  withdrawn: 'è ritirata',
  void: 'non vale più',
};

export const cards: Told<CardKind> = {
  traded: (e, t, cast) => {
    const bonus = e.bonus.map((id) => t.territory(id).at);
    const extra = bonus.length === 0 ? '' : `, con armate in più ${t.list(bonus)}`;
    return `${cast.who(e.seat)} gioca ${t.list(e.cards.map((id) => t.card(id)))} per ${t.count(e.armies, nouns.army)}${extra}`;
  },
  reshuffled: (e, t) => `Rimescolate nel mazzo le carte giocate: ${t.n(e.cards)}`,
  'card-drawn': (e, _, cast) => `${cast.who(e.seat)} pesca una carta`,
  'no-card-left': (e, _, cast) => `Non restano carte per ${cast.who(e.seat)}`,
  offered: (e, t, cast) =>
    `${cast.who(e.seat)} offre a ${cast.who(e.to)} ${t.terms(e.give)} per ${t.terms(e.want)}`,
  countered: (e, t, cast) =>
    `${cast.who(e.seat)} preferisce dare ${t.terms(e.give)} per ${t.terms(e.want)}`,
  accepted: (e, _, cast) => `${cast.who(e.seat)} accetta l'offerta`,
  'card-selected': (e, _, cast) => `${cast.who(e.seat)} ha scelto una carta`,
  'cards-swapped': (e, _, cast) => `${cast.all(e.seats)} si scambiano una carta ciascuno`,
  'offer-closed': (e) => `L'offerta è chiusa: ${closed[e.why]}`,
};
