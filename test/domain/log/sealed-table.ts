import { chooseMove, rngFromSeed } from '../../../domain/bots/policy.ts';
import { toHex } from '../../../domain/chance/frame.ts';
import { KeyRing, makeSecrets } from '../../../domain/chance/keys.ts';
import { nonceOf } from '../../../domain/chance/nonce.ts';
import { noDraws } from '../../../domain/chance/recorded-source.ts';
import type { HumanCommand, SystemCommand } from '../../../domain/game/commands.ts';
import { decide, initialState } from '../../../domain/game/decider.ts';
import { mayDraw } from '../../../domain/game/drawing.ts';
import type { LeagueTable, Settings } from '../../../domain/game/settings.ts';
import { keysLeft } from '../../../domain/log/chain.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { foldLine, type Room } from '../../../domain/log/room.ts';
import { systemActor } from '../../../domain/log/system-actor.ts';
import {
  prepareDraws,
  type Written,
  writeCommit,
  writeOpening,
} from '../../../domain/log/write.ts';
import type { Board } from '../../../domain/maps/board.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { boardFor } from '../../support/table.ts';

/** The board of `theatres`, which most rooms here are played on. */
export const board = boardFor('theatres');

const START = 1_790_000_000_000;
const TURN_MS = 90_000;
const who = (seat: number): string => seat.toString(16).padStart(64, '0');

/** A room with sealed draws and a full log, without sockets or tables. */
export class SealedTable {
  readonly ring: KeyRing;
  readonly board: Board;
  readonly lines: CommitLine[] = [];
  room: Room;
  at = START;
  /** Other devices send other nonces. */
  devices = 1;
  private commands = 0;

  constructor(
    id: string,
    { league, ...settings }: Parameters<typeof completeSettings>[0] & { league?: LeagueTable },
    length = 4096,
    secret = new Uint8Array(32).map((_, i) => (i * 7 + id.length) & 255),
  ) {
    this.ring = new KeyRing(makeSecrets(secret, id, length));
    const chosen = { ...completeSettings(settings), ...(league && { league }) };
    const board = boardFor(chosen.ruleset);
    this.board = board;
    const command = { type: 'open', settings: chosen } as const;
    const decided = decide(initialState, command, {
      ...{ at: this.at, previousAt: 0, actor: { seat: null, as: 'system' } },
      who: league === undefined ? who(0) : null,
      ...{ opening: null, keysLeft: length, board: this.board, draw: noDraws() },
    });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const written = writeOpening(this.ring, { at: this.at, decision: decided.value }, this.board);
    this.room = this.keep(written);
  }

  /** A command of a human; a seat it has not yet is null. */
  human(seat: number | null, command: HumanCommand, newcomer = 0): Written {
    const draws = mayDraw(this.room.game.public.ruleset, command.type);
    const kind = draws ? 'draw' : 'none';
    const secret = new Uint8Array(32).fill((seat ?? newcomer) + this.devices);
    const nonce = nonceOf({ secret, room: this.room.id, d: this.room.n + 1, class: kind });
    const actor = { seat, as: 'human', cid: `cid-${this.commands++}-0000`, nonce } as const;
    return this.commit(command, actor, command.type === 'join' ? who(newcomer) : null);
  }

  system(type: Exclude<SystemCommand['type'], 'open'>): Written {
    const by = systemActor(this.room.game, type);
    return this.commit({ type }, { ...by, cid: null, nonce: null }, null);
  }

  /** What a seated human does by the advice of a bot, one throw at a time. */
  move(): Written {
    const { room } = this;
    const { game } = room;
    const seat = game.public.turn?.seat ?? 0;
    const rng = rngFromSeed(toHex(new Uint8Array(16).fill(room.v)));
    const level = 'captain' as const;
    const move = chooseMove({ view: viewOf(game, seat), board: this.board, seat, level, rng });
    if (move.type !== 'blitz') return this.human(seat, move);
    return this.human(seat, { type: 'attack', from: move.from, to: move.to });
  }

  /** Back to version `v`, as if what came later had not been. */
  rewind(v: number): this {
    const kept = this.lines.splice(0).slice(0, v);
    this.lines.push(...kept);
    const fold = (room: Room | null, line: CommitLine): Room => foldLine(room, line, this.board);
    this.room = kept.reduce<Room | null>(fold, null) ?? this.room;
    this.at = this.room.at + 1000;
    return this;
  }

  private commit(
    command: HumanCommand | SystemCommand,
    actor: Parameters<typeof writeCommit>[1]['actor'] & { seat: number | null },
    newcomer: string | null,
  ): Written {
    const { room } = this;
    const draw = prepareDraws(room, actor.nonce, this.ring);
    const decided = decide(room.game, command, {
      ...{ at: this.at, previousAt: room.at, actor, who: newcomer, opening: room.opening },
      ...{ keysLeft: keysLeft(room), board: this.board, draw },
    });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const draft = { at: this.at, actor, decision: decided.value, draws: draw };
    const written = writeCommit(room, draft, this.ring);
    this.room = this.keep(written);
    return written;
  }

  private keep({ commit, hash, opens, room }: Written): Room {
    this.lines.push({ type: 'commit', commit, hash, open: opens });
    this.at += 1000;
    return room;
  }
}

/** One step of a room in which seat 1 sleeps until its autopilot has played. */
export function step(table: SealedTable): void {
  const { turn, seats } = table.room.game.public;
  const asleep = !table.lines.some(({ commit }) => commit.cmd.type === 'resume');
  const control = seats[turn?.seat ?? 0]?.control;
  table.at = Math.max(table.at, turn?.notBefore ?? 0);
  if (control === 'bot') table.system('bot');
  else if (control === 'autopilot') table.human(1, { type: 'resume' });
  else if (turn?.seat === 1 && asleep) {
    table.at += TURN_MS + 1;
    table.system('timeout');
  } else table.move();
}

/** Three seats: a human who plays, a human who falls asleep and comes back, and a bot. */
export function playRoom(
  id: string,
  roundLimit = 30,
  keys = 4096,
  mode: Settings['mode'] = 'missions',
): SealedTable {
  const settings = {
    ...({ ruleset: 'theatres', seats: 3, table: 'mixed' } as const),
    ...{ turnSeconds: 90, roundLimit, mode },
  };
  const table = new SealedTable(id, settings, keys);
  const { opening } = table.room;
  table.human(null, { type: 'join', opening }, 0);
  table.human(null, { type: 'join', opening }, 1);
  table.human(0, { type: 'start' });
  while (table.room.game.public.status === 'playing') step(table);
  return table;
}
