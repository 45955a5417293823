import { isBorder, territoriesOf } from '../queries/field.ts';
import { leaveable } from '../queries/fortify.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { endTurn } from './turn.ts';

/**
 * ATK-4: where the ruleset passes by itself, a phase in which nothing can be done gives way to the
 * next, never with an advance pending. A whole cascade belongs to the commit that caused it.
 */
export function passOverNothing(run: Run): void {
  if (run.ruleset.passing !== 'automatic') return;
  for (;;) {
    const { turn } = run.facts;
    if (!goesOn(run) || turn === null || turn.pending !== null) return;
    if (turn.phase === 'attack' && !canAttack(run))
      emit(run, { type: 'phase-began', phase: 'fortify' });
    else if (turn.phase === 'fortify' && !canFortify(run)) endTurn(run, turn.by);
    else return;
  }
}

const canAttack = ({ facts, board }: Run): boolean =>
  territoriesOf(facts, facts.turn?.seat ?? -1).some(
    (territory) => (facts.armies[territory] ?? 0) > 1 && isBorder(facts, board, territory),
  );

const canFortify = ({ facts, board }: Run): boolean => {
  const seat = facts.turn?.seat ?? -1;
  return territoriesOf(facts, seat).some(
    (territory) =>
      leaveable(facts, board, territory) > 0 &&
      (board.neighbours[territory] ?? []).some((other) => facts.owner[other] === seat),
  );
};
