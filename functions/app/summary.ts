import { fingerprint } from '../../domain/chance/fingerprint.ts';
import type { LeagueTable, Settings } from '../../domain/game/settings.ts';
import type { Room } from '../../domain/log/room.ts';
import type { Pace } from '../../domain/protocol/quick.ts';

/** What lobby and my rooms show of a room. Everything in it is public to who may watch the room. */
export interface Summary {
  room: string;
  name: string | null;
  status: 'new' | 'waiting' | 'playing' | 'ended';
  ruleset: string;
  mode: string;
  pace: Pace;
  visibility: 'public' | 'private';
  table: 'humans' | 'mixed';
  turnSeconds: number;
  roundLimit: number;
  seats: number;
  free: number;
  players: { seat: number; name: string | null; control: string }[];
  round: number;
  /** Whose turn it is, and until when (UTC ms). */
  turn: { seat: number; deadline: number | null } | null;
  outcome: { reason: string; winners: number[] } | null;
  /** Where the room is a table of a league: which one, when it starts and by when it ends (UTC ms). */
  league?: Omit<LeagueTable, 'seats'>;
}

/** What a player keeps to hold the server to the log: it goes into "my rooms". */
export interface Witness {
  v: number;
  hash: string;
  /** Of the hash, to be read out to others. */
  fingerprint: string;
}

export const witnessOf = ({ v, head }: Room): Witness => ({
  v,
  hash: head,
  fingerprint: fingerprint(head),
});

/** Turns of an hour and more are not sat through. */
const LIVE_SECONDS = 3600;

export const paceOf = ({ turnSeconds }: Pick<Settings, 'turnSeconds'>): Pace =>
  turnSeconds < LIVE_SECONDS ? 'live' : 'correspondence';

/** Key of the lobby: rooms that wait, by ruleset and pace. */
export const lobbyKey = (ruleset: string, pace: Pace): string => `${ruleset}#${pace}`;

/** Names from outside the chain: of the room, and of people by `who`. */
export interface Names {
  room: string | null;
  people: ReadonlyMap<string, string | null>;
}

/** Who sits there, the room says itself. */
function tableOf({ league }: Settings): Pick<Summary, 'league'> {
  if (league === undefined) return {};
  const { seats: _, ...table } = league;
  return { league: table };
}

/** Null before version 1, which has the settings. */
export function summaryOf({ id, game }: Room, names: Names): Summary | null {
  const { settings, status, seats, round, turn, deadline, outcome } = game.public;
  if (settings === null) return null;
  const { ruleset, mode, visibility, table, turnSeconds, roundLimit, ai } = settings;
  const kept = table === 'mixed' ? ai.reserved.length : 0;
  const empty = seats.filter(({ control }) => control === 'empty').length;
  return {
    room: id,
    name: names.room,
    status,
    ruleset,
    mode,
    pace: paceOf(settings),
    visibility,
    table,
    turnSeconds,
    roundLimit,
    seats: seats.length,
    free: status === 'waiting' && settings.league === undefined ? Math.max(0, empty - kept) : 0,
    players: seats.map(({ who, control }, seat) => ({
      seat,
      name: who === null ? null : (names.people.get(who) ?? null),
      control,
    })),
    round,
    turn: turn && { seat: turn.seat, deadline: deadline?.at ?? null },
    outcome: outcome && { reason: outcome.reason, winners: outcome.winners },
    ...tableOf(settings),
  };
}
