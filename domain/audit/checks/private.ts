import { commitmentOf } from '../../chance/private.ts';
import { type Fault, fault } from '../report.ts';
import type { Step } from '../walk.ts';

/** Check 11: each opening that is present is what was committed to. */
export function commitments({ line }: Step): Fault | null {
  const { commit, open } = line;
  for (let i = 0; i < open.length; i++) {
    const opened = open[i];
    const hidden = commit.private[i];
    if (!opened || !hidden) continue;
    const { room, v } = commit;
    const made = commitmentOf({ room, v, i, seat: hidden.seat, ...opened });
    if (made !== hidden.commit) return fault('private/commitment', 'open', i);
  }
  return null;
}
