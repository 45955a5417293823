import { randomBytes } from 'node:crypto';
import { chooseMove, type Rng, rngFromSeed } from '../../domain/bots/policy.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import { boards } from '../../domain/maps/index.ts';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import { viewOf } from '../../domain/views/view.ts';
import type { Line } from './line.ts';

/** What became of a command. */
export interface Outcome {
  ok: boolean;
  /** From sending to the sender's own frame, ms. */
  ms: number;
  /** The code of a refusal. */
  code: string | null;
}

/** The people of one room at their sockets, in seat order. Who has the turn commands. */
export class Table {
  readonly lines: readonly Line[];
  #room: Room;
  readonly #rng: Rng;
  #sent: { cid: string; at: number; told: (outcome: Outcome) => void } | null = null;

  constructor(room: Room, lines: readonly Line[], seed: number) {
    this.#room = room;
    this.lines = lines;
    this.#rng = rngFromSeed(`load ${seed}`);
    for (const [seat, line] of lines.entries()) line.heard = (text) => this.#hear(seat, text);
  }

  get over(): boolean {
    return this.#room.game.public.turn === null;
  }

  get busy(): boolean {
    return this.#sent !== null;
  }

  /** Sends the next command; tells what became of it. */
  move(told: (outcome: Outcome) => void): void {
    const { game, id, v } = this.#room;
    const seat = game.public.turn?.seat;
    const board = boards.get(game.public.map);
    const line = seat === undefined ? undefined : this.lines[seat];
    if (seat === undefined || board === undefined || line === undefined) return;
    const view = viewOf(game, seat);
    const command = chooseMove({ view, board, seat, level: 'recruit', rng: this.#rng });
    const cid = randomBytes(12).toString('base64url');
    const nonce = randomBytes(16).toString('hex');
    this.#sent = { cid, at: performance.now(), told };
    line.send({ action: 'command', id: cid, room: id, cid, nonce, seen: v, command });
  }

  /** Gives up what is not answered. */
  abandon(): void {
    this.#settle({ ok: false, code: 'unanswered' });
  }

  #hear(seat: number, text: string): void {
    const own = this.#sent !== null && text.includes(this.#sent.cid);
    if (!own || seat !== this.#room.game.public.turn?.seat) return;
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'rejected') this.#settle({ ok: false, code: frame.error.code });
    if (frame.type !== 'commit') return;
    this.#settle({ ok: true, code: null });
    this.#take(frame as CommitLine);
  }

  #take(line: CommitLine): void {
    const board = boards.get(this.#room.game.public.map);
    if (board !== undefined && line.commit.v === this.#room.v + 1) {
      this.#room = foldLine(this.#room, line, board);
    }
  }

  #settle(outcome: Omit<Outcome, 'ms'>): void {
    const sent = this.#sent;
    this.#sent = null;
    sent?.told({ ...outcome, ms: performance.now() - sent.at });
  }
}
