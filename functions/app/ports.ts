import type { Notice } from '../../domain/protocol/notices.ts';
import type { LeagueReads } from './league/stores.ts';
import type { NoticeStore } from './notice-store.ts';
import type { ReadsStore } from './reads-store.ts';
import type { CommitStore, LiveStore, PeopleStore, SecretStore, SnapshotStore } from './stores.ts';

export type * from './league/stores.ts';
export type * from './notice-store.ts';
export type * from './reads-store.ts';
export type * from './stores.ts';

/** The few things that the use cases need from outside. Times are UTC ms unless said otherwise. */

/** Posting to connections. Never rejects: one connection's trouble is nobody else's. */
export interface Push {
  post(connection: string, text: string): Promise<'sent' | 'gone' | 'failed'>;
  close(connection: string): Promise<void>;
}

/** A one-time call of `expire` with `{room, n}`. Of two with the same name the first stays. */
export interface Timer {
  name: string;
  room: string;
  n: number;
  at: number;
}

export interface Scheduler {
  /** `past` if the time is over and the caller must act at once. */
  arm(timer: Timer): Promise<'armed' | 'past'>;
}

/** Events for whoever else should hear: mail, push services, organisers' scripts. */
export interface Bus {
  /** At least once each; whether each was taken, in order. Never rejects. */
  publish(notices: readonly Notice[]): Promise<boolean[]>;
}

/** What a valid token says. `exp` in epoch seconds. */
export interface Claims {
  iss: string;
  sub: string;
  name: string | null;
  /** ROO-2: rooms that the plan allows at once, null for no limit. */
  slots: number | null;
  exp: number;
}

export interface Tokens {
  /** Null for a token that is malformed, foreign, expired or signed by nobody we know. */
  verify(token: string): Promise<Claims | null>;
}

export interface Clock {
  now(): number;
}

export interface Random {
  bytes(count: number): Uint8Array;
}

/** Rests a few ms between two tries. Not game time, so not the clock's. */
export type Pause = (ms: number) => Promise<void>;

type Fields = Record<string, string | number | boolean | null>;

/** Structured log. Fields are ids, versions, codes and counts; secrets and texts never. */
export interface Log {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, cause: unknown, fields?: Fields): void;
}

export interface Ports {
  commits: CommitStore;
  secrets: SecretStore;
  snapshots: SnapshotStore;
  people: PeopleStore;
  live: LiveStore;
  reads: ReadsStore;
  leagueRows: LeagueReads;
  notices: NoticeStore;
  bus: Bus;
  push: Push;
  scheduler: Scheduler;
  tokens: Tokens;
  clock: Clock;
  random: Random;
  pause: Pause;
  log: Log;
}
