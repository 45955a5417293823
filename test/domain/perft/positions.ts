import type { State } from '../../../domain/game/state.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { table } from '../../support/table.ts';
import { onTinyBoard, tinyBoard } from '../../support/tiny-board.ts';

/** Where counting begins: two seats on the small board, one position for each kind of moment. */
export function positionsOf(ruleset: Ruleset): Record<string, State> {
  const tiny = onTinyBoard(ruleset);
  const start = () =>
    table({ mode: 'domination', seats: 2 }, { board: tinyBoard, ruleset: tiny })
      .owns(0, 'a', 'b', 'd')
      .owns(1, 'c', 'e', 'f')
      .armies({ a: 2, b: 4, c: 2, d: 2, e: 3, f: 1 })
      .hand(0, 'a', 'b', 'c', 'wild-1')
      .hand(1, 'd', 'e')
      .round(4);
  const phase = (tiny.openingRounds[0]?.reinforce ?? true) ? 'reinforcement' : 'attack';
  const opening =
    tiny.startingArmies === null
      ? start().round(1).turn({ phase, free: 2 })
      : start()
          .round(0)
          .seat(0, { reserve: 4 })
          .seat(1, { reserve: 3 })
          .turn({ phase: 'deployment', free: 3 });
  return {
    opening: opening.state(),
    reinforcement: start()
      .turn({ phase: 'reinforcement', free: 2, groups: [1, 0] })
      .state(),
    attack: start().turn({ phase: 'attack' }).state(),
    fortify: start().turn({ phase: 'fortify', conquests: 1 }).state(),
  };
}
