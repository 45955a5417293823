import { FastSource } from '../../domain/chance/fast.ts';
import type { Command } from '../../domain/game/commands.ts';
import type { Context } from '../../domain/game/context.ts';
import { decide, type Entry, fold, initialState } from '../../domain/game/decider.ts';
import type { State } from '../../domain/game/state.ts';
import { type Contestant, noTally } from './contestant.ts';
import { board, peerRules, SEATS, settings } from './rules.ts';

const OPENING = '0'.repeat(64);
const who = (seat: number): string => `${seat}`.repeat(64);

/** This project's engine: every command decided with all its checks, every event kept. */
export class Own implements Contestant {
  readonly tally = noTally();
  /** What each commit of the last game adds, in order. */
  log: Entry[] = [];
  private state: State = initialState;
  private readonly draw: FastSource;
  private readonly actors: Context[];
  private readonly joiners: Context[];

  constructor(seed: number) {
    this.draw = new FastSource(seed);
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    this.actors = seats.map((seat) => this.contextOf(seat, null));
    this.joiners = seats.map((seat) => this.contextOf(null, who(seat)));
  }

  get owner(): readonly number[] {
    return this.state.public.owner;
  }

  get armies(): readonly number[] {
    return this.state.public.armies;
  }

  get seat(): number {
    return this.state.public.turn?.seat ?? 0;
  }

  get over(): boolean {
    return this.state.public.status === 'ended';
  }

  /** Opens and fills a room, and starts it. */
  begin(): void {
    const opened: Entry = {
      events: [
        {
          type: 'opened',
          who: who(0),
          settings,
          ruleset: peerRules,
          map: board.id,
          openToAllAt: 0,
        },
      ],
      payloads: [],
    };
    this.log = [opened];
    this.tally.events = this.log;
    this.state = fold(initialState, opened, board);
    for (const joiner of this.joiners) this.say({ type: 'join', opening: OPENING }, joiner);
    this.say({ type: 'start' }, this.actors[0] as Context);
  }

  reinforcement(): number {
    return this.state.public.turn?.free ?? 0;
  }

  place(territory: number): void {
    this.move({ type: 'place', placements: [{ territory: idOf(territory), armies: 1 }] });
  }

  beginAttack(): void {
    this.move({ type: 'end-phase' });
  }

  battle(from: number, to: number): void {
    const { seat } = this;
    while (this.owner[to] !== seat && (this.armies[from] ?? 0) > 1) {
      this.move({ type: 'attack', from: idOf(from), to: idOf(to) });
      this.tally.rolls += 1;
    }
    const pending = this.state.public.turn?.pending;
    if (pending) this.move({ type: 'advance', armies: pending.max });
  }

  endTurn(): void {
    this.move({ type: 'end-turn' });
  }

  private move(command: Command): void {
    this.say(command, this.actors[this.seat] as Context);
  }

  private say(command: Command, context: Context): void {
    const result = decide(this.state, command, context);
    if (!result.ok) throw new Error(`${command.type} refused: ${result.error.code}`);
    const { state, events, payloads } = result.value;
    this.state = state;
    this.log.push({ events, payloads });
    this.tally.commands += 1;
  }

  private contextOf(seat: number | null, joiner: string | null): Context {
    return {
      at: 1,
      previousAt: 1,
      keysLeft: Number.MAX_SAFE_INTEGER,
      opening: OPENING,
      actor: { seat, as: 'human' },
      who: joiner,
      board,
      draw: this.draw,
    };
  }
}

const idOf = (territory: number): string => board.territories[territory] ?? '';
