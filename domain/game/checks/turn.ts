import type { Phase } from '../events.ts';
import { armiesLeft, openingRound } from '../queries/reinforcement.ts';
import type { Check } from './check.ts';

/** TRN and REI: what the phase of the turn allows. */

/** TRN-1. */
export const inPhase =
  (...allowed: Phase[]): Check =>
  (state) => {
    const phase = state.public.turn?.phase ?? 'reinforcement';
    return allowed.includes(phase) ? undefined : { code: 'turn/wrong-phase', phase, allowed };
  };

/** REI-3. */
export const pursesAreEmpty: Check = ({ public: facts }, _, { board }) => {
  if (facts.turn === null || armiesLeft(facts) === 0) return undefined;
  // NEG-1: before the reinforcement nothing can be placed yet.
  if (facts.turn.phase === 'negotiation') return undefined;
  const groups = Object.fromEntries(
    board.groups.flatMap(({ id }, g) => {
      const left = facts.turn?.groups[g] ?? 0;
      return left > 0 ? [[id, left]] : [];
    }),
  );
  return { code: 'place/armies-left', free: facts.turn.free, groups };
};

/** TRN-1: an opening round that only reinforces ends with its reinforcement. */
export const phaseFollows: Check = ({ public: facts }) => {
  const opening = facts.ruleset && openingRound(facts, facts.ruleset);
  return opening && !opening.attack && !opening.fortify
    ? { code: 'attack/not-this-round', round: facts.round }
    : undefined;
};

/** TRN-1: all but the last phase, bargaining only where the ruleset has it. */
export const mayEndPhase: Check = (state, command, context) => {
  const bargains = (state.public.ruleset?.negotiation ?? null) !== null;
  return inPhase(...(bargains ? (['negotiation'] as const) : []), 'reinforcement', 'attack')(
    state,
    command,
    context,
  );
};

/** TRN-1: from attack and fortify, and from a reinforcement after which its opening round has nothing. */
export const mayEndTurn: Check = (state, command, context) => {
  const last = phaseFollows(state, command, context) !== undefined;
  return inPhase(...(last ? (['reinforcement'] as const) : []), 'attack', 'fortify')(
    state,
    command,
    context,
  );
};
