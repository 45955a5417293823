import { bundle } from '../domain/audit/bundle.ts';
import { fingerprint } from '../domain/chance/fingerprint.ts';
import type { HumanCommand } from '../domain/game/commands.ts';
import { mayDraw } from '../domain/game/drawing.ts';
import { initialState, type State } from '../domain/game/state.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import type { Desk } from './desk.ts';
import { Emitter } from './emitter.ts';
import type { Fault } from './fault.ts';
import { Fetcher } from './fetcher.ts';
import type { AnnouncedFrame, PeopleFrame, Person } from './frames.ts';
import { Heads } from './heads.ts';
import { History } from './history.ts';
import type { RoomEvents } from './room-events.ts';
import { foldRoom, type RoomHistory } from './room-history.ts';

/**
 * One room as this viewer sees it: checked, folded, kept.
 *
 * @example const room = await client.watch('r1'); await room.join(); await room.send({ type: 'start' });
 */
export class Room {
  readonly id: string;
  /** Every head seen here, to be compared with an export later. */
  readonly heads = new Heads();
  /** Code of a private room, sent along when it is watched or joined. */
  readonly code: string | undefined;
  readonly #desk: Desk;
  readonly #events = new Emitter<RoomEvents>();
  readonly #history: RoomHistory;
  readonly #fetcher: Fetcher;
  /** Nonces by cid of the commands sent from here. */
  readonly #sent = new Map<string, string>();
  #seat: number | null = null;
  #people: readonly Person[] = [];

  constructor(id: string, code: string | undefined, desk: Desk) {
    this.id = id;
    this.code = code;
    this.#desk = desk;
    this.#history = new History(id, {
      own: () => ({ seat: this.#seat, sent: this.#sent }),
      fold: foldRoom,
      seen: (line, isNew) => this.#seen(line, isNew),
      broken: (fault) => this.#events.emit('fault', { fault }),
    });
    this.#fetcher = new Fetcher({ id, code }, this.#history, desk);
  }

  /** The game folded with what this viewer may know. */
  get state(): State {
    return this.#history.folded?.game ?? initialState;
  }

  /** Highest version seen, 0 before the first. */
  get v(): number {
    return this.#history.v;
  }

  /** Highest version and its hash, to be kept and compared. */
  get head(): { v: number; hash: string } | null {
    return this.#history.head;
  }

  /** The own seat, null for a spectator. */
  get seat(): number | null {
    return this.#seat;
  }

  get people(): readonly Person[] {
    return this.#people;
  }

  /** What the server broke, if it did. */
  get fault(): Fault | null {
    return this.#history.fault;
  }

  /** The saved frames, in order. */
  get lines(): readonly CommitLine[] {
    return this.#history.lines;
  }

  /** The head as 20 characters that players compare by another channel. */
  fingerprint(): string | null {
    return this.head === null ? null : fingerprint(this.head.hash);
  }

  /** The saved frames as a proof bundle, NDJSON. What others held back is in the server's export. */
  bundle(): string {
    return bundle(this.id, this.lines);
  }

  on<K extends keyof RoomEvents>(name: K, listener: (event: RoomEvents[K]) => void): () => void {
    return this.#events.on(name, listener);
  }

  /** Takes a seat: names the hash of commit 1, which this viewer has therefore seen. */
  async join(wish: { seat?: number; name?: string } = {}): Promise<number> {
    const opening = this.#history.at(1)?.hash ?? '';
    const seat = wish.seat === undefined ? {} : { seat: wish.seat };
    const beside = { name: wish.name, code: this.code };
    const line = await this.#command({ type: 'join', opening, ...seat }, beside);
    return line.commit.by.seat ?? -1;
  }

  /** Sends a command, and again until its commit or its rejection (thrown) is here. */
  send(command: HumanCommand): Promise<CommitLine> {
    return this.#command(command, {});
  }

  /** Claims that the turn's time is over. */
  flag(): void {
    this.#desk.tell((id) => ({ action: 'flag', id, room: this.id }));
  }

  /** Shows everybody that the own seat holds a card (NEG-4); a refusal comes as the client's `refused`. */
  announce(card: string): void {
    this.#desk.tell((id) => ({ action: 'announce', id, room: this.id, card }));
  }

  /** Watches from the first commit on, so that every frame up to the head is checked here. */
  async begin(): Promise<void> {
    const { id: room, code } = this;
    const snapshot = await this.#desk.ask((id) => ({ action: 'watch', id, room, code }));
    if (snapshot.type !== 'snapshot') throw new Error(`unexpected answer: ${snapshot.type}`);
    this.#seat ??= snapshot.seat;
    this.#meet(snapshot.people);
    await this.catchUp();
    this.#seat ??= snapshot.seat;
    const line = this.#history.at(snapshot.v);
    if (line?.hash !== snapshot.hash) this.#history.dispute(snapshot.v, snapshot.hash);
  }

  /** Fetches what is missing. */
  catchUp(): Promise<void> {
    return this.#fetcher.catchUp();
  }

  /** Watches anew over a new connection. */
  resume(): Promise<void> {
    return this.#fetcher.resume();
  }

  /** A commit frame of the server, and its text. */
  take(line: CommitLine, text: string): void {
    this.#history.take(line, text);
    if (this.#history.gap) void this.catchUp().catch(() => undefined);
  }

  /** A frame of the server that stands beside the log. */
  hear(frame: PeopleFrame | AnnouncedFrame): void {
    if (frame.type === 'people') this.#meet(frame.people);
    else this.#events.emit('announced', { seat: frame.seat, card: frame.card });
  }

  #meet(people: readonly Person[]): void {
    this.#people = people;
    this.#events.emit('people', { people });
  }

  async #command(command: HumanCommand, beside: object): Promise<CommitLine> {
    const cid = this.#desk.newId();
    const draws = mayDraw(this.state.public.ruleset, command.type);
    const nonce = this.#desk.nonce(this.id, this.#history.n + 1, draws ? 'draw' : 'none');
    this.#sent.set(cid, nonce);
    const v = await this.#desk.command(cid, (id) => ({
      ...{ action: 'command', id, room: this.id, cid, nonce, seen: this.v },
      ...beside,
      command,
    }));
    return this.#history.kept(v);
  }

  #seen(line: CommitLine, isNew: boolean): void {
    const { cid, seat } = line.commit.by;
    const own = cid !== null && this.#sent.has(cid);
    if (isNew) {
      this.heads.keep({ v: line.commit.v, hash: line.hash });
      this.#recogniseSeat(line, own ? seat : null);
      this.#events.emit('commit', { line, state: this.state });
      if (line.commit.reveal !== null) this.#events.emit('ended', { state: this.state });
    }
    if (own) this.#desk.acknowledge(cid, line.commit.v);
  }

  /** The own seat is the one that spoke with an own cid, or whose payloads are open before the end. */
  #recogniseSeat({ commit, open }: CommitLine, spoke: number | null): void {
    const told = commit.reveal === null ? open.findIndex((opened) => opened !== null) : -1;
    this.#seat ??= spoke ?? commit.private[told]?.seat ?? null;
    const gone = commit.events.some((event) => event.type === 'left' && event.seat === this.#seat);
    if (gone) this.#seat = null;
  }
}
