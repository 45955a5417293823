import { fault } from '../domain/audit/report.ts';
import type { Chain } from '../domain/log/chain.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import { Fault } from './fault.ts';
import { LiveCheck, type Own, repeatCheck } from './live-check.ts';

/** What a room or a league makes of its commits, whose events are `E` and come to `F`. */
interface Handlers<E, F> {
  own(): Own;
  /** Null for what cannot be folded here, which is then not saved. */
  fold(folded: F | null, line: CommitLine<E>): F | null;
  /** A commit was checked, folded and saved; or one that is known came again. */
  seen(line: CommitLine<E>, isNew: boolean): void;
  broken(fault: Fault): void;
}

/** A commit and its text as it was sent. */
interface Frame<E> {
  line: CommitLine<E>;
  text: string;
}

/** The commits of one room or league in order: each is checked, then folded, then saved. */
export class History<E, F extends Pick<Chain, 'v' | 'n' | 'head'>> {
  /** Checked lines, from version 1 on. */
  readonly lines: CommitLine<E>[] = [];
  readonly #handlers: Handlers<E, F>;
  readonly #check: LiveCheck;
  /** Frames that wait for one before them. */
  readonly #early = new Map<number, Frame<E>>();
  #folded: F | null = null;
  #fault: Fault | null = null;

  constructor(id: string, handlers: Handlers<E, F>) {
    this.#check = new LiveCheck(id);
    this.#handlers = handlers;
  }

  /** What all lines come to, null before the first. */
  get folded(): F | null {
    return this.#folded;
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

  /** The line of a version. */
  at(version: number): CommitLine<E> | undefined {
    return this.lines[version - 1];
  }

  /** The line of a version that was acknowledged. */
  kept(version: number): CommitLine<E> {
    const line = this.at(version);
    if (line === undefined) throw new Error(`version ${version} is not here`);
    return line;
  }

  /** Takes a commit; order and repetition do not matter. */
  take(line: CommitLine<E>, text: string): void {
    if (this.#fault !== null) return;
    if (line.commit.v <= this.v) {
      this.#again(line);
      return;
    }
    this.#early.set(line.commit.v, { line, text });
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#apply(next);
  }

  /** The server says that a version kept here has another hash. */
  dispute(version: number, hash: string | null): void {
    if (this.#fault !== null || version > this.v) return;
    const heads = { kept: this.at(version)?.hash ?? null, sent: hash };
    this.#break(new Fault(version, fault('head/mismatch', 'hash'), heads));
  }

  #next(): Frame<E> | undefined {
    const frame = this.#early.get(this.v + 1);
    this.#early.delete(this.v + 1);
    return this.#fault === null ? frame : undefined;
  }

  #again(line: CommitLine<E>): void {
    const fault = repeatCheck(this.at(line.commit.v), line);
    if (fault === null) this.#handlers.seen(line, false);
    else this.#break(fault);
  }

  #apply({ line, text }: Frame<E>): void {
    const found = this.#check.next(line, text, this.#handlers.own());
    if (found !== null) {
      this.#break(found);
      return;
    }
    const folded = this.#handlers.fold(this.#folded, line);
    if (folded === null) return;
    this.#folded = folded;
    this.lines.push(line);
    this.#handlers.seen(line, true);
  }

  #break(fault: Fault): void {
    this.#fault = fault;
    this.#handlers.broken(fault);
  }
}
