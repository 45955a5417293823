import type { GameEvent } from '../game/events.ts';

/** The types of events in three files, by what they are about. */

export type FightKind = Extract<
  GameEvent['type'],
  | 'placed'
  | 'fought'
  | 'conquered'
  | 'blitz-stopped'
  | 'eliminated'
  | 'advanced'
  | 'fortified'
  | 'tunnel-moved'
  | 'anomaly-struck'
>;
export type CardKind = Extract<
  GameEvent['type'],
  | 'traded'
  | 'reshuffled'
  | 'card-drawn'
  | 'no-card-left'
  | 'offered'
  | 'countered'
  | 'accepted'
  | 'card-selected'
  | 'cards-swapped'
  | 'offer-closed'
>;
/** All others: the room, its start, its turns, absence and the end. */
export type RoomKind = Exclude<GameEvent['type'], FightKind | CardKind>;
