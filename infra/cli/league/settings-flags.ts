import { type Command, Option } from 'commander';
import { BOT_LEVELS } from '../../../domain/game/settings.ts';
import { type OpenLeagueSettings, openLeagueSettings } from '../../../domain/league/settings.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { MODES } from '../../../domain/rulesets/schema.ts';
import { whole } from '../number.ts';
import { jsonFile } from './json-file.ts';
import { timeOf } from './times.ts';

/** The common settings as options; the rest comes from a file. */
export interface SettingsFlags
  extends Pick<
    OpenLeagueSettings,
    | 'ruleset'
    | 'mode'
    | 'tableSize'
    | 'divisionSize'
    | 'rounds'
    | 'seasons'
    | 'roundDays'
    | 'roundLimit'
    | 'checkInHours'
    | 'promotion'
    | 'vacationDays'
    | 'lateEntry'
    | 'bots'
    | 'pairing'
  > {
  settings?: string;
  starts?: string;
  turnHours?: number;
}

/** Adds the options to a verb. */
export const withSettings = (verb: Command): Command =>
  verb
    .option('--settings <file>', 'JSON of any settings (docs/leagues.md); options here count more')
    .option('--ruleset <id>', `ruleset: ${[...rulesets.keys()].join(', ')}`)
    .addOption(new Option('--mode <mode>', 'how to win').choices([...MODES]))
    .option('--table-size <n>', 'seats of a table', whole(2, 6))
    .option('--division-size <n>', 'members of a division', whole(2, 200))
    .option('--rounds <n>', 'rounds of a season', whole(1, 32))
    .option('--seasons <n>', 'seasons in all, 0 for no end', whole(0, 1000))
    .option('--starts <time>', 'when the first season begins: 2027-01-31, or +2d')
    .option('--round-days <n>', 'days of a round', whole(1, 120))
    .option('--check-in-hours <n>', 'hours to sit down in', whole(1, 168))
    .option('--turn-hours <n>', 'hours for a turn', whole(1, 2400))
    .option('--round-limit <n>', 'rounds of a room, 0 for none', whole(0, 1000))
    .option('--promotion <n>', 'how many change places between two divisions', whole(0, 50))
    .option('--vacation-days <n>', 'days off in a season', whole(0, 120))
    .option('--late-entry <n>', 'last round in which somebody may still enter', whole(0, 32))
    .addOption(
      new Option('--bots <level>', 'bots that may be enlisted').choices(['none', ...BOT_LEVELS]),
    )
    .addOption(new Option('--pairing <how>', 'who makes the tables').choices(['drawn', 'manual']));

/** The settings that were given, from the file and the options. `now` in UTC ms. */
export async function settingsOf(flags: SettingsFlags, now: number): Promise<OpenLeagueSettings> {
  const filed =
    flags.settings === undefined ? {} : await jsonFile(flags.settings, openLeagueSettings);
  const { starts, turnHours } = flags;
  const given = Object.keys(openLeagueSettings.shape).flatMap((name) => {
    const value = (flags as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...filed,
    ...(Object.fromEntries(given) as OpenLeagueSettings),
    ...(starts === undefined ? {} : { startsAt: timeOf(starts, now) }),
    ...(turnHours === undefined ? {} : { turnSeconds: turnHours * 3600 }),
  };
}
