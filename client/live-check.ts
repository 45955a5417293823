import { checkLine } from '../domain/audit/check-line.ts';
import { type Fault as Found, fault } from '../domain/audit/report.ts';
import { startWalk, type Walk } from '../domain/audit/walk.ts';
import { fromHex, toHex } from '../domain/chance/frame.ts';
import { sealOf } from '../domain/chance/keys.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import { Fault } from './fault.ts';

/** Of a room or of a league; events are for others to read. */
type Line = CommitLine<unknown>;

/** What this viewer knows of itself: its seat, and the nonces that it sent, by cid. */
export interface Own {
  seat: number | null;
  sent: ReadonlyMap<string, string>;
}

/**
 * The checks of sealed-draws 10 on every frame of a room, in order of version.
 *
 * @example const fault = new LiveCheck('r1').next(line, text, { seat: 0, sent: new Map() });
 */
export class LiveCheck {
  readonly #walk: Walk;

  constructor(room: string) {
    this.#walk = startWalk(room);
  }

  /** Checks the next frame and its text as it was sent; null when all is well. */
  next(line: Line, text: string, own: Own): Fault | null {
    const { v, head } = this.#walk;
    const checked = checkLine(this.#walk, text);
    const found = checked.ok ? this.#own(line, own) : checked.error;
    return found === null ? null : new Fault(v + 1, found, { kept: head, sent: line.hash });
  }

  #own(line: Line, own: Own): Found | null {
    return spoken(line, own) ?? told(line, own) ?? revealed(line, this.#walk);
  }
}

/**
 * A version that is here already must come again with the same hash: else the server shows two
 * histories.
 *
 * @example const fault = repeatCheck(kept, line);
 */
export function repeatCheck(kept: Line | undefined, line: Line): Fault | null {
  if (kept === undefined || kept.hash === line.hash) return null;
  const heads = { kept: kept.hash, sent: line.hash };
  return new Fault(line.commit.v, fault('head/mismatch', 'hash'), heads);
}

/** The own command must stand with the nonce that was sent under its cid. */
function spoken({ commit: { by } }: Line, own: Own): Found | null {
  const nonce = by.cid === null ? undefined : own.sent.get(by.cid);
  return nonce === undefined || nonce === by.nonce ? null : fault('commit/actor', 'by.nonce');
}

/** What is hidden for the own seat must be open to it. */
function told({ commit, open }: Line, own: Own): Found | null {
  const missing = commit.private.findIndex(({ seat }, i) => seat === own.seat && open[i] === null);
  return missing < 0 ? null : fault('private/commitment', 'open', missing);
}

function revealed({ commit }: Line, { opening }: Walk): Found | null {
  if (commit.reveal === null || opening === null) return null;
  const same = toHex(sealOf(fromHex(commit.reveal))) === opening.seal;
  return same ? null : fault('end/seal', 'reveal');
}
