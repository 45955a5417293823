import type { HumanCommand } from '../commands.ts';
import type { Rejection } from '../rejections.ts';
import type { Check } from './check.ts';
import { isOwn, territoryExists } from './territory.ts';

type Place = Extract<HumanCommand, { type: 'place' }>;

/** REI-4: whole numbers of at least 1, each within what its purses hold after those before it. */
export const placementsFit: Check<Place> = (state, { placements }, context) => {
  const { board } = context;
  const groups = state.public.turn?.groups.slice() ?? [];
  let free = state.public.turn?.free ?? 0;
  for (const { territory, armies } of placements) {
    const wrong = territoryExists(board, territory) ?? isOwn(state, context, territory);
    if (wrong) return wrong;
    const group = board.groupOf[board.index.get(territory) ?? 0] ?? 0;
    const purse = groups[group] ?? 0;
    const allowed = free + purse;
    if (!Number.isInteger(armies) || armies < 1 || armies > allowed) {
      return { code: 'place/amount', territory, armies, allowed } satisfies Rejection;
    }
    const restricted = Math.min(purse, armies);
    groups[group] = purse - restricted;
    free -= armies - restricted;
  }
  return undefined;
};
