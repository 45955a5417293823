import { bundle } from '../../../domain/audit/bundle.ts';
import { seasonHeaderLine } from '../../../domain/audit/season-file.ts';
import { linesOfSeason, seasonPlan } from '../../../domain/audit/season-plan.ts';
import type { LeagueTable } from '../../../domain/game/settings.ts';
import { readEnding } from '../../../domain/league/reading.ts';
import { roomSettings } from '../../../domain/league/room-settings.ts';
import type { Division, Round, Table } from '../../../domain/league/state.ts';
import { SealedLeague } from './sealed-league.ts';
import { SealedTable } from './sealed-table.ts';

const DAY = 86_400_000;
export const LEAGUE = `league:${'S'.repeat(22)}`;

/** How a room knows a member: in each by another name. */
const whoIn = (seat: number): string => seat.toString(16).padStart(64, '0');

/** What may be otherwise: one secret for all rooms, another patience than the league's, a table annulled. */
interface Twist {
  secret?: Uint8Array<ArrayBuffer>;
  patience?: number;
  annulled?: string;
}

/** A league with the rooms of its seasons. */
interface PlayedLeague {
  twist: Twist;
  league: SealedLeague;
  rooms: Map<string, SealedTable>;
}

function openTable({ league, twist }: PlayedLeague, at: { d: Division; r: Round; t: number }) {
  const { season, members } = league.log.league;
  const { room, seats } = at.r.tables[at.t] as Table;
  if (season === null) throw new Error('no season');
  const { league: table, ...settings } = roomSettings(season, {
    ...{ league: league.log.id, division: at.d.n, round: at.r.n, table: at.t + 1 },
    ...{ startsAt: at.r.startsAt, until: at.r.until },
    seats: seats.map(({ member, plays, patience }, seat) => ({
      ...{ member, plays, patience: twist.patience ?? patience },
      who: members[member]?.bot ? null : whoIn(seat),
    })),
  });
  const secret = twist.secret ?? Uint8Array.from({ length: 32 }, (_, i) => i + 64);
  if (twist.secret === undefined) secret.set([season.n, at.d.n, at.r.n, at.t]);
  return new SealedTable(room, { ...settings, ...(table && { league: table }) }, 256, secret);
}

/** The first seat never comes, all others play two rounds; then time is up. */
function playTable(table: SealedTable, { seats, startsAt, until }: LeagueTable): void {
  seats.forEach(({ plays }, seat) => {
    if (plays !== 'member' || seat === 0) return;
    table.human(null, { type: 'join', opening: table.room.opening }, seat);
  });
  table.at = Math.max(table.at, startsAt);
  table.system('start');
  while (table.room.game.public.status === 'playing' && table.room.game.public.round <= 2) {
    const { turn, seats: sat } = table.room.game.public;
    table.at = Math.max(table.at, turn?.notBefore ?? 0);
    if (sat[turn?.seat ?? 0]?.control === 'human') table.move();
    else table.system('bot');
  }
  if (table.room.game.public.status !== 'playing') return;
  table.at = until + 1;
  table.system('close');
}

/** The tables of the rounds that are open and wait for their results. */
function* waiting({ log }: SealedLeague) {
  for (const d of log.league.season?.divisions ?? []) {
    const r = d.rounds.at(-1);
    if (r === undefined || r.closed) continue;
    for (const [t, { room, result, annulled }] of r.tables.entries()) {
      if (result === null && annulled === null) yield { d, r, t, room };
    }
  }
}

/** Opens, plays and records every table that waits for its result. */
function playRound(played: PlayedLeague): void {
  const { league, rooms, twist } = played;
  for (const { room, ...at } of waiting(league)) {
    if (twist.annulled !== undefined && room.endsWith(twist.annulled)) {
      league.member(0, { type: 'annul', room, reason: 'error' });
      continue;
    }
    const table = openTable(played, at);
    rooms.set(room, table);
    const told = table.room.game.public.settings?.league;
    if (told !== undefined) playTable(table, told);
    const ending = readEnding(table.lines);
    if (ending === null) throw new Error(`${room} goes on`);
    league.at = Math.max(league.at, ending.endedAt);
    league.system({ type: 'result', ...ending });
  }
}

/** Five people and two bots, two divisions, two rounds a season. */
export function playLeague(seasons = 1, twist: Twist = {}): PlayedLeague {
  const settings = {
    ...({ tableSize: 4, divisionSize: 4, rounds: 2, roundDays: 5, seasons } as const),
    ...({ bots: 'recruit', promotion: 1, roundLimit: 30 } as const),
  };
  const played = { twist, league: new SealedLeague(LEAGUE, settings), rooms: new Map() };
  const { league } = played;
  for (let person = 0; person < 6; person++) league.register(person);
  league.member(0, { type: 'enlist', bots: 2 });
  for (let days = 0; league.log.league.past.length < seasons; days++) {
    if (days > 200) throw new Error('no end');
    league.tick();
    playRound(played);
    league.tick();
    league.at += DAY;
  }
  return played;
}

/** The bundles of a season in the order of its proof: the league's, then the rooms'. */
export function bundlesOf({ league, rooms }: PlayedLeague, season = 1): string[] {
  const lines = linesOfSeason(league.lines, season) ?? [];
  const planned = seasonPlan(lines)?.rooms ?? [];
  const table = (room: string): string => bundle(room, rooms.get(room)?.lines ?? []);
  return [bundle(LEAGUE, lines), ...planned.map(({ room }) => table(room))];
}

/** A season proof of these bundles. */
export const proofOf = (bundles: readonly string[], rooms = bundles.length - 1, season = 1) =>
  `${seasonHeaderLine({ league: LEAGUE, season, rooms })}\n${bundles.join('')}`;
