import { myRooms } from '../../client/http.ts';
import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import { boards } from '../../domain/maps/index.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { type Person, patiently } from './people.ts';

/** Turns that a person plays in one sitting, and commands of one turn at most. */
const TURNS = 3;
const COMMANDS = 200;

/** Plays some of the turns that wait for a person by commands; gives how many commands that were. */
export async function playSome({ url }: StandIn, person: Person): Promise<number> {
  const waiting = await patiently(() => myRooms(url, person.token, { turn: 'mine' }));
  let commands = 0;
  for (const { room, seat, asks } of waiting.filter(isTurn).slice(0, TURNS)) {
    if (asks !== null) commands += await playTurn(person, room, seat as number);
  }
  person.leave();
  return commands;
}

const isTurn = ({ asks }: Record<string, unknown>): boolean =>
  (asks as { asks?: string } | null)?.asks === 'play';

async function playTurn(person: Person, room: string, seat: number): Promise<number> {
  const rng = rngFromSeed(`0${seat}`);
  for (let commands = 0; commands < COMMANDS; commands += 1) {
    const frame = await person.ask({ action: 'sync', room });
    if (frame.type !== 'snapshot') throw new Error(JSON.stringify(frame));
    const { status, turn, map } = frame.view.public;
    const board = boards.get(map);
    if (board === undefined || status !== 'playing' || turn?.seat !== seat) return commands;
    const command = chooseMove({ view: frame.view, board, seat, level: 'captain', rng });
    if (!(await person.may({ action: 'command', room, seen: frame.v, command }))) return commands;
  }
  return COMMANDS;
}
