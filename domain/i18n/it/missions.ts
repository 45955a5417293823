import type { Missions } from '../catalogue.ts';
import { nouns } from './nouns.ts';

const each = (armies: number): string =>
  armies > 1 ? `, con almeno ${armies} armate su ciascuno` : '';

export const missions: Missions = {
  groups: (groups, others, t) => {
    const named = t.list(groups.map(({ object }) => object));
    if (others === 0) return `conquistare per intero ${named}`;
    return `conquistare per intero ${named}, più ${t.count(others, nouns.region)} a scelta`;
  },
  hold: (territories, armies, t) =>
    `occupare ${t.count(territories, nouns.territory)} a scelta${each(armies)}`,
  holdDealt: (more, armies, t) =>
    more === 0
      ? `occupare tanti territori quanti ne sono stati assegnati all'inizio${each(armies)}`
      : `occupare ${t.count(more, nouns.territory)} in più di quelli assegnati all'inizio${each(armies)}`,
  destroy: (colour) => `distruggere l'esercito ${colour} sferrando il colpo finale`,
  eliminate: (target) =>
    target === null ? 'vedere fuori gioco un rivale sorteggiato' : `vedere ${target} fuori gioco`,
};
