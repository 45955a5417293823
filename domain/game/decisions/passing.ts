import { territoriesOf } from '../queries/field.ts';
import { leaveable } from '../queries/fortify.ts';
import { leastToAttack, mayStartAttack, neighboursOf, tollOf } from '../queries/links.ts';
import { TOLL } from '../queries/route.ts';
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
    (from) =>
      mayStartAttack(facts, from) &&
      neighboursOf(facts, board, from).some(
        (to) =>
          facts.owner[to] !== facts.owner[from] &&
          (facts.armies[from] ?? 0) >= leastToAttack(facts, board, from, to),
      ),
  );

const canFortify = ({ facts, board }: Run): boolean => {
  const seat = facts.turn?.seat ?? -1;
  return territoriesOf(facts, seat).some((territory) =>
    neighboursOf(facts, board, territory).some(
      (other) =>
        facts.owner[other] === seat &&
        leaveable(facts, board, territory) >
          (tollOf(facts, board, territory, other) === null ? 0 : TOLL.armies),
    ),
  );
};
