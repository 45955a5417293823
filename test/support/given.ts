import { expect } from 'vitest';
import type { Command } from '../../domain/game/commands.ts';
import type { Context, Decision } from '../../domain/game/context.ts';
import { decide, fold } from '../../domain/game/decider.ts';
import type { GameEvent } from '../../domain/game/events.ts';
import type { Payload } from '../../domain/game/payloads.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import type { PublicState, Seat, State, Turn } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Result } from '../../domain/result.ts';
import { deepFreeze } from './freeze.ts';
import { type Scripted, ScriptedDraws } from './scripted-draws.ts';
import { at, boardFor, NOW, OPENING, type Table } from './table.ts';

/** Who speaks: a seat for itself, or a system commit. */
export type Speaker = number | 'system' | 'bot' | { who: string };

const actorOf = (speaker: Speaker, { turn }: PublicState): Context['actor'] => {
  if (typeof speaker === 'number') return { seat: speaker, as: 'human' };
  if (speaker === 'bot') return { seat: turn?.seat ?? null, as: 'bot' };
  return speaker === 'system' ? { seat: null, as: 'system' } : { seat: null, as: 'human' };
};

/** A moment of a room, before and after commands. Every check fails the spec by throwing. */
export class Moment {
  readonly state: State;
  private readonly outcome: Result<Decision, Rejection> | null;
  private readonly changes: Partial<Context>;
  private readonly asked: ScriptedDraws['asked'];

  constructor(
    state: State,
    changes: Partial<Context> = {},
    outcome: Result<Decision, Rejection> | null = null,
    asked: ScriptedDraws['asked'] = [],
  ) {
    this.state = state;
    this.changes = changes;
    this.outcome = outcome;
    this.asked = asked;
  }

  /** What follows happens at this time, or with other parts of the context. */
  with(changes: Partial<Context>): Moment {
    return new Moment(this.state, { ...this.changes, ...changes }, this.outcome, this.asked);
  }

  at(time: number): Moment {
    return this.with({ at: time });
  }

  /** The board that is played on, or that a command brings in. */
  private boardOf(command?: Command): Board {
    if (this.changes.board !== undefined) return this.changes.board;
    if (command?.type === 'open' || command?.type === 'adjust') {
      return boardFor(command.settings.ruleset);
    }
    return boards.get(this.state.public.map) ?? boardFor('theatres');
  }

  /** Decides, checks that events and payloads fold to the decided state, and goes on from there. */
  when(speaker: Speaker, command: Command, ...script: Scripted[][]): Moment {
    const draw = new ScriptedDraws(script.flat());
    const board = this.boardOf(command);
    const context: Context = {
      at: NOW,
      actor: actorOf(speaker, this.state.public),
      who: typeof speaker === 'object' ? speaker.who : null,
      opening: OPENING,
      previousAt: NOW,
      keysLeft: 1000,
      board,
      ...this.changes,
      draw,
    };
    const outcome = decide(this.state, command, context);
    if (outcome.ok) {
      expect(draw.left, 'scripted draws left over').toBe(0);
      expect(fold(this.state, outcome.value, board)).toEqual(outcome.value.state);
      const next = deepFreeze(outcome.value.state);
      return new Moment(next, this.changes, outcome, draw.asked);
    }
    expect(draw.asked, 'a refusal draws nothing').toEqual([]);
    return new Moment(this.state, this.changes, outcome, []);
  }

  /** The last command was accepted. */
  get decision(): Decision {
    const { outcome } = this;
    if (outcome === null || !outcome.ok) {
      throw new Error(`not accepted: ${JSON.stringify(outcome?.error)}`);
    }
    return outcome.value;
  }

  get events(): GameEvent[] {
    return this.decision.events;
  }

  /** Requests for chance of the last command. */
  get draws(): ScriptedDraws['asked'] {
    return this.asked;
  }

  accepted(): Moment {
    expect(this.decision.events).not.toEqual([]);
    return this;
  }

  refused(rejection: Rejection): Moment {
    expect(this.outcome).toEqual({ ok: false, error: rejection });
    return this;
  }

  /** These events stand in the commit in this order, perhaps with others between them. */
  says(...expected: (Partial<GameEvent> & { type: GameEvent['type'] })[]): Moment {
    let from = 0;
    for (const event of expected) {
      const rest = this.events.slice(from);
      const found = rest.findIndex((said) => includes(said, event));
      if (found < 0) expect(rest).toContainEqual(expect.objectContaining(event));
      from += found + 1;
    }
    return this;
  }

  /** The types of all events, in order. */
  types(...expected: GameEvent['type'][]): Moment {
    expect(this.events.map(({ type }) => type)).toEqual(expected);
    return this;
  }

  never(...types: GameEvent['type'][]): Moment {
    expect(this.events.map(({ type }) => type).filter((type) => types.includes(type))).toEqual([]);
    return this;
  }

  tells(...expected: { seat: number; payload: Payload }[]): Moment {
    expect(this.decision.payloads).toEqual(expected);
    return this;
  }

  armies(expected: Record<string, number>): Moment {
    const ids = Object.keys(expected);
    const found = ids.map((id) => [id, this.state.public.armies[at(id, this.boardOf())]]);
    expect(Object.fromEntries(found)).toEqual(expected);
    return this;
  }

  owner(expected: Record<string, number>): Moment {
    const ids = Object.keys(expected);
    const found = ids.map((id) => [id, this.state.public.owner[at(id, this.boardOf())]]);
    expect(Object.fromEntries(found)).toEqual(expected);
    return this;
  }

  turn(expected: Partial<Turn> | null): Moment {
    const { turn } = this.state.public;
    if (expected === null) expect(turn).toBeNull();
    else expect(turn).toMatchObject(expected);
    return this;
  }

  seat(seat: number, expected: Partial<Seat>): Moment {
    expect(this.state.public.seats[seat]).toMatchObject(expected);
    return this;
  }

  facts(expected: Partial<PublicState>): Moment {
    expect(this.state.public).toMatchObject(expected);
    return this;
  }
}

const includes = (said: GameEvent, expected: object): boolean => {
  try {
    expect(said).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
};

/** A spec starts from a table, or from any state. */
export const given = (from: Table | State): Moment =>
  'public' in from ? new Moment(deepFreeze(from)) : new Moment(from.state(), { board: from.board });
