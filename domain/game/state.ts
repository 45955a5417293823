import type { Ruleset } from '../rulesets/schema.ts';
import type { ArmisticeCause, Deadline, EndReason, Phase, PlayedBy } from './events.ts';
import type { BotLevel, Settings } from './settings.ts';

/** Who commands a seat. `abandoned` is an autopilot for good. */
export type Control = 'empty' | 'human' | 'autopilot' | 'abandoned' | 'bot';

/** Public facts of one seat. Arrays in here are replaced, never written in place. */
export interface Seat {
  control: Control;
  who: string | null;
  level: BotLevel | null;
  colour: string | null;
  /** SET-5: armies still to deploy in round 0. */
  reserve: number;
  /** Cards in hand (CRD-2: sizes are public). */
  cards: number;
  /** Cards this seat has publicly given up, oldest first; with `told` they give the hand. */
  spent: string[];
  /** CRD: sets this seat has traded. */
  sets: number;
  misses: number;
  returns: number;
  eliminatedBy: number | null;
}

/** OCC-1: armies that may still follow a conquest; territories by index. */
export interface Pending {
  from: number;
  to: number;
  max: number;
  /** Further origins of a joint attack, and what may follow from each. */
  also?: { from: number; max: number }[];
}

export interface Turn {
  n: number;
  seat: number;
  by: PlayedBy;
  phase: Phase;
  /** ABS-2: the seat had a command accepted in this turn. */
  acted: boolean;
  /** CRD: an army was placed, which ends trading where that comes first. */
  placed: boolean;
  /** Territories conquered in this turn. */
  conquests: number;
  free: number;
  /** REI-2: restricted purses by group index. */
  groups: number[];
  pending: Pending | null;
  /** FOR-1: armies that arrived in this phase by territory index; null while none has. */
  arrived: number[] | null;
  notBefore: number | null;
}

export interface Outcome {
  reason: EndReason;
  cause: ArmisticeCause | null;
  winners: number[];
  places: number[][];
}

/** What everybody may know. Public events write here and nowhere else. */
export interface PublicState {
  status: 'new' | 'waiting' | 'playing' | 'ended';
  ruleset: Ruleset | null;
  settings: Settings | null;
  map: string;
  opener: string | null;
  host: number | null;
  openToAllAt: number;
  /** ROO-4: when a quick match starts with whoever is there, UTC ms; null while nobody has sat down. */
  startsAt: number | null;
  /** Seats in the order in which they were taken (ROO-3). */
  seated: number[];
  seats: Seat[];
  /** Original turn order of all seats that play; eliminated ones stay in it (ROU-1). */
  order: number[];
  round: number;
  /** Start of this round, UTC ms (ABS-11). */
  roundStart: number;
  /** Seats by territory index; −1 before the deal. */
  owner: number[];
  armies: number[];
  /** Sets traded in the room. */
  sets: number;
  /** Traded cards that wait for the reshuffle. */
  discard: string[];
  eliminated: number[];
  abandoned: number[];
  /** VIC-5: whether an active human commanded at any time of this round, and full rounds without. */
  humanRound: boolean;
  humansIdle: number;
  turn: Turn | null;
  deadline: Deadline | null;
  outcome: Outcome | null;
}

/** What one seat alone knows. Payloads write here and nowhere else. */
export interface SeatSecret {
  mission: string | null;
  /** Every card told to this seat, oldest first. */
  told: string[];
}

/** A view leaves out the other seats' secrets: null where not known. */
export interface State {
  public: PublicState;
  seats: (SeatSecret | null)[];
}

export const initialState: State = {
  public: {
    status: 'new',
    ruleset: null,
    settings: null,
    map: '',
    opener: null,
    host: null,
    openToAllAt: 0,
    startsAt: null,
    seated: [],
    seats: [],
    order: [],
    round: 0,
    roundStart: 0,
    owner: [],
    armies: [],
    sets: 0,
    discard: [],
    eliminated: [],
    abandoned: [],
    humanRound: true,
    humansIdle: 0,
    turn: null,
    deadline: null,
    outcome: null,
  },
  seats: [],
};
