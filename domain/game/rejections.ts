import type { Phase } from './events.ts';
import type { Terms } from './terms.ts';

/** Every refusal of the domain: a closed union of codes with typed parameters, worded at the edge. */
export type Rejection =
  | { code: 'room/full'; seats: number }
  | { code: 'room/not-open-yet'; until: number }
  | { code: 'room/already-started' }
  | { code: 'room/not-started' }
  | { code: 'room/finished' }
  | { code: 'room/not-seated' }
  | { code: 'room/not-host'; host: number | null }
  | { code: 'room/too-few'; seated: number; needed: number }
  | { code: 'room/not-due'; at: number | null }
  | { code: 'room/league-seats' }
  | { code: 'room/time-up'; until: number }
  | { code: 'join/unseen' }
  | { code: 'join/not-invited' }
  | { code: 'join/already-seated'; seat: number }
  | { code: 'join/seat-taken'; seat: number }
  | { code: 'join/no-such-seat'; seat: number; seats: number }
  | { code: 'settings/unknown-ruleset'; ruleset: string; known: string[] }
  | {
      code: 'settings/not-offered';
      field: string;
      value: string | number;
      offered: (string | number)[];
    }
  | { code: 'settings/contradiction'; knobs: [string, string] }
  | { code: 'settings/below-seated'; seats: number; seated: number }
  | { code: 'settings/fixed' }
  | { code: 'room/starts-by-itself'; seated: number; seats: number }
  | { code: 'room/not-ready'; seats: number[] }
  | { code: 'room/no-readiness' }
  | { code: 'colour/not-chosen' }
  | { code: 'colour/unknown'; colour: string; known: string[] }
  | { code: 'colour/taken'; colour: string; seat: number }
  | { code: 'turn/not-yours'; seat: number }
  | { code: 'turn/wrong-phase'; phase: Phase; allowed: Phase[] }
  | { code: 'turn/over'; turn: number }
  | { code: 'turn/not-over'; until: number }
  | { code: 'turn/too-early'; notBefore: number }
  | { code: 'turn/not-a-bots'; seat: number }
  | { code: 'seat/eliminated' }
  | { code: 'seat/abandoned' }
  | { code: 'seat/on-autopilot' }
  | { code: 'seat/not-on-autopilot' }
  | { code: 'seat/nothing-to-abandon' }
  | { code: 'seat/no-returns-left'; limit: number }
  | { code: 'territory/unknown'; territory: string }
  | { code: 'territory/not-yours'; territory: string }
  | { code: 'territory/yours'; territory: string }
  | { code: 'place/amount'; territory: string; armies: number; allowed: number }
  | { code: 'place/armies-left'; free: number; groups: Record<string, number> }
  | { code: 'cards/off' }
  | { code: 'cards/too-late' }
  | { code: 'cards/must-trade'; held: number }
  | { code: 'cards/not-held'; card: string }
  | { code: 'cards/not-distinct'; card: string }
  | { code: 'cards/not-a-set'; cards: string[] }
  | { code: 'cards/choose-territory'; territories: string[] }
  | { code: 'cards/no-bonus-there'; territory: string; territories: string[] }
  | { code: 'attack/not-adjacent'; from: string; to: string }
  | { code: 'attack/too-few-armies'; from: string; armies: number; needed: number }
  | { code: 'attack/leave'; leave: number; least: number; most: number }
  | { code: 'attack/one-origin' }
  | { code: 'attack/same-origin'; territory: string }
  | { code: 'attack/not-this-round'; round: number }
  | { code: 'attack/calm'; from: string; anomaly: string }
  | { code: 'advance/unanswered'; from: string; to: string; most: number }
  | { code: 'advance/nothing-pending' }
  | { code: 'advance/amount'; armies: number; most: number }
  | { code: 'advance/no-such-origin'; territory: string; origins: string[] }
  | { code: 'fortify/not-adjacent'; from: string; to: string }
  | { code: 'fortify/no-chain'; from: string; to: string }
  | { code: 'fortify/barriers'; from: string; to: string; barriers: number }
  | { code: 'fortify/toll'; armies: number; least: number }
  | { code: 'offer/no-partner'; seat: number; partners: number[] }
  | { code: 'offer/open'; to: number }
  | { code: 'offer/none' }
  | { code: 'offer/not-yours' }
  | { code: 'offer/wrong-stage'; stage: 'offered' | 'countered' | 'accepted' }
  | { code: 'offer/unknown-terms'; known: string[] }
  | { code: 'offer/no-such-card'; terms: Terms }
  | { code: 'offer/own-card'; card: string }
  | { code: 'offer/other-card'; card: string; terms: Terms }
  | { code: 'offer/picked' }
  | { code: 'offer/over'; until: number }
  | { code: 'announce/own-turn' }
  | { code: 'announce/off' }
  | { code: 'announce/too-often'; limit: number }
  | { code: 'fortify/amount'; from: string; armies: number; most: number };
