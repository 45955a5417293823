import { History } from '../../client/history.ts';
import { foldRoom, type RoomHistory } from '../../client/room-history.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import { nonceOf } from '../../domain/chance/nonce.ts';
import type { HumanCommand } from '../../domain/game/commands.ts';
import { mayDraw } from '../../domain/game/drawing.ts';
import { initialState, type State } from '../../domain/game/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import type { Account } from './checker.ts';
import { beforeStart, commands, inTurn } from './habits.ts';
import type { Seating } from './seating.ts';

interface Pending {
  cid: string;
  text: string;
  due: number;
  tries: number;
}

/** Ms until a command is sent again: in doubt, on a new line, after a refusal for now; and until who hears nothing asks. */
const PATIENCE = 3000;
const RECONNECTED = 200;
const BUSY = 500;
const QUIET = 5000;
/** Who is not answered waits longer each time, or would bury a slow server. */
const backOff = (tries: number): number => 2 ** Math.min(tries, 3);
/** Refusals after which the same command is sent again. */
const LATER = new Set(['busy', 'rate/limited', 'server/fault']);

/**
 * A person with a client that does what docs/protocol.md asks of one: drops what is known, asks for
 * what is missing, sends what is not acknowledged again under its cid. Keeps an account of it all.
 */
export class Player {
  readonly account: Account;
  readonly history: RoomHistory;
  readonly #at: Seating;
  readonly #sent = new Map<string, string>();
  readonly #secret: Uint8Array;
  #seat: number | null = null;
  #pending: Pending | null = null;
  #connected = false;
  #heardAt = 0;
  /** Times in a row that it asked and heard nothing. */
  #asked = 0;
  #ids = 0;
  #playing = true;
  #sleepsUntil = 0;

  constructor(at: Seating) {
    this.#at = at;
    this.#secret = at.chance.bytes(32);
    this.account = {
      name: at.name,
      issued: [],
      acknowledged: [],
      refused: [],
      seen: [],
      faults: [],
    };
    this.history = new History(at.room, {
      own: () => ({ seat: this.#seat, sent: this.#sent }),
      fold: foldRoom,
      seen: (line, isNew) => this.#took(line, isNew),
      broken: (fault) => void this.account.faults.push(`${fault.version} ${fault.code}`),
    });
  }

  get v(): number {
    return this.history.v;
  }

  get #state(): State {
    return this.history.folded?.game ?? initialState;
  }

  get #facts(): State['public'] {
    return this.#state.public;
  }

  /** No command is on its way. */
  get settled(): boolean {
    return this.#pending === null;
  }

  /** Commands no more, or again; stays and listens in either case. */
  play(playing: boolean): void {
    this.#playing = playing;
  }

  get ended(): boolean {
    return this.#facts.status === 'ended';
  }

  /** The line broke; a new one is made at the next opportunity. */
  lineBroke(): void {
    this.#connected = false;
  }

  /** Lives until `over`. */
  async live(over: () => boolean): Promise<void> {
    const { chance, wire } = this.#at;
    while (!over()) {
      if (!this.#connected) await this.#connect();
      else await this.#tend();
      await wire.sleep(chance.between(30, 400));
    }
  }

  async #connect(): Promise<void> {
    this.#connected = true;
    await this.#at.wire.connect(
      (text) => this.hear(text),
      () => this.lineBroke(),
    );
    if (!this.#connected) return;
    this.#say({ action: 'watch', since: this.v });
    if (this.#pending !== null) this.#pending.due = this.#in(RECONNECTED);
  }

  async #tend(): Promise<void> {
    const now = this.#at.wire.now();
    const quiet = QUIET * backOff(this.#asked) * this.#at.wire.speed;
    if ((this.history.gap && this.#asked === 0) || now - this.#heardAt > quiet) {
      this.#heardAt = now;
      this.#asked += 1;
      this.#say({ action: this.#at.chance.hits(0.2) ? 'watch' : 'sync', since: this.v });
    }
    if (this.#pending !== null) {
      if (now >= this.#pending.due) this.#post(this.#pending);
    } else if (this.#playing && now >= this.#sleepsUntil) this.#act(now);
  }

  #act(now: number): void {
    const command = this.#next(now);
    if (command === null) return;
    const { chance, room } = this.#at;
    const cid = Buffer.from(chance.bytes(12)).toString('base64url');
    const ruleset = this.#facts.ruleset;
    const kind = mayDraw(ruleset, command.type) ? 'draw' : 'none';
    const nonce = nonceOf({ secret: this.#secret, room, d: this.history.n + 1, class: kind });
    this.#sent.set(cid, nonce);
    const message = { action: 'command', id: `c${this.#ids++}`, room, cid, nonce, seen: this.v };
    this.account.issued.push({ cid, type: command.type, times: 0 });
    this.#pending = { cid, text: JSON.stringify({ ...message, command }), due: 0, tries: 0 };
    this.#post(this.#pending);
  }

  /** What this person does next, null for nothing. */
  #next(now: number): HumanCommand | null {
    const { status } = this.#facts;
    if (this.v === 0 || status === 'ended') return null;
    if (status === 'waiting') {
      const { first, people } = this.#at;
      const opening = this.history.at(1)?.hash ?? '';
      return beforeStart(this.#facts, { first, people, opening, seat: this.#seat, now });
    }
    return this.#seat === null ? null : this.#turn(now, this.#seat);
  }

  #turn(now: number, seat: number): HumanCommand | null {
    const { chance, sleepy } = this.#at;
    const { deadline, turn } = this.#facts;
    const over = deadline !== null && now > deadline.at + 500;
    if (over && chance.hits(0.2)) this.#say({ action: 'flag' });
    if (commands(this.#facts, seat) && turn?.acted === false && chance.hits(sleepy)) {
      this.#sleepsUntil = (deadline?.at ?? now) + chance.between(0, 20_000);
      return null;
    }
    return inTurn(this.#state, seat, chance);
  }

  #post(pending: Pending): void {
    const copies = this.#at.wire.send(pending.text);
    if (copies === 0) {
      this.lineBroke();
      return;
    }
    pending.due = this.#in(PATIENCE * backOff(pending.tries));
    pending.tries += 1;
    const issued = this.account.issued.at(-1);
    if (issued !== undefined) issued.times += copies;
  }

  #in(ms: number): number {
    return this.#at.wire.now() + ms * this.#at.wire.speed;
  }

  #say(message: { action: string; since?: number }): void {
    const id = `m${this.#ids++}`;
    const beside = message.action === 'sync' ? { head: this.history.head ?? undefined } : {};
    const text = JSON.stringify({ ...message, ...beside, id, room: this.#at.room });
    if (this.#at.wire.send(text) === 0) this.lineBroke();
  }

  hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    this.#heardAt = this.#at.wire.now();
    this.#asked = 0;
    if (frame.type === 'commit') this.history.take(frame as CommitLine, text);
    if (frame.type === 'lines') {
      for (const line of frame.lines) this.history.take(line as CommitLine, jcs(line));
      if (frame.more && this.history.fault === null) this.#say({ action: 'sync', since: this.v });
    }
    if (frame.type === 'rejected') this.#refused(frame);
  }

  #refused({ cid, error }: Extract<ServerFrame, { type: 'rejected' }>): void {
    if (cid === undefined || cid !== this.#pending?.cid) return;
    if (LATER.has(error.code)) {
      this.#pending.due = this.#in(BUSY);
      return;
    }
    this.account.refused.push({ cid, code: error.code });
    this.#pending = null;
    this.#heardAt = 0;
  }

  #took(line: CommitLine, isNew: boolean): void {
    const { commit, hash } = line;
    const { cid, seat } = commit.by;
    const own = cid !== null && this.#sent.has(cid);
    if (isNew) this.account.seen.push({ v: commit.v, hash });
    if (own) this.#seat ??= seat;
    if (!own || cid !== this.#pending?.cid) return;
    this.account.acknowledged.push({ cid, v: commit.v, hash });
    this.#pending = null;
  }
}
