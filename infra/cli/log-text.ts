import type { State } from '../../domain/game/state.ts';
import { initialState } from '../../domain/game/state.ts';
import type { Say } from '../../domain/i18n/say.ts';
import { type Scene, sceneOf } from '../../domain/i18n/scene.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import type { Board } from '../../domain/maps/board.ts';

/** What a commit tells, one sentence an event; `before` is the room that it was made in. */
export function told({ commit }: CommitLine, before: State, speech: Say): string[] {
  const scene: Scene = sceneOf(before, { by: commit.by.seat });
  return commit.events.map((event) => speech.event(event, scene));
}

/** A whole log as text, each sentence behind the version that it stands in. */
export function logText(lines: readonly CommitLine[], board: Board, speech: Say): string {
  let room: Room | null = null;
  const said: string[] = [];
  for (const line of lines) {
    const version = String(line.commit.v).padStart(5);
    for (const text of told(line, room?.game ?? initialState, speech)) {
      said.push(`${version}  ${text}`);
    }
    room = foldLine(room, line, board);
  }
  return said.join('\n');
}
