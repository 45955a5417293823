import { z } from 'zod';
import { BOT_LEVELS } from '../game/settings.ts';
import { hostKnobs, MODES } from '../rulesets/schema.ts';

const count = z.number().int().min(0);
/** Points of the places of a table, first to last, in whole points. */
const scale = (size: number) => z.array(count.max(1000)).length(size);

/** Points by size of table (VIC-13 gives the places). */
export const pointScale = z.strictObject({
  2: scale(2),
  3: scale(3),
  4: scale(4),
  5: scale(5),
  6: scale(6),
});
export type PointScale = z.infer<typeof pointScale>;

/** What parts equal points, each explained in the standings. */
export const TIE_BREAKS = [
  /** Tables won alone or shared. */
  'wins',
  /** Points from tables at which those who are tied met, where all of them met equally often. */
  'direct',
  /** Second places, then third ones, and so on. */
  'places',
  /** What the opponents made a table, on average: absences weaken nobody's opposition. */
  'opposition',
  /** The same without the strongest and the weakest of more than two opponents. */
  'median',
  /** Sum of the totals after each round: points won early count longer. */
  'progress',
  /** Fewer turns missed. */
  'presence',
  /** The lot drawn when the season began. */
  'lot',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What an organiser chooses. Days are of 24 hours; times UTC ms. */
export const leagueSettings = z.strictObject({
  ruleset: z.string().max(64),
  knobs: hostKnobs,
  mode: z.enum(MODES),
  /** Of a room, 0 for none. */
  roundLimit: count,
  turnSeconds: z.number().int().min(1),
  tableSize: z.number().int().min(2).max(6),
  /** Entries of a division; the last one takes what is left over. */
  divisionSize: z.number().int().min(2).max(200),
  /** Rounds of a season. */
  rounds: z.number().int().min(1).max(32),
  /** Seasons until the league closes by itself, 0 for no end. */
  seasons: count.max(1000),
  /** When registration ends and the first season begins. */
  startsAt: z.number().int().min(0),
  roundDays: z.number().int().min(1).max(120),
  checkInHours: z.number().int().min(1).max(168),
  /** Days between two seasons. */
  breakDays: count.max(120),
  /** `drawn` by public lots, or `manual`: by the organiser alone. */
  pairing: z.enum(['drawn', 'manual']),
  points: pointScale,
  tieBreaks: z
    .array(z.enum(TIE_BREAKS))
    .min(1)
    .max(TIE_BREAKS.length)
    .refine((steps) => new Set(steps).size === steps.length, 'each step once'),
  /** Entries that change places between two neighbouring divisions. */
  promotion: count.max(50),
  /** Days of vacation of a member in a season; 0 forbids vacations. */
  vacationDays: count.max(120),
  /** Rounds of a season that an entry may have a stand-in play. */
  standIns: count.max(32),
  /** No-shows of a season after which a member is replaced from the public list, or dropped. */
  noShows: z.number().int().min(1).max(32),
  /** Missed turns of a season after which the autopilot steps in at the first miss. */
  patience: z.number().int().min(1).max(1000),
  /** Last round in which somebody may still enter a season, 0 for none. */
  lateEntry: count.max(32),
  /** Whether an organiser may enlist bots. */
  bots: z.enum(['none', ...BOT_LEVELS]),
  rated: z.boolean(),
});
export type LeagueSettings = z.infer<typeof leagueSettings>;

/** Every member may be left out: see `completeLeagueSettings`. */
export const openLeagueSettings = leagueSettings.partial();
export type OpenLeagueSettings = z.infer<typeof openLeagueSettings>;

const DAY = 86_400_000;

/** Evenly from 60 to 0, so that a table's mean is 30 whatever its size. */
const EVEN: PointScale = {
  2: [60, 0],
  3: [60, 30, 0],
  4: [60, 40, 20, 0],
  5: [60, 45, 30, 15, 0],
  6: [60, 48, 36, 24, 12, 0],
};

/** What a league gets that says nothing, beginning a day after the next midnight (UTC). */
export const completeLeagueSettings = (given: OpenLeagueSettings, now: number): LeagueSettings => ({
  ruleset: 'theatres-even',
  knobs: {},
  mode: 'missions',
  roundLimit: 30,
  turnSeconds: 86_400,
  tableSize: 4,
  divisionSize: 16,
  rounds: 5,
  seasons: 0,
  startsAt: (Math.ceil(now / DAY) + 1) * DAY,
  roundDays: 30,
  checkInHours: 48,
  breakDays: 7,
  pairing: 'drawn',
  points: EVEN,
  tieBreaks: [...TIE_BREAKS],
  promotion: 2,
  vacationDays: 14,
  standIns: 1,
  noShows: 2,
  patience: 6,
  lateEntry: 0,
  bots: 'none',
  rated: true,
  ...said(given),
});

/** What is in force once some settings are changed; `knobs` and `points` are changed as a whole. */
export const amendedSettings = (
  before: LeagueSettings | null,
  changes: OpenLeagueSettings,
): LeagueSettings => ({ ...before, ...said(changes) }) as LeagueSettings;

const said = (given: OpenLeagueSettings): Partial<LeagueSettings> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<LeagueSettings>;
