import * as battle from './checks/battle.ts';
import * as cards from './checks/cards.ts';
import { firstRefusal } from './checks/check.ts';
import * as regroup from './checks/fortify.ts';
import { placementsFit } from './checks/place.ts';
import * as talk from './checks/talk.ts';
import * as territory from './checks/territory.ts';
import * as turn from './checks/turn.ts';
import type { Move } from './commands.ts';
import type { Context } from './context.ts';
import { advance, attack, blitz } from './decisions/attack.ts';
import { fortify } from './decisions/fortify.ts';
import { place, trade } from './decisions/reinforce.ts';
import { endPhase, endTurn } from './decisions/turn.ts';
import { type Kind, type Kinds, ownTurn } from './kind.ts';
import type { Rejection } from './rejections.ts';
import type { Run } from './run.ts';
import type { State } from './state.ts';

const settled = [...ownTurn, battle.advanceIsAnswered] as const;
const attacking = [
  ...settled,
  battle.roundHasAttacks,
  turn.inPhase('attack'),
  territory.territoriesExist,
  territory.originIsOwn,
  battle.targetIsEnemy,
  battle.attackIsAdjacent,
  battle.originMayAttack,
  battle.originIsStrong,
  battle.originsAreFit,
] as const;

/** What a seat, or a bot for it, may do in its turn. */
export const moves: Kinds<Move['type']> = {
  place: {
    checks: [
      ...ownTurn,
      turn.inPhase('deployment', 'reinforcement'),
      cards.hasTraded('placing'),
      placementsFit,
    ],
    perform: place,
  },
  trade: {
    checks: [
      ...ownTurn,
      cards.cardsAreOn,
      turn.inPhase('reinforcement'),
      cards.isTimeToTrade,
      cards.cardsAreASet,
      cards.bonusIsChosen,
    ],
    perform: trade,
  },
  'end-phase': {
    checks: [
      ...settled,
      turn.mayEndPhase,
      talk.noOfferIsOpen,
      turn.pursesAreEmpty,
      turn.phaseFollows,
      cards.hasTraded('attacking'),
    ],
    perform: endPhase,
  },
  attack: { checks: attacking, perform: attack },
  blitz: { checks: [...attacking, battle.leavesSensibly], perform: blitz },
  advance: {
    checks: [...ownTurn, turn.inPhase('attack'), battle.advanceIsPending, battle.advanceFits],
    perform: advance,
  },
  fortify: {
    checks: [
      ...ownTurn,
      turn.inPhase('fortify'),
      territory.territoriesExist,
      territory.originIsOwn,
      territory.targetIsOwn,
      regroup.fortifyIsJoined,
      regroup.wayIsOpen,
      regroup.fortifyFits,
      regroup.tollIsCovered,
    ],
    perform: fortify,
  },
  'end-turn': {
    checks: [...settled, turn.mayEndTurn, turn.pursesAreEmpty],
    perform: (run) => endTurn(run, run.facts.turn?.by ?? 'human'),
  },
};

/** The first rule that a move breaks; undefined where it is legal. */
export function refusalOf(state: State, move: Move, context: Context): Rejection | undefined {
  const { checks } = moves[move.type] as Kind<Move>;
  return firstRefusal(checks, state, move, context);
}

export function perform(run: Run, move: Move): void {
  (moves[move.type] as Kind<Move>).perform(run, move);
}
