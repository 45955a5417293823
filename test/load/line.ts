import { WebSocket } from 'ws';

export interface LineOptions {
  url: string;
  token: string;
  /** Address to connect from: one of them has ports for some 28,000 sockets only. */
  from: string;
}

/** A light socket: frames are counted, and read by whoever listens. */
export class Line {
  readonly socket: WebSocket;
  frames = 0;
  /** Told of each text. */
  heard: (text: string) => void = () => undefined;

  private constructor({ url, token, from }: LineOptions) {
    this.socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${token}` },
      localAddress: from,
      perMessageDeflate: false,
    });
    this.socket.on('message', (data: Buffer) => {
      this.frames += 1;
      this.heard(data.toString());
    });
    this.socket.on('error', () => undefined);
  }

  /** Throws when it is refused. */
  static async open(options: LineOptions): Promise<Line> {
    const line = new Line(options);
    await new Promise<void>((resolve, reject) => {
      line.socket.once('open', resolve);
      line.socket.once('error', reject);
    });
    return line;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The frame that answers a message, by its id. */
  ask(id: string, message: object): Promise<string> {
    const before = this.heard;
    return new Promise((resolve) => {
      this.heard = (text) => {
        if (!text.includes(`"id":"${id}"`)) return;
        this.heard = before;
        resolve(text);
      };
      this.send({ id, ...message });
    });
  }
}
