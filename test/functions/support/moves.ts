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

/** Every army that the seat to move has, those of its groups (REI-2) within them. */
export function placeAll({ public: { turn, owner } }: State): HumanCommand {
  const board = boards.get('theatres');
  if (!board || !turn) throw new Error('no turn');
  const bound = turn.groups.map((armies, g) => ({ at: board.groups[g]?.members[0] ?? 0, armies }));
  const all = [...bound, { at: owner.indexOf(turn.seat), armies: turn.free }];
  const placements = all
    .filter(({ armies }) => armies > 0)
    .map(({ at, armies }) => ({ territory: board.territories[at] ?? '', armies }));
  return { type: 'place', placements };
}
