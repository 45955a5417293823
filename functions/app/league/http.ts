import { z } from 'zod';
import { seasonCsv } from '../../../domain/league/csv.ts';
import { type LeagueView, leagueView } from '../../../domain/league/view.ts';
import { leagueId } from '../../../domain/protocol/messages.ts';
import { err, ok } from '../../../domain/result.ts';
import type { App } from '../app.ts';
import { claimsOf } from '../authorize.ts';
import { userOf } from '../caller.ts';
import { type Answer, type HttpRequest, invalid, since } from '../http-request.ts';
import { pageOf } from '../lines.ts';

/** Leagues that are listed at most, of those that are open and of those that have ended. */
const OPEN = 200;
const ENDED = 50;
/** Bytes of a page of a log. */
const PAGE_BYTES = 1_000_000;

/** Open leagues, then those that have ended, newest first. */
async function list(app: App): Promise<Answer> {
  const [open, ended] = await Promise.all([
    app.leagueRows.listed('open', OPEN),
    app.leagueRows.listed('ended', ENDED),
  ]);
  return ok(`{"leagues":[${[...open, ...ended].map(({ summary }) => summary).join(',')}]}`);
}

/** Leagues that a person is or was a member of, with the own number. */
async function mine(app: App, { headers }: HttpRequest): Promise<Answer> {
  const claims = await claimsOf(app, headers.authorization);
  if (claims === null) return err({ code: 'auth/required' });
  const own = await app.leagueRows.mine(userOf(claims));
  const leagues = await Promise.all(
    own.map(async ({ league, member }) => {
      const row = await app.leagueRows.row(league);
      return row === null ? [] : [{ ...(JSON.parse(row.summary) as object), member }];
    }),
  );
  return ok(JSON.stringify({ leagues: leagues.flat() }));
}

/** A league as everybody may see it; null for an unknown one. */
async function viewOf(app: App, league: string): Promise<LeagueView | null> {
  const loaded = await app.leagues.refresh(league);
  if (loaded === null) return null;
  const [people, about] = await Promise.all([
    app.people.members(league),
    app.members.about(league),
  ]);
  const names = new Map(people.map(({ who, name }) => [who, name]));
  return leagueView(loaded.entry, { league: about?.name ?? null, people: names });
}

async function show(app: App, { id }: HttpRequest): Promise<Answer> {
  const league = leagueId.safeParse(id);
  if (!league.success) return invalid('id', 'a league id');
  const view = await viewOf(app, league.data);
  return view === null ? unknown(league.data) : ok(JSON.stringify(view));
}

const unknown = (league: string): Answer => err({ code: 'league/unknown', league });

/** A page of a league's log as JSON: `{room, state, more, lines}`, as of a room; public throughout. */
async function log(app: App, { id, query }: HttpRequest): Promise<Answer> {
  const league = leagueId.safeParse(id);
  if (!league.success) return invalid('id', 'a league id');
  const from = since.safeParse(query.since);
  if (!from.success) return invalid('since', 'a version');
  const loaded = await app.leagues.refresh(league.data);
  if (loaded === null) return unknown(league.data);
  const page = await pageOf(app, league.data, from.data, { viewer: null, bytes: PAGE_BYTES });
  const state = loaded.entry.league.status === 'ended' ? 'complete' : 'open';
  const head = JSON.stringify({ room: league.data, state, more: page.more });
  return ok(`${head.slice(0, -1)},"lines":[${page.lines.join(',')}]}`);
}

const ordinal = z.coerce.number().int().min(1);

/** Standings for a spreadsheet: of a season by number, else of the last one; of a division, else of all. */
async function standings(app: App, { id, query }: HttpRequest): Promise<Answer> {
  const league = leagueId.safeParse(id);
  if (!league.success) return invalid('id', 'a league id');
  const view = await viewOf(app, league.data);
  if (view === null) return unknown(league.data);
  const last = view.season?.n ?? view.past.at(-1)?.n;
  if (last === undefined) return err({ code: 'league/no-season' });
  const season = ordinal.default(last).safeParse(query.season);
  if (!season.success) return invalid('season', 'a season, from 1');
  const division = ordinal.optional().safeParse(query.division);
  if (!division.success) return invalid('division', 'a division, from 1');
  const text = seasonCsv(view, season.data, division.data ?? null);
  return text === null ? invalid('division', 'a division of a season') : ok(text);
}

export const leagueRoutes: Readonly<
  Record<string, (app: App, request: HttpRequest) => Promise<Answer>>
> = {
  'GET /leagues': list,
  'GET /leagues/{id}': show,
  'GET /leagues/{id}/log': log,
  'GET /leagues/{id}/standings': standings,
  'GET /me/leagues': mine,
};

/** What answers are, where they are not JSON. */
export const LEAGUE_TYPES: Readonly<Record<string, string>> = {
  'GET /leagues/{id}/standings': 'text/csv; charset=utf-8',
};
