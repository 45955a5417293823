import type { WireCode } from '../protocol/rejection.ts';

/** The codes of refusals in four files, by what they are about. */

type About<Prefix extends string> = Extract<WireCode, `${Prefix}/${string}`>;

export type RoomCode = About<'room' | 'join' | 'settings' | 'colour' | 'turn' | 'seat'>;
export type PlayCode = About<
  'territory' | 'place' | 'cards' | 'attack' | 'advance' | 'fortify' | 'offer' | 'announce'
>;
export type LeagueCode = About<'league'>;
/** All others: messages, signing in, plans, and the way to the log. */
export type EdgeCode = Exclude<WireCode, RoomCode | PlayCode | LeagueCode>;
