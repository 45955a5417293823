import type { Told } from '../../catalogue.ts';
import type { CardKind } from '../../kinds.ts';
import { nouns } from '../nouns.ts';

const closed = {
  swapped: 'the cards have changed hands',
  refused: 'it is refused',
  withdrawn: 'it is withdrawn',
  void: 'it no longer holds',
};

export const cards: Told<CardKind> = {
  traded: (e, t, cast) => {
    const bonus = e.bonus.map((id) => t.territory(id).at);
    const extra = bonus.length === 0 ? '' : `, with bonus armies ${t.list(bonus)}`;
    return `${cast.who(e.seat)} trades ${t.list(e.cards.map((id) => t.card(id)))} for ${t.count(e.armies, nouns.army)}${extra}`;
  },
  reshuffled: (e, t) => `${t.count(e.cards, nouns.card)} shuffled back into the deck`,
  'card-drawn': (e, _, cast) => `${cast.who(e.seat)} draws a card`,
  'no-card-left': (e, _, cast) => `No card is left for ${cast.who(e.seat)}`,
  offered: (e, t, cast) =>
    `${cast.who(e.seat)} offers ${cast.who(e.to)} ${t.terms(e.give)} for ${t.terms(e.want)}`,
  countered: (e, t, cast) =>
    `${cast.who(e.seat)} would rather give ${t.terms(e.give)} for ${t.terms(e.want)}`,
  accepted: (e, _, cast) => `${cast.who(e.seat)} accepts the offer`,
  'card-selected': (e, _, cast) => `${cast.who(e.seat)} has chosen a card`,
  'cards-swapped': (e, _, cast) => `${cast.all(e.seats)} swap a card each`,
  'offer-closed': (e) => `The offer is over: ${closed[e.why]}`,
};
