import { z } from 'zod';

/** Rules are data: every value here is JSON, and no code asks for a ruleset's name. */

const count = z.number().int().min(0);
const positive = z.number().int().min(1);
const SEAT_COUNTS = ['2', '3', '4', '5', '6'] as const;
const bySeats = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(SEAT_COUNTS), value);
/** The key of a number of seats in a table by seats. */
export const seatCount = (seats: number) => `${seats}` as (typeof SEAT_COUNTS)[number];

/** MIS-9: territories by number of seats; `dealt` counts from what the own deal gave. */
const bySize = bySeats(z.union([positive, z.strictObject({ dealt: count })]));

const part = [
  /** Hold every territory of the named groups, and of `others` further groups. */
  z.strictObject({ kind: z.literal('groups'), groups: z.array(z.string()), others: count }),
  /** Hold `territories`, each with at least `armies`. A string names a knob of `holdTargets` (FAI-2). */
  z.strictObject({
    kind: z.literal('hold'),
    territories: z.union([positive, z.enum(['territories', 'pairs']), bySize]),
    armies: positive,
  }),
  /** Deal the final blow to the army of this colour. */
  z.strictObject({ kind: z.literal('destroy'), colour: z.string() }),
  /** MIS-9: see another seat off the field, whoever does it; which one is drawn with the mission. */
  z.strictObject({ kind: z.literal('eliminate') }),
] as const;

/** MIS-11: the small vocabulary of missions. */
const goal = z.discriminatedUnion('kind', [
  ...part,
  z.strictObject({
    kind: z.literal('all'),
    of: z.array(z.discriminatedUnion('kind', part)).min(1),
  }),
]);
export const mission = z.strictObject({
  id: z.string(),
  rule: z.string(),
  goal,
  /** Numbers of seats at which it is dealt; left out for all. */
  seats: z.array(positive).optional(),
});

export const MODES = ['missions', 'domination'] as const;

const territories = z.array(z.string()).min(1);
const border = z.tuple([z.string(), z.string()]);
/** How many of the named borders are touched: a number drawn among them, or null for all. */
const barrierChange = { borders: z.array(border).min(1), random: z.union([z.null(), positive]) };

/** ANO-1: what befalls the board. Armies stay changed; all else lasts a round. */
const anomaly = z.strictObject({
  id: z.string(),
  effect: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('armies'), territories, change: z.number().int() }),
    /** No attack starts there. */
    z.strictObject({ kind: z.literal('calm'), territories }),
    z.strictObject({ kind: z.literal('lift'), ...barrierChange }),
    z.strictObject({ kind: z.literal('raise'), ...barrierChange }),
    /** The barrier of one border stands on another that shares a territory. */
    z.strictObject({ kind: z.literal('move'), from: border, to: border }),
  ]),
});

/** What a round at the start of the room allows (ROU, REI-5). */
const openingRound = z.strictObject({
  attack: z.boolean(),
  fortify: z.boolean(),
  reinforce: z.boolean(),
  /** `placed`: the turn passes with the last army; `end-turn`: the seat says so. */
  ends: z.enum(['placed', 'end-turn']),
});

const holds = z.strictObject({ territories: positive, pairs: positive });

export const rulesetSchema = z.strictObject({
  id: z.string(),
  map: z.string(),
  modes: z.array(z.enum(MODES)).min(1),
  seats: z.strictObject({ min: positive, max: positive }),
  /** `ready`: by the host, once everybody else says so; `full`: by itself with the last human seat, and never earlier. */
  starts: z.enum(['host', 'full', 'ready']),
  colours: z.array(z.string()).min(2),
  /** `entering`: by seat, on joining; `chosen`: while the room waits, the rest drawn. */
  colourChoice: z.enum(['drawn', 'entering', 'chosen']),
  /** SET-1: who takes the territories that do not divide evenly. */
  extraTerritories: z.enum(['first', 'last']),
  /** SET-3: `rolled` throws a die for each seat. */
  turnOrder: z.enum(['drawn', 'given', 'rolled']),
  /** Armies of a seat before round 1, those of the deal included, by number of seats; null for the deal's alone. */
  startingArmies: z.union([z.null(), bySeats(positive)]),
  /** SET-5: armies that a seat deploys in one turn of round 0. */
  deployedAtOnce: positive,
  openingRounds: z.array(openingRound),
  reinforcement: z.strictObject({
    divisor: positive,
    minimum: count,
    /** REI-2: `inside` makes a purse of each group bonus, `anywhere` adds it to the free armies. */
    groupBonus: z.enum(['inside', 'anywhere']),
  }),
  /** FAI-1: further free armies in the own first reinforcement, by number of seats and turn position. */
  seatCompensation: z.union([z.null(), bySeats(z.array(count))]),
  dice: z.strictObject({ attack: positive, defence: positive }),
  /** ATK-6: whether several territories may attack one together. */
  origins: z.enum(['one', 'many']),
  /** OCC, FAI-4: what may follow into a conquered territory. */
  occupation: z.enum(['dice', 'free']),
  minimumAdvance: z.enum(['one', 'dice']),
  /** OCC-2: `answered`: nothing else is done before the seat says how many follow. */
  advance: z.enum(['optional', 'answered']),
  garrison: z.strictObject({ border: positive, inner: positive }),
  /** `chain`: any way over own territories (FOR-3). */
  fortify: z.enum(['many', 'one-ends-turn', 'chain']),
  /** FOR-1: whether an army that arrived may be the one that stays (`any`), or never counts (`own`). */
  guard: z.enum(['any', 'own']),
  /** BAR-1: armies beyond the guard for each die across a barrier, and what a lost pair costs there. */
  barriers: z.union([z.null(), z.strictObject({ armiesPerDie: positive, cost: positive })]),
  /** TUN-1. */
  tunnel: z.enum(['none', 'each-round']),
  /** ANO-1: none, or those of which one befalls the board at each round's end. */
  anomalies: z.array(anomaly),
  /** NEG: offers a turn; an answer has `seconds`, or a `share`-th of the turn if that is less. */
  negotiation: z.union([
    z.null(),
    z.strictObject({ offers: positive, seconds: positive, share: positive, announces: count }),
  ]),
  /** ATK-4: a phase or turn in which nothing can be done passes by itself. */
  passing: z.enum(['manual', 'automatic']),
  cards: z.enum(['on', 'off']),
  wildCards: count,
  setCounter: z.enum(['global', 'own']),
  setValues: z.array(positive).min(1),
  /** Added to the last of `setValues` for every further set. */
  setValueStep: count,
  /** FAI-3: no set is worth more; null for no ceiling. */
  setValueCap: z.union([z.null(), z.literal(20), z.literal(30), z.literal(50)]),
  /** CRD-7: +2 on one owned territory of a set, or on each. */
  territoryBonus: z.enum(['one', 'each']),
  territoryBonusArmies: count,
  /** `after-placing`: when the purses are empty; the set's armies are placed then. */
  tradeWhen: z.enum(['reinforcement', 'before-placing', 'after-placing']),
  forcedTradeAt: positive,
  missions: z.array(mission),
  /** VIC-7: whether a mission wins in the own turn only, or whenever it comes true. */
  victory: z.enum(['own-turn', 'always']),
  /** FAI-2: the numbers of MIS-7, MIS-8 and of conversions; others where a room has so many seats. */
  holdTargets: holds.extend({ bySeats: bySeats(holds).optional() }),
  roundLimits: z.array(count).min(1),
  turnSeconds: z.array(positive).min(1),
  /** What a room gets that names no turn time. */
  suggestedTurnSeconds: positive,
  botTurnSeconds: positive,
  /** REI-6. */
  timeoutPlacement: z.enum(['thin-borders', 'even']),
  /** CRD-10: whether a timeout trades one set unasked. */
  timeoutTrade: z.enum(['one', 'forced']),
  /** ABS-3: misses in a row before the autopilot takes over; null for never. */
  autopilotAfter: z.union([z.null(), positive]),
  /** ABS-13. */
  autopilot: z.enum(['skip', 'reinforce', 'defend', 'full']),
  /** ABS-3: how often a seat may resume; null for no limit. */
  returns: z.union([z.null(), count]),
  leaving: z.enum(['final', 'rejoin']),
  /** VIC-5: whether an abandoned seat may win the armistice of the round limit. */
  abandonedMayWin: z.boolean(),
});

export type Ruleset = z.infer<typeof rulesetSchema>;
export type Mission = z.infer<typeof mission>;
export type Anomaly = z.infer<typeof anomaly>;
export type Goal = z.infer<typeof goal>;
export type Mode = (typeof MODES)[number];

/** Knobs that a host may change (FAI and ROO-1); all others are the rulebook's. */
export const hostKnobs = rulesetSchema
  .pick({
    occupation: true,
    cards: true,
    setValueCap: true,
    holdTargets: true,
    autopilot: true,
    returns: true,
    abandonedMayWin: true,
    turnOrder: true,
    seatCompensation: true,
    extraTerritories: true,
  })
  .partial();
export type HostKnobs = z.infer<typeof hostKnobs>;
