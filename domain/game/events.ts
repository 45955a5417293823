/**
 * Public events. Their names and shapes are the stored format: a change needs an upcaster and a
 * new golden room. Territories, groups, cards, missions and colours are named by their ids.
 */

import type { Ruleset } from '../rulesets/schema.ts';
import type { BotLevel, Settings } from './settings.ts';
import type { Terms } from './terms.ts';

/** ABS-5: who played a turn. */
export type PlayedBy = 'human' | 'autopilot' | 'timeout' | BotLevel;

/** Absolute UTC milliseconds; `n` rises with every new deadline, so a stale timer is a no-op. */
export interface Deadline {
  n: number;
  at: number;
}

/** One throw: faces sorted descending, `losses` of attack and defence. */
export interface Roll {
  attack: number[];
  defence: number[];
  losses: [number, number];
}

export type EndReason = 'mission' | 'last-seat' | 'armistice' | 'closed' | 'annulled';
/** Why an armistice came: VIC-4, VIC-5, a spent key chain, or LEA-5. */
export type ArmisticeCause = 'round-limit' | 'no-humans' | 'humans-idle' | 'chance-spent' | 'time';

export type GameEvent =
  | {
      type: 'opened';
      /** Sealed-draws 2: the opener's `who`; null where a league opened the room. */
      who: string | null;
      settings: Settings;
      ruleset: Ruleset;
      map: string;
      /** Until the opener has joined, others wait for this moment. UTC ms. */
      openToAllAt: number;
    }
  | { type: 'adjusted'; settings: Settings; ruleset: Ruleset; hash: string }
  | {
      type: 'joined';
      seat: number;
      who: string | null;
      /** LEA-2: `autopilot` for a member who was not there when the table began. */
      as: 'human' | 'autopilot' | 'bot';
      level: BotLevel | null;
    }
  | { type: 'left'; seat: number }
  /** ROO-4: when the server starts a quick match that is not full by then. UTC ms. */
  | { type: 'start-planned'; at: number }
  | { type: 'host-passed'; seat: number }
  /** SET-2: a colour taken before the start. */
  | { type: 'coloured'; seat: number; colour: string }
  /** ROO-1: a seat is content with the settings, or no longer. */
  | { type: 'readied'; seat: number; ready: boolean }
  /** SET-3: what each throw for the order was; the first is everybody's, the rest of those tied. */
  | { type: 'order-rolled'; throws: { seats: number[]; faces: number[] }[] }
  | { type: 'started'; order: number[]; colours: { seat: number; colour: string }[] }
  /** `owners`: a seat for each territory in map order, one army in each. */
  | { type: 'dealt'; owners: number[] }
  /** SET-5: armies that each seat deploys in round 0. */
  | { type: 'reserves-given'; reserves: { seat: number; armies: number }[] }
  | { type: 'missions-dealt'; seats: number[] }
  /** `humans`: whether one commands now; where no autopilot steps in, that shows as the round goes. */
  | { type: 'round-began'; round: number; at: number; humans: boolean }
  | {
      type: 'turn-began';
      turn: number;
      seat: number;
      by: PlayedBy;
      phase: Phase;
      free: number;
      /** Restricted armies by group id; groups without any are left out. */
      groups: Record<string, number>;
      deadline: Deadline;
      /** ABS-11: no bot commit before this. */
      notBefore: number | null;
    }
  /** ABS-2: the first accepted own command of a turn; resets the misses. */
  | { type: 'acted'; seat: number }
  /** `restricted` of the `armies` come from the purse of the territory's group. */
  | { type: 'placed'; seat: number; territory: string; armies: number; restricted: number }
  | { type: 'traded'; seat: number; cards: string[]; armies: number; bonus: string[] }
  | { type: 'phase-began'; phase: Phase }
  /** ATK-9: `also` says what the further origins of a joint attack lost of the attack's losses. */
  | {
      type: 'fought';
      from: string;
      to: string;
      rolls: Roll[];
      also?: { from: string; lost: number }[];
    }
  /** `moved` went in at once; `more` may follow by `advance` (OCC-1). */
  | {
      type: 'conquered';
      seat: number;
      from: string;
      to: string;
      loser: number;
      moved: number;
      more: number;
      /** ATK-10: what may follow from further origins of a joint attack. */
      also?: { from: string; more: number }[];
    }
  | { type: 'blitz-stopped'; why: 'conquest' | 'left' | 'origin' | 'cap' }
  | { type: 'eliminated'; seat: number; by: number; cards: number }
  | { type: 'advanced'; from: string; to: string; armies: number }
  /** FOR-3: `route` from end to end where it is not one step; `lost` of the armies at a barrier. */
  | {
      type: 'fortified';
      from: string;
      to: string;
      armies: number;
      route?: string[];
      lost?: number;
    }
  /** TUN-1. */
  | { type: 'tunnel-moved'; from: string; to: string }
  /** ANO-1: what came of it; territories and borders that stay as they are are left out. */
  | {
      type: 'anomaly-struck';
      anomaly: string;
      armies: { territory: string; change: number }[];
      calm: string[];
      lifted: [string, string][];
      raised: [string, string][];
    }
  /** NEG: `give` and `want` are those of the `seat` that speaks. */
  | { type: 'offered'; seat: number; to: number; give: Terms; want: Terms; deadline: Deadline }
  | { type: 'countered'; seat: number; give: Terms; want: Terms; deadline: Deadline }
  | { type: 'accepted'; seat: number; deadline: Deadline }
  | { type: 'card-selected'; seat: number }
  | { type: 'cards-swapped'; seats: [number, number] }
  /** `deadline` is the turn's again. */
  | { type: 'offer-closed'; why: 'swapped' | 'refused' | 'withdrawn' | 'void'; deadline: Deadline }
  | { type: 'reshuffled'; cards: number }
  | { type: 'card-drawn'; seat: number }
  | { type: 'no-card-left'; seat: number }
  | { type: 'missed'; seat: number; misses: number }
  | { type: 'autopilot-on'; seat: number }
  | { type: 'resumed'; seat: number }
  | { type: 'abandoned'; seat: number }
  | { type: 'turn-ended'; seat: number; by: PlayedBy }
  | { type: 'round-ended'; round: number; humansIdle: number }
  | {
      type: 'ended';
      reason: EndReason;
      cause: ArmisticeCause | null;
      /** Empty when nobody may win; several when an armistice is shared. */
      winners: number[];
      /** VIC-13: seats from first to last; equal ones share a list. */
      places: number[][];
      missions: { seat: number; mission: string; target?: number }[];
      hands: { seat: number; cards: string[] }[];
    };

export type Phase = 'deployment' | 'negotiation' | 'reinforcement' | 'attack' | 'fortify';
