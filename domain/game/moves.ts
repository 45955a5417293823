import * as battle from './checks/battle.ts';
import * as cards from './checks/cards.ts';
import { type Check, firstRefusal } from './checks/check.ts';
import * as regroup from './checks/fortify.ts';
import * as lobby from './checks/lobby.ts';
import { placementsFit } from './checks/place.ts';
import * as seat from './checks/seat.ts';
import * as territory from './checks/territory.ts';
import * as turn from './checks/turn.ts';
import type { Command, Move } from './commands.ts';
import type { Context } from './context.ts';
import { abandon, resume } from './decisions/absence.ts';
import { advance, attack, blitz } from './decisions/attack.ts';
import { fortify } from './decisions/fortify.ts';
import * as room from './decisions/lobby.ts';
import { place, trade } from './decisions/reinforce.ts';
import { endPhase, endTurn } from './decisions/turn.ts';
import type { Rejection } from './rejections.ts';
import type { Run } from './run.ts';
import type { State } from './state.ts';

/** A kind of command: the rules it must meet, in order, and what it then does. */
export interface Kind<C extends Command> {
  checks: readonly Check<C>[];
  perform: (run: Run, command: C) => void;
}
export type Kinds<T extends Command['type']> = { [K in T]: Kind<Extract<Command, { type: K }>> };

const seated = [seat.isSeated, seat.isAlive, seat.hasNotAbandoned] as const;
const ownTurn = [
  seat.roomPlays,
  ...seated,
  seat.isYourTurn,
  seat.isInTime,
  seat.isInCommand,
] as const;
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
      turn.inPhase('reinforcement', 'attack'),
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

/** What a seat may do besides its moves. */
export const requests: Kinds<'adjust' | 'join' | 'leave' | 'start' | 'resume' | 'abandon'> = {
  adjust: {
    checks: [
      seat.roomWaits,
      seat.isSeated,
      seat.isHost,
      lobby.settingsAreOpen,
      lobby.settingsAreOffered,
      lobby.nobodyLosesTheirSeat,
    ],
    perform: room.adjust,
  },
  join: {
    checks: [
      seat.roomGoesOn,
      lobby.sitsOnce,
      seat.roomWaits,
      lobby.hasSeenTheOpening,
      lobby.roomIsOpen,
      lobby.roomHasASeat,
      lobby.seatExists,
      lobby.seatIsFree,
    ],
    perform: room.join,
  },
  leave: { checks: [seat.roomWaits, seat.isSeated], perform: room.leave },
  start: {
    checks: [seat.roomWaits, lobby.mayStart, lobby.enoughSeats],
    perform: room.start,
  },
  resume: {
    checks: [seat.roomPlays, ...seated, seat.isOnAutopilot, seat.isInTime, seat.mayReturn],
    perform: resume,
  },
  abandon: {
    checks: [seat.roomPlays, ...seated, seat.isInTime, seat.hasSomethingToAbandon],
    perform: abandon,
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
