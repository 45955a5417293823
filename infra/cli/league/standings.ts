import { say as speak } from '../../../domain/i18n/say.ts';
import { standingsCsv } from '../../../domain/league/csv.ts';
import { explainStandings } from '../../../domain/league/standings/explain.ts';
import type { StandingRow } from '../../../domain/league/standings/row.ts';
import { Misuse } from '../exit.ts';
import { whole } from '../number.ts';
import { say, sayJson } from '../output.ts';
import { type Common, example, leagueArgument, lookVerb } from './options.ts';
import { rankings } from './rankings.ts';
import { logOf } from './read.ts';
import { sink } from './sink.ts';
import { table } from './table.ts';
import { memberWords, pointWords } from './words.ts';

interface Flags extends Common {
  division?: number;
  season?: number;
  explain?: true;
  csv?: true;
}

type Row = StandingRow & { name: string | null };

/** `league standings`. */
export const standingsVerb = () =>
  lookVerb('standings')
    .description('Standings by division, computed here from the checked log.')
    .addArgument(leagueArgument())
    .option('--division <n>', 'one division', whole(1, 10_000))
    .option('--season <n>', 'a season; without it the one that runs, or the last', whole(1, 10_000))
    .option('--explain', 'say for each row why it stands there')
    .option('--csv', 'comma-separated values')
    .addHelpText(
      'after',
      example(
        'sealed-orders league standings LEAGUE --explain',
        'sealed-orders league standings LEAGUE --season 1 --division 2 --csv > s1d2.csv',
      ),
    )
    .action(standings);

async function standings(id: string, flags: Flags): Promise<void> {
  const { league, view } = await logOf(flags.url, id);
  const found = rankings(league.lines, flags.season ?? null);
  if (found === null) {
    throw new Misuse(
      flags.season === undefined ? 'No season has begun.' : `There is no season ${flags.season}.`,
      `Look at the league: sealed-orders league show ${id}.`,
    );
  }
  const nameOf = (member: number): string | null => view.members[member]?.name ?? null;
  const divisions = found.divisions
    .filter(({ n }) => flags.division === undefined || n === flags.division)
    .map(({ n, rows }) => ({
      n,
      standings: rows.map((row) => ({ ...row, name: nameOf(row.holder) })),
    }));
  if (divisions.length === 0) {
    throw new Misuse(`There is no division ${flags.division}.`, 'Leave --division out to see all.');
  }
  if (flags.json) sayJson({ league: id, season: found.season, closed: found.closed, divisions });
  else if (flags.csv) await (await sink(undefined)).write(standingsCsv(divisions));
  else for (const each of divisions) show(each, flags, found);
}

function show(
  { n, standings }: { n: number; standings: Row[] },
  { explain, lang }: Flags,
  { season, closed }: { season: number; closed: boolean },
): void {
  say(`Season ${season}, division ${n}${closed ? ', final' : ''}`);
  for (const line of standingsText(standings)) say(line);
  if (explain)
    for (const line of explainStandings(standings, speak(lang), nameIn)) say(`  ${line}`);
  say('');
}

const nameIn = (row: StandingRow): string => memberWords(row.holder, (row as Row).name, row.bot);

/** Rows of a division as aligned columns. */
const standingsText = (rows: readonly Row[]): string[] =>
  table(
    ['rank', 'member', 'points', 'played', 'no-shows', 'neutral', 'by'],
    rows.map((row) => [
      String(row.rank),
      `${memberWords(row.holder, row.name, row.bot)}${row.active ? '' : ' (left)'}`,
      pointWords(row.points),
      String(row.played),
      String(row.noShows),
      String(row.neutral),
      row.rank === 1 ? '' : (row.decidedBy ?? 'points'),
    ]),
  );
