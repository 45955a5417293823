import type { Decision } from '../game/context.ts';
import { decide } from '../game/decider.ts';
import { initialState, type State } from '../game/state.ts';
import { keysLeft } from '../log/chain.ts';
import { rulesetHash } from '../log/ruleset-hash.ts';
import type { Board } from '../maps/board.ts';
import { boards } from '../maps/index.ts';
import { askedOf } from './command.ts';
import type { BundleCommit } from './line.ts';
import {
  compareDecision,
  compareDraws,
  firstDifference,
  type Replay,
  type Replayer,
  recordedDraws,
  replayed,
  startReplay,
} from './replay.ts';
import { type Fault, fault } from './report.ts';
import type { Step } from './walk.ts';

function comparePayloads({ line }: Step, decided: Decision): Fault | null {
  const told = line.commit.private.map(({ seat }, i) => ({ seat, payload: line.open[i]?.payload }));
  const index = firstDifference(decided.payloads, told);
  return index === null ? null : fault('rules/private', 'private', index);
}

/** Version 1 names the ruleset that its event carries. */
function compareOpening(
  { v, opening }: BundleCommit,
  { public: { ruleset } }: State,
  board: Board,
): Fault | null {
  if (v !== 1 || ruleset === null) return null;
  return rulesetHash(board, ruleset) === opening?.ruleset
    ? null
    : fault('rules/event', 'opening.ruleset');
}

function redecide(step: Step, replay: Replay<State>, board: Board): Fault | null {
  const { commit } = step.line;
  const asked = askedOf(step.line, replay.state);
  if (asked === null) return fault('rules/command', 'cmd');
  if (asked.actor.as !== commit.by.as) return fault('rules/command', 'by.as');
  const draw = recordedDraws(step, replay.secret);
  const decided = decide(replay.state, asked.command, {
    at: commit.at,
    actor: asked.actor,
    who: asked.who,
    opening: replay.openingHash,
    previousAt: replay.at,
    keysLeft: keysLeft({ length: replay.opening.length, n: replay.n }),
    board,
    draw,
  });
  if (!decided.ok) return fault('rules/command', 'cmd');
  const found =
    compareDraws(draw) ??
    compareDecision(commit, decided.value) ??
    comparePayloads(step, decided.value);
  replayed(replay, step, decided.value.state);
  return found ?? compareOpening(commit, replay.state, board);
}

/** The board that version 1 names. */
function boardOf(steps: readonly Step[]): Board | null {
  const opened = steps[0]?.line.commit.events.find((event) => event.type === 'opened');
  return (typeof opened?.map === 'string' && boards.get(opened.map)) || null;
}

/** Decides rooms again, which takes the revealed secret for what was dealt in secret. */
export const roomRules: Replayer = {
  sealed: true,
  start(steps, ground) {
    const board = boardOf(steps);
    if (board === null) return fault('rules/event', 'events', 0);
    const replay = startReplay(initialState, ground);
    return (step) => redecide(step, replay, board);
  },
};
