import type { MemberCommand } from '../commands.ts';
import { entryOf } from '../queries/entries.ts';
import { callable } from '../queries/substitutes.ts';
import { emit, type Run } from '../run.ts';

const DAY = 86_400_000;

export function takeVacation(
  run: Run,
  { from, days }: Extract<MemberCommand, { type: 'vacation' }>,
): void {
  const member = run.context.actor.seat ?? 0;
  emit(run, { type: 'vacation-taken', member, from, to: from + days * DAY, days });
}

/** The first of the public list plays the next round; its points are the entry's. */
export function callStandIn(run: Run): void {
  const place = entryOf(run.state, run.context.actor.seat ?? 0);
  const [member] = callable(run.state);
  if (place === undefined || member === undefined) return;
  const { division, n: entry } = place;
  emit(run, { type: 'stand-in-called', division: division.n, entry, member });
}
