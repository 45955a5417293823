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
  /** Times that it was sent again, for want of an answer. */
  again: number;
}

interface Sent {
  cid: string;
  line: Line;
  message: object;
  at: number;
  /** Of the last sending. */
  last: number;
  again: number;
  told: (outcome: Outcome) => void;
}

/** A client that hears nothing sends again after so many ms. */
const PATIENCE = 5000;

/** The people of one room at their sockets, in seat order. Who has the turn commands. */
export class Table {
  readonly lines: readonly Line[];
  #room: Room;
  readonly #rng: Rng;
  #sent: Sent | null = null;

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
  move(told: Sent['told']): void {
    const { game, id, v } = this.#room;
    const seat = game.public.turn?.seat;
    const board = boards.get(game.public.map);
    const line = seat === undefined ? undefined : this.lines[seat];
    if (seat === undefined || board === undefined || line === undefined) return;
    const view = viewOf(game, seat);
    const command = chooseMove({ view, board, seat, level: 'recruit', rng: this.#rng });
    const cid = randomBytes(12).toString('base64url');
    const nonce = randomBytes(16).toString('hex');
    const message = { action: 'command', id: cid, room: id, cid, nonce, seen: v, command };
    const at = performance.now();
    this.#sent = { cid, line, message, at, last: at, again: 0, told };
    line.send(message);
  }

  /** Sends again what was not answered in time: the answer may be lost. */
  remind(): void {
    const sent = this.#sent;
    if (sent === null || performance.now() - sent.last < PATIENCE) return;
    sent.last = performance.now();
    sent.again += 1;
    sent.line.send(sent.message);
  }

  /** Gives up what is not answered. */
  abandon(): void {
    this.#settle({ ok: false, code: 'unanswered' });
  }

  /** Frames of whoever has the turn tell enough: turns that time out come there too. */
  #hear(seat: number, text: string): void {
    const own = this.#sent !== null && text.includes(this.#sent.cid);
    if (!own && seat !== this.#room.game.public.turn?.seat) return;
    if (own || text.startsWith('{"commit":') || text.startsWith('{"type":"lines"')) {
      this.#read(JSON.parse(text) as ServerFrame, own);
    }
  }

  #read(frame: ServerFrame, own: boolean): void {
    if (frame.type === 'lines') for (const line of frame.lines) this.#take(line as CommitLine);
    if (frame.type === 'commit') {
      this.#take(frame as CommitLine);
      if (own && frame.commit.by.cid === this.#sent?.cid) this.#settle({ ok: true, code: null });
    }
    if (frame.type === 'rejected' && own) {
      this.#settle({ ok: false, code: frame.error.code });
      this.#catchUp();
    }
  }

  #take(line: CommitLine): void {
    const board = boards.get(this.#room.game.public.map);
    const next = this.#room.v + 1;
    if (line.commit.v > next) this.#catchUp();
    if (line.commit.v === next && board) this.#room = foldLine(this.#room, line, board);
  }

  /** Something was missed: asks for what follows. */
  #catchUp(): void {
    const { game, id, v } = this.#room;
    const line = this.lines[game.public.turn?.seat ?? 0];
    line?.send({ action: 'sync', id: `since-${v}`, room: id, since: v });
  }

  #settle(outcome: Pick<Outcome, 'ok' | 'code'>): void {
    const sent = this.#sent;
    if (sent === null) return;
    this.#sent = null;
    sent.told({ ...outcome, ms: performance.now() - sent.at, again: sent.again });
  }
}
