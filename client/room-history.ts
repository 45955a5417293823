import type { GameEvent } from '../domain/game/events.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import { type Room as Folded, foldLine } from '../domain/log/room.ts';
import { boards } from '../domain/maps/index.ts';
import type { History } from './history.ts';

export type RoomHistory = History<GameEvent, Folded>;

const mapOf = ({ commit }: CommitLine): string => {
  const first = commit.events[0];
  return first?.type === 'opened' ? first.map : '';
};

/** Adds a line to a room, or begins one; null where the map is not known here. */
export function foldRoom(folded: Folded | null, line: CommitLine): Folded | null {
  const board = boards.get(folded?.game.public.map ?? mapOf(line));
  return board === undefined ? null : foldLine(folded, line, board);
}
