import fc from 'fast-check';
import { FastSource } from '../../domain/chance/fast.ts';
import type { Command } from '../../domain/game/commands.ts';
import type { Context, Decision } from '../../domain/game/context.ts';
import { decide, fold, initialState } from '../../domain/game/decider.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import { effectiveRuleset } from '../../domain/game/set-up.ts';
import type { Settings } from '../../domain/game/settings.ts';
import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Result } from '../../domain/result.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { randomBargain } from './bargains.ts';
import { deepFreeze } from './freeze.ts';
import { type Below, randomMove } from './random-moves.ts';
import { boardFor, NOW, OPENING, settings } from './table.ts';

/** What a random room is made of; all else follows from the seed. */
export interface Recipe {
  settings: Settings;
  seed: number;
  /** Commands at most. */
  length: number;
  /** Rules in force that no room can be opened with. */
  rules?: Ruleset;
}

/** One command of a room and what it came to. */
export interface Step {
  before: State;
  command: Command;
  context: Omit<Context, 'draw'>;
  /** Seed of this step's draws. */
  seed: number;
  result: Result<Decision, Rejection>;
}

const own = <T>(value: T) => fc.constant(value);
/** Every mix of the knobs that a host may change, contradictory ones among them. */
export const knobs: fc.Arbitrary<Settings['knobs']> = fc.record(
  {
    occupation: fc.constantFrom('dice', 'free'),
    cards: fc.constantFrom('on', 'off'),
    setValueCap: fc.constantFrom(null, 20, 30, 50),
    holdTargets: fc.constantFrom({ territories: 24, pairs: 18 }, { territories: 30, pairs: 26 }),
    autopilot: fc.constantFrom('skip', 'reinforce', 'defend', 'full'),
    returns: fc.constantFrom(null, 0, 2),
    abandonedMayWin: fc.boolean(),
    turnOrder: fc.constantFrom('drawn', 'given', 'rolled'),
    seatCompensation: fc.oneof(own(null), own({ 2: [0, 6], 3: [0, 3, 6], 4: [0, 2, 4, 6] })),
  },
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<Settings['knobs']>;

/** Rooms of a ruleset, or of any, of every size, mode and mix of knobs that a host may choose. */
export const recipes = (length: number, ruleset?: string): fc.Arbitrary<Recipe> =>
  mixes(ruleset)
    .filter(({ settings: chosen }) => effectiveRuleset(chosen).ok)
    .map((mix) => ({ ...mix, length }));

/** The same with the mixes that are refused. */
export const mixes = (ruleset?: string): fc.Arbitrary<Omit<Recipe, 'length'>> =>
  fc
    .constantFrom(...(ruleset === undefined ? rulesets.keys() : [ruleset]))
    .chain((name) =>
      fc.record({
        ruleset: fc.constant(name),
        seats: fc.integer(rulesets.get(name)?.seats),
        mode: fc.constantFrom('missions' as const, 'domination' as const),
        table: fc.constantFrom('humans' as const, 'mixed' as const),
        roundLimit: fc.constantFrom(0, 30),
        knobs,
        seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      }),
    )
    .map(({ seed, ...chosen }) => ({ settings: settings(chosen), seed }));

export const decideStep = (step: Pick<Step, 'before' | 'command' | 'context' | 'seed'>) =>
  decide(step.before, step.command, { ...step.context, draw: new FastSource(step.seed) });

/** Plays a room by random legal commands, each step given to `visit`. The states are frozen. */
export function playRoom(
  { settings: chosen, seed, length, rules }: Recipe,
  visit: (step: Step) => void,
): State {
  const { below } = new FastSource(seed);
  const board = boards.get(rules?.map ?? '') ?? boardFor(chosen.ruleset);
  let clock = NOW;
  let previousAt = 0;
  const take = (before: State, asked: Asked): State => {
    clock = Math.max(clock + 1, asked.at ?? 0);
    const context = {
      at: clock,
      actor: asked.actor,
      who: asked.who ?? null,
      opening: asked.command.type === 'open' ? null : OPENING,
      previousAt,
      keysLeft: 10_000,
      board,
    };
    const step = { before, command: asked.command, context, seed: below(2 ** 31) };
    const result = decideStep(step);
    visit({ ...step, result });
    if (!result.ok) return before;
    previousAt = clock;
    return deepFreeze(result.value.state);
  };
  const habits = { eager: below(2) === 0, sleeper: below(2 * chosen.seats) };
  const own = rules ?? (rulesets.get(chosen.ruleset) as Ruleset);
  const asked = lobby(chosen, own, below);
  const opened = rules === undefined ? initialState : openedWith(rules, chosen, board);
  const known = rules === undefined ? [] : ['open', 'adjust'];
  let state = asked
    .filter(({ command }) => !known.includes(command.type))
    .reduce(take, deepFreeze(opened));
  for (let i = 0; i < length && state.public.status === 'playing'; i += 1) {
    state = take(state, ask(state, board, below, habits));
  }
  return state;
}

/** A room that somebody opened with any rules. */
function openedWith(ruleset: Ruleset, chosen: Settings, board: Board): State {
  const opened = { who: 'who-0', settings: chosen, ruleset, map: ruleset.map, openToAllAt: NOW };
  return fold(initialState, { events: [{ type: 'opened', ...opened }], payloads: [] }, board);
}

interface Asked {
  command: Command;
  actor: Context['actor'];
  who?: string;
  at?: number;
}

/** Humans enough for the table, one who comes and goes, then all are ready and the room starts. */
function lobby(chosen: Settings, { starts }: Ruleset, below: Below): Asked[] {
  const some =
    starts === 'full' || chosen.table === 'humans' ? chosen.seats : 1 + below(chosen.seats);
  const enter = (i: number): Asked => ({
    command: { type: 'join', opening: OPENING },
    actor: { seat: null, as: 'human' },
    who: `who-${i}`,
  });
  const say = (seat: number, command: Command): Asked => ({
    command,
    actor: { seat, as: 'human' },
  });
  const system = { seat: null, as: 'system' } as const;
  const humans = Array.from({ length: some }, (_, i) => i);
  return [
    { command: { type: 'open', settings: chosen }, actor: system, who: 'who-0' },
    ...humans.map(enter),
    ...(some > 1 ? [say(1, { type: 'leave' }), enter(1)] : []),
    say(0, { type: 'adjust', settings: chosen }),
    ...(starts === 'ready' ? humans.map((seat) => say(seat, { type: 'ready', ready: true })) : []),
    starts === 'full' ? { command: { type: 'start' }, actor: system } : say(0, { type: 'start' }),
  ];
}

/** `sleeper` lets most of its turns run out; no such seat where the number is beyond the table. */
interface Habits {
  eager: boolean;
  sleeper: number;
}

/** What happens next: mostly a legal move, now and then a timeout, somebody leaving or returning. */
function ask(state: State, board: Board, below: Below, { eager, sleeper }: Habits): Asked {
  const { turn, deadline, seats } = state.public;
  const seat = turn?.seat ?? 0;
  const chance = below(100);
  const human = seats[seat]?.control === 'human';
  const sleeps = human && seat === sleeper && turn?.acted === false && below(10) > 0;
  if (chance < 2 || sleeps)
    return {
      command: { type: 'timeout' },
      actor: { seat: null, as: 'system' },
      at: (deadline?.at ?? 0) + 1,
    };
  if (chance === 2 && below(4) === 0) {
    return { command: { type: 'abandon' }, actor: { seat: below(seats.length), as: 'human' } };
  }
  if (chance < 6)
    return { command: { type: 'resume' }, actor: { seat: below(seats.length), as: 'human' } };
  if (!human) {
    const at = turn?.notBefore ?? 0;
    return { command: { type: 'bot' }, actor: { seat, as: 'bot' }, at };
  }
  const said = randomBargain({ state, board, below });
  if (said !== null) return { command: said.command, actor: { seat: said.seat, as: 'human' } };
  return { command: randomMove(state, board, below, eager), actor: { seat, as: 'human' } };
}
