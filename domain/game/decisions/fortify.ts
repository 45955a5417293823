import type { HumanCommand } from '../commands.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { endTurn } from './turn.ts';
import { settleVictory } from './victory.ts';

/** FOR-1, FOR-2. */
export function fortify(run: Run, command: Extract<HumanCommand, { type: 'fortify' }>): void {
  const { from, to, armies } = command;
  emit(run, { type: 'fortified', from, to, armies });
  settleVictory(run);
  const closing = run.ruleset.fortify === 'one-ends-turn';
  if (closing && goesOn(run)) endTurn(run, run.facts.turn?.by ?? 'human');
}
