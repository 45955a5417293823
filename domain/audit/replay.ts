import { Draws } from '../chance/draws.ts';
import { fromHex } from '../chance/frame.ts';
import { jcs } from '../chance/jcs.ts';
import { sealedKey } from '../chance/keys.ts';
import { RecordedSource } from '../chance/recorded-source.ts';
import type { Opening } from '../log/commit.ts';
import type { Decided } from '../log/compose.ts';
import type { BundleCommit } from './line.ts';
import { type Fault, fault } from './report.ts';
import type { Step } from './walk.ts';

/** What re-execution knows of a log before a commit, whatever the log is about. */
export interface Replay<S> {
  state: S;
  opening: Opening;
  /** R; null while it is not revealed. */
  secret: Uint8Array | null;
  openingHash: string | null;
  at: number;
  n: number;
}

/** Decides one commit again and compares; moves on to the state it comes to. */
type Redecide = (step: Step) => Fault | null;

/** How the logs of one engine are decided again. */
export interface Replayer {
  /** Whether draws are hidden, so that only a finished log can be decided again. */
  sealed: boolean;
  /** From version 1 on; a fault is one of version 1. */
  start(
    steps: readonly Step[],
    ground: Pick<Replay<unknown>, 'opening' | 'secret'>,
  ): Redecide | Fault;
}

export const startReplay = <S>(
  state: S,
  { opening, secret }: Pick<Replay<unknown>, 'opening' | 'secret'>,
): Replay<S> => ({ state, opening, secret, openingHash: null, at: 0, n: 0 });

/** Moves on over a commit that came to `state`. */
export function replayed<S>(replay: Replay<S>, { line }: Step, state: S): void {
  const { commit, hash } = line;
  replay.state = state;
  replay.at = commit.at;
  replay.n = commit.chance?.n ?? replay.n;
  replay.openingHash ??= hash;
}

/** Recorded public values and recomputed sealed ones. */
export function recordedDraws({ line, mix }: Step, secret: Uint8Array | null): RecordedSource {
  const { chance, room } = line.commit;
  let hidden: Draws | null = null;
  return new RecordedSource({
    draws: chance?.draws ?? [],
    sealed: chance?.sealed ?? [],
    reveal: (t, spec) => {
      if (secret === null) return 0;
      hidden ??= new Draws(sealedKey(secret, room, chance?.n ?? 0), fromHex(mix));
      return hidden.value(t, spec);
    },
  });
}

/** What the decision asked for against what the commit recorded. */
export function compareDraws(draw: RecordedSource): Fault | null {
  const other = draw.difference();
  return other === null ? null : fault('rules/draw', `chance.${other.list}`, other.index);
}

export const same = (a: unknown, b: unknown): boolean => jcs(a) === jcs(b);

/** The first place where two lists differ, or null. */
export function firstDifference(a: readonly unknown[], b: readonly unknown[]): number | null {
  const most = Math.max(a.length, b.length);
  for (let i = 0; i < most; i++) {
    if (i >= a.length || i >= b.length || !same(a[i], b[i])) return i;
  }
  return null;
}

/** A decision against its commit: command, seat, events, and whether the secret is due. */
export function compareDecision(
  commit: BundleCommit,
  decided: Decided<{ type: string }>,
): Fault | null {
  if (!same(decided.cmd, commit.cmd)) return fault('rules/command', 'cmd');
  if (decided.seat !== commit.by.seat) return fault('rules/command', 'by.seat');
  if (decided.events.length === 0) return fault('rules/command', 'events');
  const index = firstDifference(decided.events, commit.events);
  if (index !== null) return fault('rules/event', 'events', index);
  const ends = decided.events.some((event) => event.type === 'ended');
  return ends === (commit.reveal !== null) ? null : fault('rules/event', 'reveal');
}
