import type { ServerFrame } from './frames.ts';

/** The commit of a command is checked and kept under this version. */
interface Stands {
  type: 'stands';
  v: number;
}

/** What a message may be answered with. */
export type Answer = ServerFrame | Stands;

/** What a room or a league needs of the client that it belongs to. */
export interface Desk {
  newId(): string;
  nonce(room: string, draw: number, kind: 'draw' | 'none'): string;
  /** Says once, without waiting for an answer. */
  tell(write: (id: string) => object): void;
  /** Asks until answered. */
  ask(write: (id: string) => object): Promise<Answer>;
  /** Sends a command until its rejection comes, or its commit stands here: the version is told. */
  command(cid: string, write: (id: string) => object): Promise<number>;
  /** Says that the commit of a command stands here. */
  acknowledge(cid: string, v: number): void;
}
