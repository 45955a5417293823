import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { ServerFrame } from '../../domain/protocol/frames.ts';

export type Frame = ServerFrame;

/** A client without SDK: a plain socket that speaks JSON and keeps every text it was sent. */
export class Plain {
  readonly texts: string[] = [];
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly token: string;
  readonly #waiting = new Set<(frame: Frame) => void>();

  private constructor(url: string, token: string) {
    this.token = token;
    this.socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
    this.socket.on('message', (data) => this.#take(String(data)));
    this.socket.on('error', () => undefined);
  }

  static async connect(url: string, token: string): Promise<Plain> {
    const plain = new Plain(url, token);
    await new Promise((resolve, reject) => {
      plain.socket.once('open', resolve);
      plain.socket.once('error', reject);
    });
    return plain;
  }

  /** Commit frames of a room that were pushed here, or sent again. */
  pushed(room: string): CommitLine[] {
    return this.frames.filter(
      (frame) => frame.type === 'commit' && frame.commit.room === room,
    ) as CommitLine[];
  }

  /** The next frame that fits. */
  next(fits: (frame: Frame) => boolean): Promise<Frame> {
    const { stack } = new Error('no such frame came');
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(stack)), 20_000);
      const look = (frame: Frame): void => {
        if (!fits(frame)) return;
        clearTimeout(late);
        this.#waiting.delete(look);
        resolve(frame);
      };
      this.#waiting.add(look);
    });
  }

  /** Waits until a commit beyond `v` was pushed. */
  async beyond(room: string, v: number): Promise<void> {
    const newer = (frame: Frame): boolean =>
      frame.type === 'commit' && frame.commit.room === room && frame.commit.v > v;
    if (!this.frames.some(newer)) await this.next(newer);
  }

  /** Sends a message and gives its answer: by id, or the commit of its cid. */
  ask(message: Record<string, unknown>): Promise<Frame> {
    const id = randomText();
    const answer = this.next(
      (frame) =>
        ('id' in frame && frame.id === id) ||
        (frame.type === 'commit' && frame.commit.by.cid === message.cid),
    );
    this.socket.send(JSON.stringify({ id, ...message }));
    return answer;
  }

  /** A command with a fresh cid and nonce. */
  command(room: string, seen: number, command: object, beside: object = {}): Promise<Frame> {
    return this.ask({ ...commandMessage(room, seen, command), ...beside });
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close();
    await closed;
  }

  #take(text: string): void {
    const frame = JSON.parse(text) as Frame;
    this.texts.push(text);
    this.frames.push(frame);
    for (const look of [...this.#waiting]) look(frame);
  }
}

export const randomText = (): string => randomBytes(12).toString('hex');

export const commandMessage = (room: string, seen: number, command: object) => ({
  action: 'command',
  room,
  cid: randomText(),
  nonce: randomBytes(16).toString('hex'),
  seen,
  command,
});
