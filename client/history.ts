import { initialState, type State } from '../domain/game/state.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import { type Room as Folded, foldLine } from '../domain/log/room.ts';
import { boards } from '../domain/maps/index.ts';
import { Fault } from './fault.ts';
import { liveCheck, type Own, repeatCheck } from './live-check.ts';
import { SavedFrames } from './saved-frames.ts';

interface Handlers {
  own(): Own;
  /** A commit was checked, folded and saved; or one that is known came again. */
  seen(line: CommitLine, isNew: boolean): void;
  broken(fault: Fault): void;
}

/** The commits of one room in order: each is checked, then folded, then saved. */
export class History {
  readonly frames = new SavedFrames();
  readonly #id: string;
  readonly #handlers: Handlers;
  readonly #early = new Map<number, CommitLine>();
  #folded: Folded | null = null;
  #fault: Fault | null = null;

  constructor(id: string, handlers: Handlers) {
    this.#id = id;
    this.#handlers = handlers;
  }

  get state(): State {
    return this.#folded?.game ?? initialState;
  }

  get v(): number {
    return this.#folded?.v ?? 0;
  }

  /** Draw commits so far. */
  get n(): number {
    return this.#folded?.n ?? 0;
  }

  get head(): { v: number; hash: string } | null {
    return this.#folded === null ? null : { v: this.#folded.v, hash: this.#folded.head };
  }

  get fault(): Fault | null {
    return this.#fault;
  }

  /** Commits wait here for one that has not come. */
  get gap(): boolean {
    return this.#early.size > 0;
  }

  /** Takes a commit; order and repetition do not matter. */
  take(line: CommitLine): void {
    if (this.#fault !== null) return;
    if (line.commit.v <= this.v) {
      this.#again(line);
      return;
    }
    this.#early.set(line.commit.v, line);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#apply(next);
  }

  /** The server says that a version kept here has another hash. */
  dispute(version: number, hash: string | null): void {
    if (this.#fault !== null || version > this.v) return;
    const at = { version, field: 'hash', code: 'head/mismatch' };
    const kept = this.frames.at(version)?.hash ?? null;
    this.#break(new Fault(at, { kept, sent: hash ?? '' }));
  }

  #next(): CommitLine | undefined {
    const line = this.#early.get(this.v + 1);
    this.#early.delete(this.v + 1);
    return this.#fault === null ? line : undefined;
  }

  #again(line: CommitLine): void {
    const fault = repeatCheck(this.frames.at(line.commit.v), line);
    if (fault === null) this.#handlers.seen(line, false);
    else this.#break(fault);
  }

  #apply(line: CommitLine): void {
    const seal = (this.frames.at(1) ?? line).commit.opening?.seal ?? '';
    const room = { id: this.#id, chain: this.#folded, seal };
    const fault = liveCheck(room, line, this.#handlers.own());
    if (fault !== null) {
      this.#break(fault);
      return;
    }
    const board = boards.get(mapOf(this.frames.at(1) ?? line));
    if (board === undefined) return;
    this.#folded = foldLine(this.#folded, line, board);
    this.frames.add(line);
    this.#handlers.seen(line, true);
  }

  #break(fault: Fault): void {
    this.#fault = fault;
    this.#handlers.broken(fault);
  }
}

const mapOf = ({ commit }: CommitLine): string => {
  const first = commit.events[0];
  return first?.type === 'opened' ? first.map : '';
};
