import { chooseMove } from '../../domain/bots/policy.ts';
import { rngFromSeed } from '../../domain/bots/rng.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import type { Command } from '../../domain/game/commands.ts';
import { decide } from '../../domain/game/decider.ts';
import { initialState } from '../../domain/game/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { Room } from '../../domain/log/room.ts';
import { prepareDraws, viewerLine, writeCommit, writeOpening } from '../../domain/log/write.ts';
import { boards } from '../../domain/maps/index.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import { viewOf } from '../../domain/views/view.ts';

const board = boards.get('theatres')!;
const AT = 1_790_000_000_000;

interface Speaker {
  seat: number | null;
  cid: string;
  nonce: string;
  who?: string;
}

/** A server's side of one room without network or tables: real engine, real keys, real commits. */
export class RecordedRoom {
  readonly id = 'room-R';
  readonly lines: CommitLine[] = [];
  room: Room | null = null;
  readonly #ring = new KeyRing(makeSecrets(new Uint8Array(32).fill(7), 'room-R', 512));
  #cids = 0;

  constructor(seats = 2) {
    const settings = completeSettings({ seats, turnSeconds: 90 });
    const command = { type: 'open', settings } as const;
    const result = decide(initialState, command, {
      ...{ at: AT, previousAt: 0, keysLeft: 512, opening: null, who: whoOf(0), board },
      actor: { seat: null, as: 'system' },
      draw: prepareDraws({ n: 0, mix: '0'.repeat(64) } as Room, null, this.#ring),
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    this.#keep(writeOpening(this.#ring, { at: AT, decision: result.value }, board));
  }

  get now(): Room {
    if (this.room === null) throw new Error('not opened');
    return this.room;
  }

  /** Says a human command and keeps its commit. */
  say(command: Command, speaker: Speaker): CommitLine {
    const room = this.now;
    const draws = prepareDraws(room, speaker.nonce, this.#ring);
    const at = room.at + 1000;
    const result = decide(room.game, command, {
      ...{ at, previousAt: room.at, keysLeft: 512 - room.n, opening: room.opening, board },
      ...{ who: speaker.who ?? null, actor: { seat: speaker.seat, as: 'human' }, draw: draws },
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const actor = { as: 'human', cid: speaker.cid, nonce: speaker.nonce } as const;
    return this.#keep(writeCommit(room, { at, actor, decision: result.value, draws }, this.#ring));
  }

  join(seat: number): CommitLine {
    const command = { type: 'join', opening: this.now.opening, seat } as const;
    return this.say(command, { ...this.speaker(null), who: whoOf(seat) });
  }

  speaker(seat: number | null): Speaker {
    this.#cids += 1;
    const nonce = this.#cids.toString(16).padStart(32, '0');
    return { seat, cid: `cid-${String(this.#cids).padStart(12, '0')}`, nonce };
  }

  /** Plays until `done`, every seat by the bot policy. */
  play(done: (room: Room) => boolean): this {
    const rng = rngFromSeed('0c');
    while (!done(this.now)) {
      const seat = this.now.game.public.turn?.seat;
      if (seat === undefined) throw new Error('nobody is to move');
      const view = viewOf(this.now.game, seat);
      this.say(chooseMove({ view, board, seat, level: 'captain', rng }), this.speaker(seat));
    }
    return this;
  }

  /** The lines as one seat gets them, or a spectator for null. */
  seenBy(seat: number | null): CommitLine[] {
    return this.lines.map((line) => viewerLine(line, seat));
  }

  #keep(written: ReturnType<typeof writeCommit>): CommitLine {
    const { commit, hash, opens, room } = written;
    this.room = room;
    const line: CommitLine = { type: 'commit', commit, hash, open: opens };
    this.lines.push(line);
    return line;
  }
}

export const whoOf = (seat: number): string => seat.toString(16).padStart(64, 'a');

/** Two humans, started, and some turns played. */
export function startedRoom(): RecordedRoom {
  const room = new RecordedRoom();
  room.join(0);
  room.join(1);
  room.say({ type: 'start' }, room.speaker(0));
  return room;
}
