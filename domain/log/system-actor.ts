import type { SystemCommand } from '../game/commands.ts';
import type { State } from '../game/state.ts';
import type { Actor } from './commit.ts';

/**
 * Who a system commit is by (sealed-draws 8), with nothing to choose: `bot` and `timeout` name the
 * seat to move, all others are about the whole room.
 */
export function systemActor(
  { public: { turn } }: State,
  type: SystemCommand['type'],
): Pick<Actor, 'seat' | 'as'> {
  const seat = turn?.seat ?? null;
  if (type === 'bot') return { seat, as: 'bot' };
  return { seat: type === 'timeout' ? seat : null, as: 'system' };
}
