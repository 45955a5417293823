import type { HumanCommand } from '../../domain/game/commands.ts';
import { legalMoves } from '../../domain/game/legal.ts';
import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import type { OpenSettings } from '../../domain/protocol/messages.ts';
import type { NoticeKind } from '../../domain/protocol/notices.ts';
import type { App } from '../../functions/app/app.ts';
import { handleMessage } from '../../functions/app/handle-message.ts';
import { project } from '../../functions/app/project.ts';
import { react } from '../../functions/app/react.ts';
import { stateOf } from '../functions/support/moves.ts';
import { Player, type World } from '../functions/support/world.ts';
import { randomMove } from '../support/random-moves.ts';
import { Chance } from './chance.ts';
import { Journal } from './journal.ts';

/** A use case at a moment of a world, to be done as often as wanted in copies of it. */
export interface Case {
  name: string;
  copy: () => Promise<World>;
  /** Where the answer goes, null where nobody waits for one. */
  connection: string | null;
  act: (app: App) => Promise<unknown>;
  /** Done again a minute later in any case, as what a clock sets off is. */
  again?: boolean;
  /** Type of an event that comes of it once, and kind of notices that it sends. */
  brings?: string | undefined;
  tells?: NoticeKind | undefined;
}

/** What the platform does, to which nobody waits for an answer. */
export const runs = (
  name: string,
  copy: Case['copy'],
  act: Case['act'],
  more: Pick<Case, 'again' | 'brings' | 'tells'> = {},
): Case => ({ name, copy, act, connection: null, ...more });

/** A room and its people, in a journal. */
export interface Stage {
  journal: Journal;
  room: string;
  players: [Player, Player];
}

export const board = (state: State): Board => boards.get(state.public.map) as Board;

/** Everything that a stream would do by now. */
export async function deliver({ journal, room }: Pick<Stage, 'journal' | 'room'>): Promise<void> {
  const { world } = journal;
  for (let v = 0; v < Math.max(...world.versions(room)); ) {
    v = Math.max(...world.versions(room));
    await react(world.app, { room, v });
    await project(world.app, { room, v });
  }
}

/** A room that two people have come to. */
export async function lobby(settings: OpenSettings = {}, joined = 2): Promise<Stage> {
  const journal = new Journal();
  const { world } = journal;
  const players: Stage['players'] = [new Player(world, 'ada'), new Player(world, 'bob')];
  for (const player of players) player.slots = 3;
  const room = await players[0].open({ seats: 2, turnSeconds: 90, ...settings });
  for (const player of players) await player.watch(room);
  for (const player of players.slice(0, joined)) await player.join(room);
  await deliver({ journal, room });
  return { journal, room, players };
}

export async function begun(settings: OpenSettings = {}): Promise<Stage> {
  const stage = await lobby(settings);
  const [ada, bob] = stage.players;
  if (settings.ruleset !== undefined) await bob.command(stage.room, { type: 'ready', ready: true });
  await ada.command(stage.room, { type: 'start' });
  await deliver(stage);
  return stage;
}

export const stateIn = ({ journal, room }: Stage): Promise<State> => stateOf(journal.world, room);

export const moverOf = ({ players }: Stage, { public: { turn } }: State): Player =>
  players[turn?.seat ?? 0] as Player;

/** Plays at random until the seat to move may do something of this type; gives that. */
export async function until(stage: Stage, type: HumanCommand['type']): Promise<HumanCommand> {
  const chance = new Chance(7);
  for (let moves = 0; moves < 600; moves += 1) {
    const state = await stateIn(stage);
    const seat = state.public.turn?.seat ?? -1;
    const found = legalMoves(state, board(state), seat).find((move) => move.type === type);
    if (found !== undefined) return found;
    await moverOf(stage, state).command(
      stage.room,
      randomMove(state, board(state), chance.below, true),
    );
  }
  throw new Error(`it never came to ${type}`);
}

const text = (message: object) => ({ text: JSON.stringify(message), binary: false, request: 'r' });

/** A message of a player, the same each time. */
export function says(
  name: string,
  { journal }: Pick<Stage, 'journal'>,
  by: Player,
  message: object,
): Case {
  const { connection } = by;
  const caller = { ...by.caller, receivedAt: journal.world.now };
  const incoming = text({ id: 'acted', ...message });
  const act = (app: App) => handleMessage(app, caller, incoming);
  return { name, copy: journal.mark(), connection, act };
}

/** A command of a player, seen from the head. */
export function orders(
  stage: Stage,
  by: Player,
  command: HumanCommand,
  name: string = command.type,
) {
  const { journal, room } = stage;
  const seen = Math.max(...journal.world.versions(room));
  const draft = { action: 'command', room, cid: 'acted-command-00', seen, command };
  return says(name, stage, by, { ...draft, nonce: '5a'.repeat(16) });
}

export const openingOf = ({ journal, room }: Pick<Stage, 'journal' | 'room'>): string =>
  journal.world.commits.rooms.get(room)?.[0]?.hash ?? '';
