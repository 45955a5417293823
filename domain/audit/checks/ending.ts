import { fromHex, toHex } from '../../chance/frame.ts';
import { lastKey, saltOf, sealOf, stepper } from '../../chance/keys.ts';
import type { Opening } from '../../log/commit.ts';
import { type Fault, fault } from '../report.ts';
import type { Step } from '../walk.ts';

/** Check 14: the revealed secret is the sealed one, and the whole chain hangs from it. */
export function secret(room: string, opening: Opening, reveal: string): Fault | null {
  const bytes = fromHex(reveal);
  if (toHex(sealOf(bytes)) !== opening.seal) return fault('end/seal', 'reveal');
  const step = stepper(room);
  let key = lastKey(bytes, room, opening.length);
  for (let i = opening.length; i > 0; i--) key = step(i, key);
  return toHex(key) === opening.anchor ? null : fault('end/chain', 'reveal');
}

/** Check 15: every payload of a finished room is open, with the salt that the secret gives. */
export function salts({ line }: Step, reveal: Uint8Array): Fault | null {
  const { room, v } = line.commit;
  for (let i = 0; i < line.open.length; i++) {
    const opened = line.open[i];
    if (!opened) return fault('end/not-opened', 'open', i);
    if (toHex(saltOf(reveal, room, v, i)) !== opened.salt) return fault('end/salt', 'open', i);
  }
  return null;
}
