import type { HumanCommand } from '../../../domain/game/commands.ts';
import type { State } from '../../../domain/game/state.ts';
import { boards } from '../../../domain/maps/index.ts';
import type { World } from './world.ts';

/** The game as the store has it, with everything known. */
export async function stateOf(world: World, room: string): Promise<State> {
  const loaded = await world.container().rooms.load(room);
  if (loaded === null) throw new Error('no room');
  return loaded.entry.room.game;
}

/** A placement that the seat to move may make; one army unless said otherwise. */
export function placement({ public: { turn, owner } }: State, armies = 1): HumanCommand {
  const territory = boards.get('theatres')?.territories[owner.indexOf(turn?.seat ?? -1)] ?? '';
  return { type: 'place', placements: [{ territory, armies }] };
}

/** Armies that the seat to move has free. */
export const free = ({ public: { turn } }: State): number => turn?.free ?? 0;
