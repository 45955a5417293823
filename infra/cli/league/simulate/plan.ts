import type { OpenLeagueSettings } from '../../../../domain/league/settings.ts';
import { rulesets } from '../../../../domain/rulesets/index.ts';
import { Misuse } from '../../exit.ts';

/** What `league simulate` was asked for. */
export interface SimulateFlags {
  players: number;
  seats: number;
  seasons: number;
  rounds: number;
  ruleset: string;
  divisionSize?: number;
  /** Rounds in a hundred to which a person does not come, or which a person leaves halfway. */
  absent: number;
  seed: string;
  out?: string;
  json?: true;
}

/** The league to be played, and how many of whom play in it. */
export interface SimulatePlan {
  settings: OpenLeagueSettings;
  bots: number;
  /** Members who play by commands, over sockets of their own. */
  people: number;
  /** People on the public list of substitutes. */
  volunteers: number;
  absent: number;
  seed: string;
}

const ROUND_LIMIT = 30;
/** A room that everybody plays takes a day; the rest of a round is for those who do not come. */
export const ROUND_DAYS = 7;
const CHECK_IN_HOURS = 24;

function checkWords({ ruleset, seed }: SimulateFlags): void {
  if (!rulesets.has(ruleset)) {
    throw new Misuse(
      `There is no ruleset "${ruleset}".`,
      `Choose one of: ${[...rulesets.keys()].join(', ')}.`,
    );
  }
  if (!/^([0-9a-f]{2}){1,12}$/.test(seed)) {
    throw new Misuse(`"${seed}" is not a seed.`, 'Give an even number of hex digits, up to 24.');
  }
}

/** One in ten plays by commands; the rest are bots. */
export function planOf(flags: SimulateFlags, startsAt: number): SimulatePlan {
  checkWords(flags);
  const { players, seats, seasons, rounds, ruleset, absent, seed } = flags;
  if (players < 2 * seats) {
    throw new Misuse(
      `${players} players are too few for two divisions of tables of ${seats}.`,
      `Give --players ${2 * seats} or more.`,
    );
  }
  const divisionSize = flags.divisionSize ?? Math.max(seats, Math.min(16, Math.ceil(players / 2)));
  if (divisionSize < seats || divisionSize >= players) {
    throw new Misuse(
      `Divisions of ${divisionSize} do not part ${players} players at tables of ${seats}.`,
      `Give --division-size from ${seats} to ${players - 1}.`,
    );
  }
  const people = Math.max(2, Math.round(players / 10));
  return {
    settings: {
      ...{ ruleset, rounds, seasons, divisionSize, startsAt, tableSize: seats },
      ...{ roundLimit: ROUND_LIMIT, roundDays: ROUND_DAYS, checkInHours: CHECK_IN_HOURS },
      ...{ bots: 'captain', promotion: Math.min(2, Math.floor(divisionSize / 2)), breakDays: 3 },
    },
    bots: players - people,
    people,
    volunteers: Math.max(1, Math.round(players / 32)),
    absent,
    seed,
  };
}
