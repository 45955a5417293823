import type { HumanCommand } from '../../domain/game/commands.ts';
import { allCards } from '../../domain/game/queries/cards.ts';
import { awaited, partnersOf } from '../../domain/game/queries/talk.ts';
import { initialState, type State } from '../../domain/game/state.ts';
import type { Terms } from '../../domain/game/terms.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { viewOf } from '../../domain/views/view.ts';
import { commitOf } from '../../functions/app/entry.ts';
import type { Chance } from '../faults/chance.ts';
import { randomMove } from '../support/random-moves.ts';
import { probe } from './probes.ts';
import type { Act, Stage, Step } from './stage.ts';
import type { Table } from './tables.ts';

/**
 * Plays the first room of a pair, and keeps what was done. The kept person plays with all that it
 * knows; the others know no more than everybody does, neither trade nor bargain, and rarely attack.
 */
export class Director {
  readonly steps: Step[] = [];
  readonly stage: Stage;
  readonly chance: Chance;
  readonly table: Table;
  readonly #sent = new Map<string, string>();
  #at = 0;
  #ids = 0;

  constructor(stage: Stage, chance: Chance, table: Table) {
    this.stage = stage;
    this.chance = chance;
    this.table = table;
  }

  get state(): State {
    return this.stage.entry?.room.game ?? initialState;
  }

  get kept(): string {
    return `p${this.table.kept}`;
  }

  get keptSeat(): number | null {
    return this.#seatOf(this.kept);
  }

  /** So many steps, if the room does not end before. */
  async play(steps: number): Promise<void> {
    await this.#gather();
    while (this.steps.length < steps && !this.#over()) {
      await this.#move();
      for (let i = this.chance.below(3); i > 0; i -= 1) await this.do(probe(this));
    }
  }

  /** The seat of a person, as the log has it. */
  #seatOf(person: string): number | null {
    const joined = this.stage.log
      .map(commitOf)
      .find(({ by }) => by.cid !== null && this.#sent.get(by.cid) === `join ${person}`);
    return joined?.by.seat ?? null;
  }

  #personAt(seat: number): string {
    return this.table.people.find((person) => this.#seatOf(person) === seat) ?? 'p0';
  }

  async do(act: Act): Promise<void> {
    this.#at += this.chance.between(200, 3000);
    const step = { ...act, at: this.#at };
    this.steps.push(step);
    await this.stage.take(step);
  }

  id(): string {
    this.#ids += 1;
    return `m${this.#ids}`;
  }

  message(from: string, message: object): Act {
    return { from, text: JSON.stringify({ id: this.id(), ...message }) };
  }

  command(from: string, command: object, more: object = {}): Act {
    const cid = Buffer.from(this.chance.bytes(12)).toString('base64url');
    const nonce = Buffer.from(this.chance.bytes(16)).toString('hex');
    const { type } = command as { type: string };
    this.#sent.set(cid, `${type} ${from}`);
    const { room, log } = this.stage;
    const sent = { action: 'command', room, cid, nonce, seen: log.length, ...more };
    return this.message(from, { ...sent, command });
  }

  async #gather(): Promise<void> {
    const { people, settings, password } = this.table;
    const { chance, stage } = this;
    const cid = Buffer.from(chance.bytes(12)).toString('base64url');
    const open = { type: 'open', settings, name: 'Room', ...(password && { password }) };
    await this.do(this.message('p0', { action: 'command', cid, command: open }));
    const code = password === undefined ? {} : { code: password };
    for (const viewer of [...people, `${this.kept}/2`, 'spectator']) {
      await this.do(this.message(viewer, { action: 'watch', room: stage.room, ...code }));
    }
    await this.do(this.message(this.kept, { action: 'notices', on: true }));
    for (const person of people) {
      const join = { type: 'join', opening: stage.log[0]?.hash };
      await this.do(this.command(person, join, { ...code, name: `Name of ${person}` }));
      if (chance.hits(0.5)) await this.do(probe(this));
    }
    if (this.state.public.ruleset?.starts === 'ready') {
      for (const person of people.slice(1)) {
        await this.do(this.command(person, { type: 'ready', ready: true }));
      }
    }
    if (this.state.public.status === 'waiting') {
      await this.do(this.command('p0', { type: 'start' }));
    }
    if (this.state.public.status !== 'playing')
      throw new Error(`not begun: ${this.stage.heard[0]?.text}`);
  }

  #over(): boolean {
    const { status, seats } = this.state.public;
    const seat = this.keptSeat;
    return status !== 'playing' || seat === null || seats[seat]?.eliminatedBy !== null;
  }

  async #move(): Promise<void> {
    const { turn, deadline } = this.state.public;
    const late = deadline?.at ?? 0;
    if (turn === null) return;
    const kept = this.keptSeat;
    if (turn.phase === 'negotiation') return this.#bargain(turn.seat);
    const own = turn.seat === kept;
    if (!turn.acted && this.chance.hits(own ? 0.1 : 0.03)) return this.#timeOut(late);
    const control = this.state.public.seats[turn.seat]?.control;
    if (control !== 'human') return this.#resume(turn.seat, late);
    const command = own ? this.#ownMove(turn.seat) : this.#othersMove(turn.seat);
    const before = this.stage.log.length;
    await this.do(this.command(this.#personAt(turn.seat), command));
    // CRD-3: whoever must trade and may not here, is waited for.
    if (this.stage.log.length === before && !own) await this.#timeOut(late);
  }

  /** A seat that the autopilot has: the time comes, or the person does. */
  async #resume(seat: number, late: number): Promise<void> {
    if (this.chance.hits(0.5)) {
      return this.do(this.command(this.#personAt(seat), { type: 'resume' }));
    }
    await this.#timeOut(late);
  }

  /** Lets the time run out, and has somebody say so. */
  async #timeOut(deadline: number): Promise<void> {
    const now = this.stage.world.now;
    this.#at += Math.max(0, deadline - now) + 1;
    const from = this.chance.pick(['spectator', ...this.table.people]);
    await this.do(this.message(from, { action: 'flag', room: this.stage.room }));
  }

  #ownMove(seat: number): HumanCommand {
    const { public: facts } = this.state;
    const board = boards.get(facts.map);
    if (board === undefined) throw new Error('no board');
    return randomMove(viewOf(this.state, seat), board, this.chance.below, this.chance.hits(0.4));
  }

  #othersMove(seat: number): HumanCommand {
    const { public: facts } = this.state;
    const board = boards.get(facts.map);
    if (board === undefined) throw new Error('no board');
    for (let tries = 0; tries < 20; tries += 1) {
      const move = randomMove(viewOf(this.state, null), board, this.chance.below, false);
      const fights = move.type === 'attack' || move.type === 'blitz';
      if (move.type !== 'trade' && !(fights && this.chance.hits(0.3))) return move;
    }
    return facts.turn?.seat === seat ? { type: 'end-turn' } : { type: 'end-phase' };
  }

  /** NEG: the kept seat offers, and is refused; nobody else says anything that depends on a hand. */
  async #bargain(mover: number): Promise<void> {
    const { public: facts } = this.state;
    const kept = this.keptSeat ?? 0;
    if (facts.turn?.offer) {
      const [seat = 0] = awaited(facts);
      const type = seat !== kept && mover === kept && this.chance.hits(0.3) ? 'withdraw' : 'refuse';
      const who = type === 'withdraw' ? mover : seat;
      return this.do(this.command(this.#personAt(who), { type }));
    }
    const to = this.chance.pick(partnersOf(facts, mover));
    const ends = mover !== kept || to === undefined || this.chance.hits(0.4);
    if (ends) return this.do(this.command(this.#personAt(mover), { type: 'end-phase' }));
    const offer = { type: 'offer', to, give: this.terms(), want: this.terms() };
    return this.do(this.command(this.kept, offer));
  }

  terms(): Terms {
    const kind = this.chance.below(3);
    if (kind === 0) return { wild: true };
    const board = boards.get(this.state.public.map);
    if (kind === 1) return { symbol: this.chance.pick([...(board?.symbols.values() ?? [])]) };
    return { territory: this.card() };
  }

  /** Any card of the deck, whoever has it. */
  card(): string {
    const { map, ruleset } = this.state.public;
    const board = boards.get(map);
    const cards = board && ruleset ? allCards(board, ruleset as Ruleset) : ['brasil'];
    return this.chance.pick(cards);
  }
}
