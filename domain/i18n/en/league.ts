import type { LeagueWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const league: LeagueWords = {
  steps: {
    wins: 'tables won',
    direct: 'points at common tables',
    places: 'places from the second down',
    opposition: 'strength of the opponents',
    median: 'strength of the opponents without the strongest and the weakest',
    progress: 'totals after each round',
    presence: 'turns missed',
    lot: "the season's lot",
  },
  place: (n) => `finishes in place ${n}`,
  leads: ({ who, points }, t) => `${who} leads with ${t.count(points, nouns.point)}.`,
  fewer: ({ who, points, above, gap }, t) =>
    `${who} has ${t.count(points, nouns.point)}, ${t.n(gap)} fewer than ${above}.`,
  tied: ({ who, above, level, by, figures }, t) =>
    `${who} is level with ${above} on ${t.list(level)}; behind on ${by}: ${figures.own} against ${figures.above}.`,
  points: (n, t) => t.count(n, nouns.point),
  noShows: (n, t) => `Did not show up in ${t.count(n, nouns.room)}.`,
  neutral: (n, t) => `The mean for ${t.count(n, nouns.room)}.`,
  notEntered: (rounds, t) =>
    `Not entered: ${t.form(rounds.length, nouns.round)} ${t.list(rounds)}.`,
};
