import type { BundleInput } from './lines.ts';
import { failure } from './messages.ts';
import { fault, type Report } from './report.ts';
import { examine, type VerifyOptions } from './verify.ts';

/**
 * Verifies several bundles. A secret that serves two rooms is a fault of the later bundle: the
 * reveal of the one tells all draws of the other. Two copies of one room are none.
 */
export function verifyAll(inputs: readonly BundleInput[], options: VerifyOptions = {}): Report[] {
  const openings = new Map<string, string | null>();
  return inputs.map((input) => {
    const { report, seal, opening } = examine(input, options);
    if (seal === null) return report;
    const before = openings.get(seal);
    openings.set(seal, before ?? opening);
    if (before === undefined || before === opening) return report;
    const reused = failure(1, fault('end/reused', 'opening.seal'));
    return { ...report, ok: false, failures: [...report.failures, reused] };
  });
}
