import type { LeagueWords } from '../catalogue.ts';
import type { Forms } from '../plural.ts';
import { nouns } from './nouns.ts';

/** A round of a league, where a `giro` is one of a room. */
const matchday: Forms = { one: 'giornata', other: 'giornate' };

export const league: LeagueWords = {
  steps: {
    wins: 'tavoli vinti',
    direct: 'punti ai tavoli in comune',
    places: 'piazzamenti dal secondo in giù',
    opposition: 'forza degli avversari',
    median: 'forza degli avversari senza il più forte e il più debole',
    progress: 'totali dopo ogni giornata',
    presence: 'turni di gioco mancati',
    lot: 'sorteggio della stagione',
  },
  place: (n) => `volte al ${n}º posto`,
  leads: ({ who, points }, t) => `${who} è in testa con ${t.count(points, nouns.point)}.`,
  fewer: ({ who, points, above, gap }, t) =>
    `${who} ha ${t.count(points, nouns.point)}, ${t.n(gap)} in meno di ${above}.`,
  tied: ({ who, above, level, by, figures }, t) =>
    `${who} è alla pari con ${above} per ${t.list(level)}; segue per ${by}: ${figures.own} contro ${figures.above}.`,
  points: (n, t) => t.count(n, nouns.point),
  noShows: (n, t) => `Non si è presentato in ${t.count(n, nouns.room)}.`,
  neutral: (n, t) => `La media per ${t.count(n, nouns.room)}.`,
  notEntered: (rounds, t) => `Non iscritto: ${t.form(rounds.length, matchday)} ${t.list(rounds)}.`,
};
