import type { CommitLine } from '../domain/log/commit.ts';
import type { ServerFrame } from './frames.ts';

/** What a room needs of the client that it belongs to. */
export interface Desk {
  newId(): string;
  nonce(room: string, draw: number, kind: 'draw' | 'none'): string;
  /** Says once, without waiting for an answer. */
  tell(write: (id: string) => object): void;
  /** Asks until answered. */
  ask(write: (id: string) => object): Promise<ServerFrame>;
  /** Sends a command until its commit or its rejection comes. */
  command(cid: string, write: (id: string) => object): Promise<CommitLine>;
  acknowledge(cid: string, line: CommitLine): void;
}
