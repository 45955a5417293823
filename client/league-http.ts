import type { LeagueView } from '../domain/league/view.ts';
import type { LeagueLine } from '../domain/log/league.ts';
import { bearer, call } from './call.ts';

export type { LeagueView } from '../domain/league/view.ts';

/**
 * What a list says of a league.
 *
 * @example const open = (await leagues('https://play.example')).filter((row: LeagueRow) => row.status === 'open');
 */
export type LeagueRow = Record<string, unknown> & { league: string; name: string | null };

interface Page {
  lines: LeagueLine[];
  more: boolean;
}

const pathOf = (http: string, id: string): string => `${http}/leagues/${encodeURIComponent(id)}`;

const listOf = async (reply: Response): Promise<LeagueRow[]> =>
  ((await reply.json()) as { leagues: LeagueRow[] }).leagues;

/**
 * Leagues of a server, newest first.
 *
 * @example for (const row of await leagues('https://play.example')) show(row);
 */
export const leagues = async (http: string): Promise<LeagueRow[]> =>
  listOf(await call(`${http}/leagues`));

/**
 * Leagues of which the bearer of the token is a member.
 *
 * @example const mine = await myLeagues('https://play.example', token);
 */
export const myLeagues = async (http: string, token: string): Promise<LeagueRow[]> =>
  listOf(await call(`${http}/me/leagues`, { headers: bearer(token) }));

/**
 * A league as everybody may see it: names, standings, rounds, what is due.
 *
 * @example const { season } = await leagueView('https://play.example', id);
 */
export const leagueView = async (http: string, id: string): Promise<LeagueView> =>
  (await (await call(pathOf(http, id))).json()) as LeagueView;

/** The next lines of a league's log after version `since`. */
export const leagueLog = async (http: string, id: string, since: number): Promise<Page> =>
  (await (await call(`${pathOf(http, id)}/log?since=${since}`)).json()) as Page;
