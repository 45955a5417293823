import type { Ruleset } from '../rulesets/schema.ts';
import type { ArmisticeCause, Deadline, EndReason, Phase, PlayedBy } from './events.ts';
import type { BotLevel, Settings } from './settings.ts';
import type { Terms } from './terms.ts';

/** Who commands a seat. `abandoned` is an autopilot for good. */
export type Control = 'empty' | 'human' | 'autopilot' | 'abandoned' | 'bot';

/** Public facts of one seat. Arrays in here are replaced, never written in place. */
export interface Seat {
  control: Control;
  who: string | null;
  level: BotLevel | null;
  colour: string | null;
  /** ROO-1: says that the host may start. */
  ready: boolean;
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

/** NEG: the offer on the table. `give` and `want` are those of the seat to move. */
export interface Offer {
  to: number;
  give: Terms;
  want: Terms;
  /** Whose word it waits for: the other's, the proposer's on a counter-offer, or both's cards. */
  stage: 'offered' | 'countered' | 'accepted';
  /** Seats that have picked their card. */
  picked: number[];
  /** Until when the turn lasts, beyond the time for this answer. UTC ms. */
  until: number;
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
  /** NEG-1: offers started in this turn, and the open one. */
  offers: number;
  offer: Offer | null;
}

/** TUN, ANO: how the board differs from its map in this round. Territories by index. */
export interface Land {
  /** Where the tunnel comes out. */
  tunnel: number | null;
  /** The last anomalies, oldest first, as many as do not come again. */
  anomalies: string[];
  /** No attack starts here. */
  calm: number[];
  /** Barriers that do not count, and those that stand where the map has none. */
  lifted: [number, number][];
  raised: [number, number][];
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
  land: Land;
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
  /** MIS-9: the seat that was drawn with the mission; left out where it names none. */
  target?: number;
  /** NEG-2: the card picked for an exchange that waits for the other's; left out otherwise. */
  picked?: string;
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
    land: { tunnel: null, anomalies: [], calm: [], lifted: [], raised: [] },
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
