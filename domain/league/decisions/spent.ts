import { emit, type Run } from '../run.ts';

/**
 * The key chain ends with this commit (sealed-draws 4): no season follows. What the running one
 * still has to draw goes by the lots of its beginning.
 */
export function finishIfSpent(run: Run): void {
  if (run.context.keysLeft <= 1 && !run.state.finishing) emit(run, { type: 'finishing' });
}
