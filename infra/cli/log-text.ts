import type { State } from '../../domain/game/state.ts';
import { initialState } from '../../domain/game/state.ts';
import type { Say } from '../../domain/i18n/say.ts';
import { sceneOf } from '../../domain/i18n/scene.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import type { Board } from '../../domain/maps/board.ts';

/** What a commit tells, one sentence an event; whose turn it was stands before it, colours after. */
export function told(
  { commit }: CommitLine,
  [before, after]: [State, State],
  speech: Say,
): string[] {
  const by = commit.by.seat ?? before.public.turn?.seat ?? null;
  const scene = sceneOf(after, { by });
  return commit.events.map((event) => speech.event(event, scene));
}

/** A whole log as text, each sentence behind the version that it stands in. */
export function logText(lines: readonly CommitLine[], board: Board, speech: Say): string {
  let room: Room | null = null;
  const said: string[] = [];
  for (const line of lines) {
    const version = String(line.commit.v).padStart(5);
    const before = room?.game ?? initialState;
    room = foldLine(room, line, board);
    for (const text of told(line, [before, room.game], speech)) said.push(`${version}  ${text}`);
  }
  return said.join('\n');
}
