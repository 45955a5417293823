import { bundle } from '../domain/audit/bundle.ts';
import { jcs } from '../domain/chance/jcs.ts';
import type { MemberCommand } from '../domain/league/commands.ts';
import type { LeagueEvent } from '../domain/league/events.ts';
import { initialLeague, type LeagueState } from '../domain/league/state.ts';
import { foldLeagueLine, type LeagueLine, type LeagueLog } from '../domain/log/league.ts';
import type { Desk } from './desk.ts';
import type { Fault } from './fault.ts';
import { type Head, Heads } from './heads.ts';
import { History } from './history.ts';
import { type LeagueView, leagueLog, leagueView } from './league-http.ts';

/**
 * One league as its log tells it: fetched, checked line by line, folded, kept. Nobody is told of a
 * league's commits, so `catchUp` is what asks.
 *
 * @example const league = await client.league(id); await league.register({ name: 'Ada' });
 */
export class League {
  readonly id: string;
  /** Every head seen here, to be compared with an export later. */
  readonly heads = new Heads();
  readonly #http: string;
  readonly #desk: Desk;
  readonly #history: History<LeagueEvent, LeagueLog>;
  /** Nonces by cid of the commands sent from here. */
  readonly #sent = new Map<string, string>();
  #going: Promise<void> | null = null;

  constructor(id: string, http: string, desk: Desk) {
    this.id = id;
    this.#http = http;
    this.#desk = desk;
    this.#history = new History(id, {
      own: () => ({ seat: null, sent: this.#sent }),
      fold: foldLeagueLine,
      seen: (line, isNew) => this.#seen(line, isNew),
      broken: () => undefined,
    });
  }

  get state(): LeagueState {
    return this.#history.folded?.league ?? initialLeague;
  }

  /** Highest version seen, 0 before the first. */
  get v(): number {
    return this.#history.v;
  }

  /** Highest version and its hash, to be kept and compared. */
  get head(): Head | null {
    return this.#history.head;
  }

  /** What the server broke, if it did. */
  get fault(): Fault | null {
    return this.#history.fault;
  }

  /** The saved lines, in order. */
  get lines(): readonly LeagueLine[] {
    return this.#history.lines;
  }

  /** The saved lines as a proof bundle, NDJSON. */
  bundle(): string {
    return bundle(this.id, this.lines);
  }

  /** Becomes a member, or one again. Names the hash of commit 1, which was seen here. */
  register(about: { name?: string } = {}): Promise<LeagueLine> {
    const opening = this.#history.at(1)?.hash ?? '';
    return this.#command({ type: 'register', opening }, about);
  }

  /** Sends a command, and again until its commit or its rejection (thrown) is here. */
  send(command: MemberCommand): Promise<LeagueLine> {
    return this.#command(command, {});
  }

  /** Names, standings and what is due, as the server sees them. */
  view(): Promise<LeagueView> {
    return leagueView(this.#http, this.id);
  }

  /**
   * Fetches what is missing and checks it. The last line that is here is asked for once more: a
   * server that has another one under its version is found. Throws the fault.
   */
  async catchUp(): Promise<void> {
    this.#going ??= this.#fetch().finally(() => {
      this.#going = null;
    });
    await this.#going;
    if (this.fault !== null) throw this.fault;
  }

  /** A commit frame of the server as text. */
  take(text: string): void {
    this.#history.take(JSON.parse(text) as LeagueLine, text);
    if (this.#history.gap) void this.catchUp().catch(() => undefined);
  }

  async #fetch(): Promise<void> {
    for (let more = true, from = Math.max(0, this.v - 1); more && this.fault === null; ) {
      const page = await leagueLog(this.#http, this.id, from);
      for (const line of page.lines) this.#history.take(line, jcs(line));
      more = page.more && this.v > from;
      from = this.v;
    }
  }

  async #command(command: MemberCommand, beside: { name?: string }): Promise<LeagueLine> {
    const cid = this.#desk.newId();
    // No command of a member draws (sealed-draws 5).
    const nonce = this.#desk.nonce(this.id, this.#history.n + 1, 'none');
    this.#sent.set(cid, nonce);
    const v = await this.#desk.command(cid, (id) => ({
      ...{ action: 'league', id, league: this.id, cid, nonce, seen: this.v },
      ...beside,
      command,
    }));
    return this.#history.kept(v);
  }

  #seen(line: LeagueLine, isNew: boolean): void {
    const { cid } = line.commit.by;
    if (isNew) this.heads.keep({ v: line.commit.v, hash: line.hash });
    if (cid !== null && this.#sent.has(cid)) this.#desk.acknowledge(cid, line.commit.v);
  }
}
