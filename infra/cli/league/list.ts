import { type LeagueRow, leagues, myLeagues } from '../../../client/index.ts';
import { say, sayJson } from '../output.ts';
import { addressOf, call } from '../server.ts';
import { example, type Own, sayVerb } from './options.ts';
import { table } from './table.ts';

/** `league list`. */
export const listVerb = () =>
  sayVerb('list')
    .description('Leagues of a server; with a token, yours are marked.')
    .addHelpText('after', example('sealed-orders league list'))
    .action(list);

async function list({ url, token, json }: Own): Promise<void> {
  const { http } = addressOf(url);
  await call(`${http}/leagues`);
  const all = await leagues(http);
  const mine = token ? await myLeagues(http, token) : [];
  if (json) {
    sayJson({ leagues: all, ...(token ? { mine } : {}) });
    return;
  }
  const own = new Set(mine.map(({ league }) => league));
  if (all.length === 0) say('no leagues: found one with `sealed-orders league open`');
  else
    for (const line of table(
      HEAD,
      all.map((row) => cells(row, own.has(row.league))),
    ))
      say(line);
}

const HEAD = ['league', 'name', 'status', 'season', 'members', 'yours'];

const cells = (row: LeagueRow, isMine: boolean): string[] => [
  row.league,
  row.name ?? '',
  String(row.status),
  String(row.season ?? '-'),
  String(row.members),
  isMine ? 'yes' : '',
];
