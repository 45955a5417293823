import type { HumanCommand } from '../commands.ts';
import { routeOf, TOLL } from '../queries/route.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { endTurn } from './turn.ts';
import { settleVictory } from './victory.ts';

/** FOR-1, FOR-2, FOR-3. */
export function fortify(run: Run, command: Extract<HumanCommand, { type: 'fortify' }>): void {
  const { from, to, armies } = command;
  emit(run, { type: 'fortified', from, to, armies, ...wayOf(run, from, to) });
  settleVictory(run);
  const closing = run.ruleset.fortify === 'one-ends-turn';
  if (closing && goesOn(run)) endTurn(run, run.facts.turn?.by ?? 'human');
}

/** What the log says of the way: its steps where there are several, and what a barrier took. */
function wayOf({ facts, board }: Run, from: string, to: string) {
  const ends = [board.index.get(from) ?? 0, board.index.get(to) ?? 0] as [number, number];
  const { path, barriers } = routeOf(facts, board, ends) ?? { path: ends, barriers: 0 };
  const route = path.map((territory) => board.territories[territory] ?? '');
  return {
    ...(path.length > 2 && { route }),
    ...(barriers > 0 && { lost: TOLL.armies }),
  };
}
