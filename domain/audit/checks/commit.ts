import { commitHash } from '../../chance/commit-hash.ts';
import { type Fault, fault } from '../report.ts';
import type { Step, Walk } from '../walk.ts';

/** Check 4: the commit stands in its place in the chain. */
export function room({ line }: Step, walk: Walk): Fault | null {
  return line.commit.room === walk.room ? null : fault('commit/room', 'room');
}

export function version({ line }: Step, walk: Walk): Fault | null {
  return line.commit.v === walk.v + 1 ? null : fault('commit/version', 'v');
}

export function prev({ line }: Step, walk: Walk): Fault | null {
  return line.commit.prev === walk.head ? null : fault('commit/prev', 'prev');
}

export function hash({ line, text }: Step): Fault | null {
  return line.hash === commitHash(text) ? null : fault('commit/hash', 'hash');
}

/** Check 6: nothing after the end, time never runs back, actors are whole, nothing twice. */
export function afterEnd(_step: Step, walk: Walk): Fault | null {
  return walk.revealed === null ? null : fault('commit/after-end', 'v');
}

export function time({ line }: Step, walk: Walk): Fault | null {
  return line.commit.at >= walk.at ? null : fault('commit/time', 'at');
}

export function actor({ line }: Step): Fault | null {
  const { as, cid, nonce, seat } = line.commit.by;
  if ((cid !== null) !== (as === 'human')) return fault('commit/actor', 'by.cid');
  if ((nonce !== null) !== (as === 'human')) return fault('commit/actor', 'by.nonce');
  return seat === null && as !== 'system' ? fault('commit/actor', 'by.seat') : null;
}

export function repeat({ line }: Step, walk: Walk): Fault | null {
  const { seat, cid } = line.commit.by;
  return cid !== null && walk.seen.has(`${seat}:${cid}`) ? fault('commit/repeat', 'by.cid') : null;
}
