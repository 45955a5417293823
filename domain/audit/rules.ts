import { Draws } from '../chance/draws.ts';
import { fromHex } from '../chance/frame.ts';
import { jcs } from '../chance/jcs.ts';
import { sealedKey } from '../chance/keys.ts';
import { RecordedSource } from '../chance/recorded-source.ts';
import { ENGINE } from '../engine.ts';
import type { Decision } from '../game/context.ts';
import { decide } from '../game/decider.ts';
import { initialState, type State } from '../game/state.ts';
import type { Opening } from '../log/commit.ts';
import { rulesetHash } from '../log/ruleset-hash.ts';
import type { Board } from '../maps/board.ts';
import { boards } from '../maps/index.ts';
import { askedOf } from './command.ts';
import type { BundleCommit } from './line.ts';
import { failure } from './messages.ts';
import { type Failure, type Fault, fault, type Warning } from './report.ts';
import type { Step } from './walk.ts';

/** What re-execution knows before a commit. */
interface Replay {
  state: State;
  board: Board;
  /** R. */
  secret: Uint8Array;
  opening: Opening;
  openingHash: string | null;
  at: number;
  n: number;
}

/** Recorded public values and recomputed sealed ones. */
function sourceFor({ line, mix }: Step, { secret }: Replay): RecordedSource {
  const { chance, room } = line.commit;
  let hidden: Draws | null = null;
  return new RecordedSource({
    draws: chance?.draws ?? [],
    sealed: chance?.sealed ?? [],
    reveal: (t, spec) => {
      hidden ??= new Draws(sealedKey(secret, room, chance?.n ?? 0), fromHex(mix));
      return hidden.value(t, spec);
    },
  });
}

const same = (a: unknown, b: unknown): boolean => jcs(a) === jcs(b);

/** The first place where two lists differ, or null. */
function firstDifference(a: readonly unknown[], b: readonly unknown[]): number | null {
  const most = Math.max(a.length, b.length);
  for (let i = 0; i < most; i++) {
    if (i >= a.length || i >= b.length || !same(a[i], b[i])) return i;
  }
  return null;
}

function compareCommand(commit: BundleCommit, decided: Decision): Fault | null {
  if (!same(decided.cmd, commit.cmd)) return fault('rules/command', 'cmd');
  if (decided.seat !== commit.by.seat) return fault('rules/command', 'by.seat');
  return decided.events.length === 0 ? fault('rules/command', 'events') : null;
}

function compareEvents(commit: BundleCommit, decided: Decision): Fault | null {
  const index = firstDifference(decided.events, commit.events);
  if (index !== null) return fault('rules/event', 'events', index);
  const ends = decided.events.some((event) => event.type === 'ended');
  return ends === (commit.reveal !== null) ? null : fault('rules/event', 'reveal');
}

function comparePayloads({ line }: Step, decided: Decision): Fault | null {
  const told = line.commit.private.map(({ seat }, i) => ({ seat, payload: line.open[i]?.payload }));
  const index = firstDifference(decided.payloads, told);
  return index === null ? null : fault('rules/private', 'private', index);
}

/** Version 1 names the ruleset that its event carries. */
function compareOpening({ v, opening }: BundleCommit, replay: Replay): Fault | null {
  const { ruleset } = replay.state.public;
  if (v !== 1 || ruleset === null) return null;
  return rulesetHash(replay.board, ruleset) === opening?.ruleset
    ? null
    : fault('rules/event', 'opening.ruleset');
}

/** Decides one commit again and compares; moves on to the state it comes to. */
function redecide(step: Step, replay: Replay): Fault | null {
  const { commit, hash } = step.line;
  const asked = askedOf(step.line, replay.state);
  if (asked === null) return fault('rules/command', 'cmd');
  if (asked.actor.as !== commit.by.as) return fault('rules/command', 'by.as');
  const draw = sourceFor(step, replay);
  const decided = decide(replay.state, asked.command, {
    at: commit.at,
    actor: asked.actor,
    who: asked.who,
    opening: replay.openingHash,
    previousAt: replay.at,
    keysLeft: replay.opening.length - replay.n,
    board: replay.board,
    draw,
  });
  if (!decided.ok) return fault('rules/command', 'cmd');
  const other = draw.difference();
  if (other !== null) return fault('rules/draw', `chance.${other.list}`, other.index);
  const found =
    compareCommand(commit, decided.value) ??
    compareEvents(commit, decided.value) ??
    comparePayloads(step, decided.value);
  replay.state = decided.value.state;
  replay.at = commit.at;
  replay.n = commit.chance?.n ?? replay.n;
  replay.openingHash ??= hash;
  return found ?? compareOpening(commit, replay);
}

const unchecked = (version: number, engine: string): Warning => ({
  code: 'rules/unchecked',
  version,
  engine,
  message: `from version ${version} on the rules are not checked: this verifier lacks engine ${engine}`,
});

/** The board that version 1 names. */
function boardOf(steps: readonly Step[]): Board | null {
  const opened = steps[0]?.line.commit.events.find((event) => event.type === 'opened');
  return (typeof opened?.map === 'string' && boards.get(opened.map)) || null;
}

/**
 * Check 16: decides the whole room again, as far as the engines that wrote it are known here. An
 * engine that is not known leaves what follows unchecked, with a warning.
 */
export function checkRules(
  steps: readonly Step[],
  secret: Uint8Array,
  opening: Opening,
): { failure: Failure | null; warnings: Warning[] } {
  const foreign = steps.find(({ line }) => line.commit.engine !== ENGINE)?.line.commit;
  const warnings = foreign ? [unchecked(foreign.v, foreign.engine)] : [];
  if (foreign?.v === 1) return { failure: null, warnings };
  const board = boardOf(steps);
  if (board === null) return { failure: failure(1, fault('rules/event', 'events', 0)), warnings };
  const replay: Replay = {
    ...{ state: initialState, board, secret, opening },
    ...{ openingHash: null, at: 0, n: 0 },
  };
  for (const step of steps) {
    const { v } = step.line.commit;
    if (v === foreign?.v) break;
    const found = redecide(step, replay);
    if (found !== null) return { failure: failure(v, found), warnings };
  }
  return { failure: null, warnings };
}
