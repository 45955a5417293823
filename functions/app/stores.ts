import type { Secrets } from '../../domain/chance/keys.ts';
import type { Identity } from '../../domain/chance/who.ts';
import type { Opened } from '../../domain/log/commit.ts';

/** What is stored, and how it is asked for. Times are UTC ms unless said otherwise. */

/** A commit as stored: texts as they were hashed, never encoded anew. */
export interface StoredCommit {
  room: string;
  v: number;
  /** Canonical text of the commit. */
  text: string;
  hash: string;
  /** Payloads and salts, as many as the commit's `private`. */
  opens: Opened[];
  /** Random mark of the invocation that wrote it: tells a lost answer from another's success. */
  writer: string;
}

/** Commits after a version, in order; `more` if the limits cut the list short. */
export interface CommitPage {
  commits: StoredCommit[];
  more: boolean;
}

export interface CommitStore {
  /** One conditional write: `taken` if the room has this version already. */
  append(commit: StoredCommit): Promise<'appended' | 'taken'>;
  /** Consistent; at most `limit` commits where one is given, else all. */
  after(room: string, v: number, limit?: number): Promise<CommitPage>;
  /** Consistent. */
  at(room: string, v: number): Promise<StoredCommit | null>;
}

export interface SecretStore {
  /** Writes if the room has none; gives what is stored. */
  claim(secrets: Secrets): Promise<Secrets>;
  get(room: string): Promise<Secrets | null>;
}

/** A folded room as JSON text, at a version, by an engine. A cache: any of it may be lost. */
export interface Snapshot {
  room: string;
  v: number;
  engine: string;
  text: string;
}

export interface SnapshotStore {
  /** The newest, or null. */
  get(room: string): Promise<Snapshot | null>;
  /** Replaces an older one; a newer one stays. False where it is too large to be stored. */
  put(snapshot: Snapshot): Promise<boolean>;
}

/** A person in a room. `user` stands for (issuer, subject) in keys. */
export interface Member {
  room: string;
  user: string;
  /** 32 random bytes in hex; with the identity they give `who`. */
  salt: string;
  who: string;
  name: string | null;
  /**
   * Kept in leagues only, for which the server sits people down in rooms. Never logged or shown; it
   * goes with the record.
   */
  identity?: Identity | undefined;
}

/** What of a room is not in its chain. */
export interface About {
  room: string;
  name: string | null;
  /** Salt and hash of the code or password. */
  codeSalt: string;
  codeHash: string;
}

/** A try to sit down: its mark, when it was made (UTC ms), and how far the room was then. */
export interface SlotTry {
  mark: string;
  at: number;
  v: number;
}

/** ROO-2: a plan slot that a room takes, with the tries that took it, oldest first. */
export type Slot = readonly SlotTry[];

export interface PeopleStore {
  /** Consistent: the slots that a person's rooms take. */
  slots(user: string): Promise<ReadonlyMap<string, Slot>>;
  /** One conditional write: whether the room takes a slot from now on, as one of at most `limit`. */
  takeSlot(user: string, room: string, taken: { slot: Slot; limit: number }): Promise<boolean>;
  /** One conditional write: whether `from` stood there; null frees the slot. */
  replaceSlot(user: string, room: string, by: { from: Slot; to: Slot | null }): Promise<boolean>;
  /** USER/OPEN: the room that this opening has, which is `room` if it had none. */
  claimOpening(user: string, cid: string, room: string): Promise<string>;
  /** Writes if the person has no record in the room; gives what is stored. */
  claimMember(member: Member): Promise<Member>;
  member(room: string, user: string): Promise<Member | null>;
  rename(room: string, user: string, name: string): Promise<void>;
  members(room: string): Promise<Member[]>;
  /** Records of a person in rooms and leagues, hidden ones too, in no order; may lag by a second. */
  met(user: string, limit: number): Promise<Member[]>;
  /** Erasure begins: the name goes, and the person is met by nobody any more; whether a record stood. */
  hide(room: string, user: string): Promise<boolean>;
  /** Erasure ends: salt and identity go. */
  drop(room: string, user: string): Promise<void>;
  /** Rooms and leagues that a person opened, by the opening's cid. */
  openings(user: string): Promise<ReadonlyMap<string, string>>;
  /** Removes openings and slots. */
  dropProfile(user: string): Promise<void>;
  /** Writes if the room has none; gives what is stored. */
  claimAbout(about: About): Promise<About>;
  about(room: string): Promise<About | null>;
}

/** A connection that watches a room. */
export interface Watcher {
  room: string;
  connection: string;
  user: string;
  who: string;
  /** Epoch seconds after which the row counts for nothing. */
  ttl: number;
}

export interface Ticket {
  /** Hash of what the client holds. */
  hash: string;
  iss: string;
  sub: string;
  name: string | null;
  slots: number | null;
  /** Expiry of the token that was traded, epoch seconds. */
  exp: number;
  ttl: number;
}

/** Wrong codes so far, and when the count starts anew. */
export interface Attempts {
  count: number;
  until: number;
}

export interface LiveStore {
  /** ROO-4: the room that fills now for a kind of quick match, if there was one. Consistent. */
  queue(kind: string): Promise<string | null>;
  /** Names another room, if that one still fills. */
  moveQueue(kind: string, from: string | null, to: string): Promise<boolean>;
  watch(watcher: Watcher): Promise<void>;
  unwatch(room: string, connection: string): Promise<void>;
  /** Consistent. Rows past their `ttl` are left out. */
  watchers(room: string): Promise<Watcher[]>;
  watching(room: string, connection: string): Promise<boolean>;
  /** Rooms that a connection watches. */
  roomsOf(connection: string): Promise<string[]>;
  /** Removes all that a connection subscribed to; gives the rooms that it watched. */
  forget(connection: string): Promise<string[]>;
  putTicket(ticket: Ticket): Promise<void>;
  /** Once only; null if unknown, used or past its `ttl`. */
  takeTicket(hash: string): Promise<Ticket | null>;
  /** Counts one more attempt under a key; the first opens a window of so many ms. */
  attempt(key: string, window: number): Promise<Attempts>;
  forgive(key: string): Promise<void>;
  /** One attempt less in the running window, if one runs. */
  takeBack(key: string): Promise<void>;
}
