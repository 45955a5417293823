import { jcs } from '../../chance/jcs.ts';
import type { MemberCommand } from '../commands.ts';
import { tableSizes } from '../draw/sizes.ts';
import { leastSeats, mostSeats, roomRules } from '../queries/ruleset.ts';
import { amendedSettings, type LeagueSettings } from '../settings.ts';
import type { LeagueState } from '../state.ts';
import type { Check, Refusal } from './check.ts';
import { REACH } from './reach.ts';

type Amend = Extract<MemberCommand, { type: 'amend' }>;
interface Open {
  type: 'open';
  settings: LeagueSettings;
}

/** What would be in force. */
const wanted = (state: LeagueState, { settings }: Open | Amend): LeagueSettings =>
  amendedSettings(state.settings, settings);

const DAY_SECONDS = 86_400;
/** The largest division that anybody may ask for. */
const MOST_ENTRIES = 200;

/** Every room that the league may open is one that its ruleset offers. */
export const roomsAreOffered: Check<Open | Amend> = (state, command) => {
  const settings = wanted(state, command);
  for (const seats of sizesOf(settings)) {
    const rules = roomRules(settings, seats);
    if (!rules.ok) return rules.error;
  }
  return undefined;
};

/** The table size asked for, then all that divisions of any size lead to. */
function sizesOf(settings: LeagueSettings): Set<number> {
  const { tableSize } = settings;
  const [least, most] = [leastSeats(settings), mostSeats(settings)];
  const sizes = new Set([tableSize]);
  if (tableSize < least || tableSize > most) return sizes;
  for (let n = least; n <= MOST_ENTRIES; n++) {
    for (const size of tableSizes(n, tableSize, least)) sizes.add(size);
  }
  return sizes;
}

export const settingsFit: Check<Open | Amend> = (state, command) => {
  const settings = wanted(state, command);
  return outOfRange(bounds(settings)) ?? unevenPoints(settings);
};

export const settingsChange: Check<Amend> = (state, command) =>
  jcs(wanted(state, command)) === jcs(state.settings) ? { code: 'league/already-so' } : undefined;

/** A season that begins by itself lies ahead; after the first one the date says nothing. */
export const startsAhead: Check<Open | Amend> = (state, command, { at }) => {
  const { startsAt } = wanted(state, command);
  const begun = state.season !== null || state.past.length > 0;
  if (begun || startsAt === state.settings?.startsAt) return undefined;
  return outOfRange([['startsAt', startsAt, at, at + REACH]]);
};

/** A setting by name: its value, the least and the most that it may be. */
type Bound = [field: string, value: number, least: number, most: number];

const bounds = (settings: LeagueSettings): Bound[] => {
  const { tableSize, divisionSize, rounds, roundDays } = settings;
  return [
    ['divisionSize', divisionSize, tableSize, MOST_ENTRIES],
    ['turnSeconds', settings.turnSeconds, 1, roundDays * DAY_SECONDS],
    ['checkInHours', settings.checkInHours, 1, roundDays * 24 - 1],
    ['lateEntry', settings.lateEntry, 0, rounds],
    ['standIns', settings.standIns, 0, rounds],
    ['promotion', settings.promotion, 0, Math.floor(divisionSize / 2)],
  ];
};

function outOfRange(all: Bound[]): Refusal | undefined {
  const found = all.find(([, value, least, most]) => value < least || value > most);
  if (found === undefined) return undefined;
  const [field, , least, most] = found;
  return { code: 'league/settings', field, least, most };
}

/** No place brings more than the one before it. */
function unevenPoints({ points }: LeagueSettings): Refusal | undefined {
  for (const [size, scale] of Object.entries(points)) {
    const at = scale.findIndex((value, i) => value > (scale[i - 1] ?? value));
    if (at >= 0) {
      const most = scale[at - 1] ?? 0;
      return { code: 'league/settings', field: `points.${size}.${at}`, least: 0, most };
    }
  }
  return undefined;
}
