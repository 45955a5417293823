import { WebSocket } from 'ws';
import { type Client, connect, type Room, type SocketMaker } from '../../client/index.ts';
import { startsByItself } from '../../domain/game/checks/lobby.ts';
import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { type Player, playSeat } from './demo-player.ts';
import { boardOf } from './replay.ts';
import { type Address, guestToken } from './server.ts';

export interface DemoTable {
  settings: OpenSettings;
  humans: number;
  /** Hex; the moves of the humans follow from it and from the dice. */
  seed: string;
}

const NAMES = ['Ada', 'Bruno', 'Chiara', 'Davi', 'Elena', 'Fabio'];

/** A client with a guest's token over the `ws` package. */
export async function guest(server: Address, name: string, lang = 'en'): Promise<Client> {
  return dial(server, await guestToken(server.http, name), lang);
}

/** A client with this token over the `ws` package. */
export const dial = ({ ws: url }: Address, bearer: string, lang = 'en'): Client =>
  connect({ url, bearer, lang, WebSocket: WebSocket as SocketMaker });

/** Opens a room, seats the humans, starts it and plays it to its end; gives the seats, the host's first. */
export async function playDemo(
  server: Address,
  table: DemoTable,
  told: (player: Player) => void,
): Promise<[Player, ...Player[]]> {
  const clients: Client[] = [];
  try {
    for (const name of NAMES.slice(0, table.humans)) clients.push(await guest(server, name));
    const [host, ...others] = await sitDown(clients, table.settings);
    if (host === undefined) throw new Error('a table needs a human');
    host.room.on('commit', () => told(host));
    await begin(host.room, others);
    const board = boardOf(host.room.lines);
    await Promise.all(
      [host, ...others].map((player, i) => playSeat(player, board, seedOf(table.seed, i))),
    );
    return [host, ...others];
  } finally {
    for (const client of clients) client.close();
  }
}

/** ROO-1: once all are ready where that counts, the host starts, unless the server does. */
async function begin(hosted: Room, others: readonly Player[]): Promise<void> {
  const { public: facts } = hosted.state;
  if (facts.ruleset?.starts === 'ready') {
    for (const { room } of others) await room.send({ type: 'ready', ready: true });
  }
  if (!startsByItself(facts)) await hosted.send({ type: 'start' });
}

/** The opener sits first; the others watch, and so see commit 1, before they join. */
async function sitDown(clients: Client[], settings: OpenSettings): Promise<Player[]> {
  const players: Player[] = [];
  let id: string | null = null;
  for (const [i, client] of clients.entries()) {
    const room: Room = id === null ? await client.open(settings) : await client.watch(id);
    id = room.id;
    players.push({ client, room, seat: await room.join({ name: NAMES[i] ?? 'Guest' }) });
  }
  return players;
}

/** The generator reads the first 16 bytes. */
const seedOf = (seed: string, i: number): string => i.toString(16).padStart(2, '0') + seed;
