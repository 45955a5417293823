import type { LeagueWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const league: LeagueWords = {
  steps: {
    wins: 'mesas vencidas',
    direct: 'pontos nas mesas em comum',
    places: 'colocações a partir da segunda',
    opposition: 'força dos adversários',
    median: 'força dos adversários sem o mais forte e o mais fraco',
    progress: 'totais após cada rodada',
    presence: 'turnos perdidos',
    lot: 'sorteio da temporada',
  },
  place: (n) => `vezes em ${n}º lugar`,
  leads: ({ who, points }, t) => `${who} lidera com ${t.count(points, nouns.point)}.`,
  fewer: ({ who, points, above, gap }, t) =>
    `${who} tem ${t.count(points, nouns.point)}, ${t.n(gap)} a menos que ${above}.`,
  tied: ({ who, above, level, by, figures }, t) =>
    `${who} empata com ${above} em ${t.list(level)}; fica atrás em ${by}: ${figures.own} contra ${figures.above}.`,
  points: (n, t) => t.count(n, nouns.point),
  noShows: (n, t) => `Não apareceu em ${t.count(n, nouns.room)}.`,
  neutral: (n, t) => `A média por ${t.count(n, nouns.room)}.`,
  notEntered: (rounds, t) =>
    `Não participou: ${t.form(rounds.length, nouns.round)} ${t.list(rounds)}.`,
};
