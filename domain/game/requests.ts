import * as league from './checks/league.ts';
import * as lobby from './checks/lobby.ts';
import * as seat from './checks/seat.ts';
import * as waiting from './checks/waiting.ts';
import { abandon, resume } from './decisions/absence.ts';
import * as room from './decisions/lobby.ts';
import { chooseColour, sayReady } from './decisions/waiting.ts';
import { type Kinds, seated } from './kind.ts';

/** What a seat may do besides its moves. */
export const requests: Kinds<
  'adjust' | 'join' | 'leave' | 'colour' | 'ready' | 'start' | 'resume' | 'abandon'
> = {
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
      league.isInvited,
      lobby.roomHasASeat,
      lobby.seatExists,
      lobby.seatIsFree,
    ],
    perform: room.join,
  },
  colour: {
    checks: [
      seat.roomWaits,
      seat.isSeated,
      waiting.coloursAreChosen,
      waiting.colourExists,
      waiting.colourIsFree,
    ],
    perform: chooseColour,
  },
  ready: {
    checks: [seat.roomWaits, seat.isSeated, waiting.readinessCounts],
    perform: sayReady,
  },
  leave: { checks: [seat.roomWaits, seat.isSeated, league.mayLeave], perform: room.leave },
  start: {
    checks: [seat.roomWaits, lobby.mayStart, lobby.enoughSeats, waiting.everybodyIsReady],
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
