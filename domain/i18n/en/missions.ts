import type { Missions } from '../catalogue.ts';
import { nouns } from './nouns.ts';

const each = (armies: number): string =>
  armies > 1 ? `, with at least ${armies} armies on each` : '';

export const missions: Missions = {
  groups: (groups, others, t) => {
    const named = t.list(groups.map(({ object }) => object));
    if (others === 0) return `conquer ${named} in full`;
    return `conquer ${named} in full, with ${t.n(others)} more ${t.form(others, nouns.region)} of your choice`;
  },
  hold: (territories, armies, t) =>
    `hold ${t.count(territories, nouns.territory)} of your choice${each(armies)}`,
  holdDealt: (more, armies, t) =>
    more === 0
      ? `hold as many territories as you were dealt${each(armies)}`
      : `hold ${t.count(more, nouns.territory)} more than you were dealt${each(armies)}`,
  destroy: (colour) => `destroy the army of ${colour} with a final blow of your own`,
  eliminate: (target) =>
    target === null ? 'see a drawn rival off the field' : `see ${target} off the field`,
};
