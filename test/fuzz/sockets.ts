import { allCards } from '../../domain/game/queries/cards.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import type { Plain } from '../e2e/plain.ts';
import { newGuest, openRoom, startRoom } from '../e2e/stack.ts';
import { Chance } from '../faults/chance.ts';
import { Inputs, type Scene } from './inputs.ts';
import { addressOf, type Frame, isAnswer } from './targets.ts';

export interface SocketSums {
  seed: number;
  count: number;
  connections: number;
  answered: number;
  refused: number;
  faults: number;
  /** Messages that nobody answered. */
  silent: number;
}

/** Messages of one connection, below its burst. */
const SPAN = 80;
/** Messages that cost as many as a connection has for a while. */
const COSTLY = /"(?:open|quick|league)"/;
/** Bytes of a frame: what is larger ends its connection. */
const FRAME = 32_768;

/** Sends seeded messages over sockets of the stand-in, and waits for the answer of each. */
export async function overSockets(
  stack: StandIn,
  { count, seed }: { count: number; seed: number },
): Promise<SocketSums> {
  const chance = new Chance(seed);
  const inputs = new Inputs(chance, await sceneOf(stack));
  const sums = { seed, count: 0, connections: 0, answered: 0, refused: 0, faults: 0, silent: 0 };
  while (sums.count < count) {
    const plain = await newGuest(stack);
    sums.connections += 1;
    for (const text of textsOf(chance, inputs, Math.min(SPAN, count - sums.count))) {
      add(sums, await answerTo(plain, text));
    }
    await plain.close();
  }
  return sums;
}

function add(sums: SocketSums, code: string | null | undefined): void {
  sums.count += 1;
  if (code === undefined) sums.silent += 1;
  else if (code === null) sums.answered += 1;
  else sums.refused += 1;
  if (code === 'server/fault') sums.faults += 1;
}

/** So many texts that one connection may send at once. */
function textsOf(chance: Chance, inputs: Inputs, count: number): string[] {
  const texts: string[] = [];
  let costly = 3;
  while (texts.length < count) {
    const text = chance.hits(0.2) ? inputs.rawText() : inputs.messageText();
    const costs = COSTLY.test(text);
    if (Buffer.byteLength(text) > FRAME || (costs && costly === 0)) continue;
    if (costs) costly -= 1;
    texts.push(text);
  }
  return texts;
}

/** The code of a refusal, null for an answer, undefined for silence. */
async function answerTo(plain: Plain, text: string): Promise<string | null | undefined> {
  const sent = Buffer.from(text).toString();
  const answer = plain.next((frame) => isAnswer(frame as Frame, addressOf(sent)));
  plain.socket.send(sent);
  try {
    const frame = (await answer) as Frame;
    return frame.error?.code ?? null;
  } catch {
    return undefined;
  }
}

/** A room that is played, one that waits, and one that is private. */
async function sceneOf(stack: StandIn): Promise<Scene> {
  const people = [await newGuest(stack), await newGuest(stack), await newGuest(stack)] as const;
  const [host] = people;
  const played = await startRoom(people, {});
  const { room: waiting } = await openRoom(host, { seats: 3 });
  const { room: hidden } = await openRoom(host, { seats: 3, visibility: 'private' });
  const rooms = [played, waiting, hidden];
  const openings = new Map<string, string>();
  for (const room of rooms) {
    const snapshot = await host.ask({ action: 'watch', room });
    if (snapshot.type === 'snapshot') openings.set(room, snapshot.opening);
  }
  const [board] = boards.values();
  const cards = board === undefined ? [] : allCards(board, { wildCards: 2 } as Ruleset);
  return {
    ...{ rooms, leagues: [`league:${'a'.repeat(22)}`] },
    words: () => cards,
    versions: () => 5,
    opening: (room) => openings.get(room),
  };
}
