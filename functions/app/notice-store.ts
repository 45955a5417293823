import type { Notice } from '../../domain/protocol/notices.ts';

/** A connection that hears of its user's notices. */
export interface Listener {
  user: string;
  connection: string;
  /** Epoch seconds after which the row counts for nothing. */
  ttl: number;
}

/** A notice in this invocation's hand: when it was first taken up, and who has heard it already. */
export interface Held {
  state: 'held';
  /** UTC ms. */
  since: number;
  /** Connections that took it in a try whose publishing failed. */
  sockets: number | null;
}

/** How a notice went out. */
export interface Delivery {
  notice: Notice;
  /** When it was first taken up, UTC ms. */
  at: number;
  /** Connections that took it. */
  sockets: number;
  bus: 'ok' | 'failed';
}

export interface NoticeStore {
  listen(listener: Listener): Promise<void>;
  unlisten(user: string, connection: string): Promise<void>;
  /** Removes who listens for a user and what went out to the user; gives the connections. */
  forgetUser(user: string): Promise<string[]>;
  /** Consistent: connections of a user that listen. */
  listeners(user: string): Promise<string[]>;
  /** One conditional write: takes a notice up unless it went out, or another has it in hand. */
  claim(notice: Notice): Promise<Held | { state: 'delivered' } | { state: 'busy' }>;
  /** Says how a claimed notice went out; one that the bus refused may be claimed again. */
  record(delivery: Delivery): Promise<void>;
  /** A user's newest first, kept for 30 days. */
  delivered(user: string, limit: number): Promise<Delivery[]>;
}
