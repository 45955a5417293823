import type { Move } from '../game/commands.ts';
import { idOf, type Outlook } from './outlook.ts';

/** Armies on their way to the board (REI-2): what is left in each purse, and what went where. */
export interface Draft {
  outlook: Outlook;
  free: number;
  groups: number[];
  /** The board as it would stand. */
  armies: number[];
  added: Map<number, number>;
}

export const draftOf = (outlook: Outlook): Draft => ({
  outlook,
  free: outlook.turn.free,
  groups: outlook.turn.groups.slice(),
  armies: outlook.facts.armies.slice(),
  added: new Map(),
});

const purseOf = ({ groups, outlook }: Draft, t: number): number =>
  groups[outlook.board.groupOf[t] ?? 0] ?? 0;

/** How many armies may go to a territory. */
export const roomAt = (draft: Draft, t: number): number => draft.free + purseOf(draft, t);

/** Puts up to so many armies on an own territory, its group's purse first. */
export function put(draft: Draft, t: number, wanted: number): void {
  const armies = Math.min(wanted, roomAt(draft, t));
  if (armies <= 0) return;
  const restricted = Math.min(purseOf(draft, t), armies);
  draft.groups[draft.outlook.board.groupOf[t] ?? 0] = purseOf(draft, t) - restricted;
  draft.free -= armies - restricted;
  draft.armies[t] = (draft.armies[t] ?? 0) + armies;
  draft.added.set(t, (draft.added.get(t) ?? 0) + armies);
}

export const asMove = ({ outlook, added }: Draft): Move => ({
  type: 'place',
  placements: [...added].map(([t, armies]) => ({ territory: idOf(outlook, t), armies })),
});
