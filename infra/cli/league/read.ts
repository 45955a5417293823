import { type League, type LeagueView, leagueView, readLeague } from '../../../client/index.ts';
import { addressOf, call } from '../server.ts';

/** What a server says of a league. */
export async function viewOf(url: string, id: string): Promise<LeagueView> {
  const { http } = addressOf(url);
  await call(`${http}/leagues/${encodeURIComponent(id)}`);
  return leagueView(http, id);
}

/** The log of a league, each line checked, and what stands beside it. */
export async function logOf(
  url: string,
  id: string,
): Promise<{ league: League; view: LeagueView }> {
  const view = await viewOf(url, id);
  return { view, league: await readLeague(addressOf(url).http, id) };
}
