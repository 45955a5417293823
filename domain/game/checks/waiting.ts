import type { HumanCommand } from '../commands.ts';
import { leagueOf } from '../queries/league.ts';
import type { Check } from './check.ts';
import { startsByItself } from './lobby.ts';

/** What a seat may say about itself while the room waits: its colour (SET-2), and that it is ready. */

type Colour = Extract<HumanCommand, { type: 'colour' }>;

export const coloursAreChosen: Check = ({ public: { ruleset } }) =>
  ruleset?.colourChoice === 'chosen' ? undefined : { code: 'colour/not-chosen' };

export const colourExists: Check<Colour> = ({ public: { ruleset } }, { colour }) => {
  const known = ruleset?.colours ?? [];
  return known.includes(colour) ? undefined : { code: 'colour/unknown', colour, known };
};

export const colourIsFree: Check<Colour> = ({ public: { seats } }, { colour }, { actor }) => {
  const seat = seats.findIndex((other) => other.colour === colour);
  return seat < 0 || seat === actor.seat ? undefined : { code: 'colour/taken', colour, seat };
};

export const readinessCounts: Check = ({ public: facts }) =>
  facts.ruleset?.starts === 'ready' && leagueOf(facts) === undefined
    ? undefined
    : { code: 'room/no-readiness' };

/** ROO-1: everybody but the host, who is ready by starting. */
export const everybodyIsReady: Check = ({ public: facts }) => {
  if (facts.ruleset?.starts !== 'ready' || startsByItself(facts)) {
    return undefined;
  }
  const seats = facts.seated.filter((seat) => seat !== facts.host && !facts.seats[seat]?.ready);
  return seats.length === 0 ? undefined : { code: 'room/not-ready', seats };
};
