import type { Worded } from '../../catalogue.ts';
import type { LeagueCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

const roles = { owner: 'the founder', organiser: 'an organiser', member: 'a member' } as const;

export const league: Worded<LeagueCode> = {
  'league/unknown': (e) => `There is no league ${e.league}.`,
  'league/ended': () => 'This league has ended.',
  'league/already-opened': () => 'This league is open already.',
  'league/not-member': () => 'You are no member of this league; register first.',
  'league/not-allowed': (e) => `This is for ${roles[e.needed]}; you are ${roles[e.role]}.`,
  'league/unseen': () =>
    'Name the hash of the first commit of this league, so that your share in its lots comes after the seal.',
  'league/full': (e, t) => `This league is full; the most that it holds is ${t.n(e.limit)}.`,
  'league/division-full': (e, t) =>
    `Division ${e.division} is full with ${t.count(e.limit, nouns.player)}; once round ${e.round} has begun you can register for the next season.`,
  'league/barred': (e) =>
    `Member ${e.member} was removed and stays out until an organiser readmits them.`,
  'league/already-in': (e) => `You take part already, as member ${e.member}.`,
  'league/not-in': () => 'You take no part in this league now.',
  'league/no-such-member': (e) =>
    `There is no member ${e.member}; the numbers go from 0 to ${e.members - 1}.`,
  'league/is-owner': (e) =>
    `Member ${e.member} founded this league and stays what that makes of them.`,
  'league/is-bot': (e) => `Member ${e.member} is a bot.`,
  'league/already-so': () => 'It is so already.',
  'league/season-runs': (e) => `Season ${e.season} runs; wait until it is closed.`,
  'league/no-season': () => 'No season runs now.',
  'league/not-due': (e, t) =>
    e.at === null ? 'This is not due.' : `This is not due before ${t.when(e.at)}.`,
  'league/no-bots': () => 'The settings of this league allow no bots.',
  'league/past': (e, t) => `${t.when(e.at)} has passed; it is ${t.when(e.now)}.`,
  'league/no-entry': () => 'You hold no place in the season that runs.',
  'league/no-substitute': () => 'Nobody is on the list of substitutes.',
  'league/stand-ins-used': (e, t) =>
    `A place may have a stand-in in ${t.count(e.limit, nouns.round)} of a season, and no more.`,
  'league/stand-in-called': (e) => `Member ${e.member} stands in already.`,
  'league/vacation-used': (e, t) =>
    `Days of vacation that you have taken: ${t.n(e.taken)}; a season allows ${t.n(e.limit)}.`,
  'league/vacation-overlaps': (e, t) =>
    `You are away already from ${t.when(e.from)} to ${t.when(e.to)}.`,
  'league/no-such-division': (e) =>
    `There is no division ${e.division}; they go from 1 to ${e.divisions}.`,
  'league/drawn-by-lot': () => 'The tables of this league are drawn by lot.',
  'league/no-such-entry': (e) => `There is no place ${e.entry} in this division that plays on.`,
  'league/entry-twice': (e) => `Place ${e.entry} is named twice.`,
  'league/entry-missing': (e) => `Place ${e.entry} is at no table.`,
  'league/table-size': (e) =>
    `A table of ${e.size} does not go; the least is ${e.least}, the most ${e.most}.`,
  'league/no-such-room': (e) => `No table of the season that runs has the room ${e.room}.`,
  'league/annulled': (e) => `The table in room ${e.room} was annulled.`,
  'league/round-closed': (e) => `Round ${e.round} is closed.`,
  'league/too-far': (e, t) =>
    `${t.when(e.at)} is too far ahead; plan until ${t.when(e.until)} at most.`,
  'league/too-late': (e, t) => `This was possible until ${t.when(e.until)}.`,
  'league/settings': (e, t) =>
    e.field === 'startsAt'
      ? `The setting ${e.field} must be from ${t.when(e.least)} to ${t.when(e.most)}.`
      : `The setting ${e.field} must be from ${e.least} to ${e.most}.`,
};
