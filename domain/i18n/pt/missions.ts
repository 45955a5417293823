import type { Missions } from '../catalogue.ts';
import { nouns } from './nouns.ts';

const each = (armies: number): string =>
  armies > 1 ? `, com pelo menos ${armies} exércitos em cada um` : '';

export const missions: Missions = {
  groups: (groups, others, t) => {
    const named = t.list(groups.map(({ object }) => object));
    if (others === 0) return `dominar por inteiro ${named}`;
    return `dominar por inteiro ${named}, além de mais ${t.count(others, nouns.region)} à escolha`;
  },
  hold: (territories, armies, t) =>
    `ocupar ${t.count(territories, nouns.territory)} à escolha${each(armies)}`,
  holdDealt: (more, armies, t) =>
    more === 0
      ? `ocupar tantos territórios quantos recebeu no início${each(armies)}`
      : `ocupar ${t.count(more, nouns.territory)} a mais do que recebeu no início${each(armies)}`,
  destroy: (colour) => `destruir o exército ${colour} dando o golpe final`,
  eliminate: (target) =>
    target === null ? 'ver fora de campo um rival sorteado' : `ver ${target} fora de campo`,
};
