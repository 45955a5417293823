import { Line, type LineOptions } from './line.ts';

/** What a client did that sends as fast as it can, and what came back. */
export interface Flooded {
  messages: number;
  refused: number;
  disconnects: number;
}

/** Bytes that may wait in the socket before the next message is sent. */
const AHEAD = 64 * 1024;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Sends until told to stop; whenever it is cut off it comes back. */
export class Flood {
  readonly told: Flooded = { messages: 0, refused: 0, disconnects: 0 };
  readonly #options: LineOptions;
  readonly #room: string;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  /** Of somebody who sits in the room. */
  constructor(options: LineOptions, room: string) {
    this.#options = options;
    this.#room = room;
  }

  begin(): void {
    this.#running = this.#run();
  }

  async end(): Promise<Flooded> {
    this.#stopped = true;
    await this.#running;
    return this.told;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const line = await Line.open(this.#options).catch(() => null);
      if (line !== null) await this.#pour(line);
      await soon();
    }
  }

  async #pour(line: Line): Promise<void> {
    line.heard = (text) => {
      if (text.startsWith('{"type":"rejected"')) this.told.refused += 1;
    };
    const { socket } = line;
    while (!this.#stopped && socket.readyState === socket.OPEN) {
      for (let i = 0; i < 100 && socket.bufferedAmount < AHEAD; i += 1) {
        this.told.messages += 1;
        line.send({ action: 'sync', id: `flood-${this.told.messages}`, room: this.#room });
      }
      await soon();
    }
    if (!this.#stopped) this.told.disconnects += 1;
    socket.terminate();
  }
}

/** Somebody who asks for the room again and again and reads nothing; gives how to end it. */
export async function slowReader(options: LineOptions, room: string): Promise<() => void> {
  const line = await Line.open(options);
  await line.ask('slow', { action: 'watch', room });
  line.socket.pause();
  const asking = setInterval(() => line.send({ action: 'sync', id: 'slow', room }), 50);
  return () => {
    clearInterval(asking);
    line.socket.terminate();
  };
}
