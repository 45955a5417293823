import { Option } from 'commander';
import { jcs } from '../../../domain/chance/jcs.ts';
import { standingsCsv } from '../../../domain/league/csv.ts';
import { Misuse } from '../exit.ts';
import { whole } from '../number.ts';
import { note, sayJson } from '../output.ts';
import { addressOf } from '../server.ts';
import { type Common, example, leagueArgument, lookVerb } from './options.ts';
import { proofParts } from './proof.ts';
import { rankings } from './rankings.ts';
import { logOf } from './read.ts';
import { sink } from './sink.ts';

interface Flags extends Common {
  season?: number;
  out?: string;
  format: 'proof' | 'json' | 'csv';
}

type Source = Awaited<ReturnType<typeof logOf>>;

/** `league export`. */
export const exportLeagueVerb = () =>
  lookVerb('export')
    .description('A season as one file: proof (league and rooms, for `audit`), JSON or CSV.')
    .addArgument(leagueArgument())
    .option('--season <n>', 'a season that is over; without it the last', whole(1, 10_000))
    .addOption(
      new Option('--format <format>', 'what to write')
        .choices(['proof', 'json', 'csv'])
        .default('proof'),
    )
    .option('--out <file>', 'write to a file instead of stdout')
    .addHelpText(
      'after',
      example(
        'sealed-orders league export LEAGUE --season 1 --out season-1.ndjson',
        'sealed-orders audit season-1.ndjson',
      ),
    )
    .action(exportSeason);

async function exportSeason(id: string, flags: Flags): Promise<void> {
  const source = await logOf(flags.url, id);
  const season = flags.season ?? source.view.past.at(-1)?.n;
  if (season === undefined || !source.view.past.some(({ n }) => n === season)) {
    throw new Misuse(
      season === undefined ? 'No season is over yet.' : `No season ${season} is over.`,
      `Look at the league: sealed-orders league show ${id}.`,
    );
  }
  const to = await sink(flags.out);
  for await (const part of partsOf(source, season, flags)) await to.write(part);
  await to.end();
  if (flags.out === undefined) return;
  if (flags.json) sayJson({ league: id, season, format: flags.format, out: flags.out });
  else note(`season ${season} written to ${flags.out}`);
}

function partsOf(
  source: Source,
  season: number,
  { format, url }: Flags,
): AsyncIterable<string> | Iterable<string> {
  if (format === 'proof') return proofParts(addressOf(url).http, source.league.lines, season);
  return format === 'csv' ? csvParts(source, season) : jsonParts(source, season);
}

const named = ({ league, view }: Source, season: number) =>
  rankings(league.lines, season)?.divisions.map(({ n, rows }) => ({
    n,
    standings: rows.map((row) => ({ ...row, name: view.members[row.holder]?.name ?? null })),
  })) ?? [];

const csvParts = (source: Source, season: number): string[] => [
  standingsCsv(named(source, season)),
];

function jsonParts(source: Source, season: number): string[] {
  const { view } = source;
  const past = view.past.find(({ n }) => n === season);
  const members = view.members.map(({ member, name, bot, rating }) => ({
    member,
    name,
    bot,
    rating,
  }));
  const { league, name } = view;
  const divisions = named(source, season);
  return [`${jcs({ league, name, season, past: past ?? null, divisions, members })}\n`];
}
