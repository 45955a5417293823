import { guestToken } from '../../infra/cli/server.ts';
import { type StandIn, startStandIn } from '../../infra/local/stand-in.ts';
import { type Frame, Plain, randomText } from './plain.ts';

/** The whole stack in this process, on a free port and in memory. */
export const startStack = (): Promise<StandIn> => startStandIn({ quiet: true });

/** The same, where time passes only when told. */
export const startStillStack = (): Promise<StandIn> =>
  startStandIn({ quiet: true, clock: 'virtual', auto: false });

/** A plain client of a new guest, who may come back with the same token. */
export async function newGuest(stack: StandIn, name = 'Guest'): Promise<Plain> {
  return Plain.connect(stack.wsUrl, await guestToken(stack.url, name));
}

/** Opens a room; gives its id and code. */
export async function openRoom(host: Plain, settings: object, beside: object = {}) {
  const command = { type: 'open', settings, ...beside };
  const opened = await host.ask({ action: 'command', cid: randomText(), command });
  if (opened.type !== 'opened') throw new Error(JSON.stringify(opened));
  return { room: opened.room as string, code: opened.code as string | undefined };
}

/** Watches and then joins; gives the seat. */
export async function sit(
  player: Plain,
  room: string,
  beside: { code?: string | undefined; name?: string | undefined } = {},
): Promise<number> {
  const seen = await player.ask({ action: 'watch', room, code: beside.code });
  if (seen.type !== 'snapshot') throw new Error(JSON.stringify(seen));
  const join = { type: 'join', opening: seen.opening };
  const joined = await player.command(room, seen.v as number, join, beside);
  if (joined.type !== 'commit') throw new Error(JSON.stringify(joined));
  return seatOf(joined);
}

/** Opens a room for these players, seats all of them and starts it. */
export async function startRoom(players: readonly Plain[], settings: object): Promise<string> {
  const [host] = players;
  if (host === undefined) throw new Error('a room needs a host');
  const { room } = await openRoom(host, { seats: players.length, ...settings });
  for (const player of players) await sit(player, room);
  const started = await host.command(room, players.length + 1, { type: 'start' });
  if (started.type !== 'commit') throw new Error(JSON.stringify(started));
  return room;
}

export const seatOf = (frame: Frame): number =>
  (frame as Frame & { commit: { by: { seat: number } } }).commit.by.seat;
