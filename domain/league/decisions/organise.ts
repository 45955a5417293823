import type { MemberCommand } from '../commands.ts';
import { tableOf } from '../queries/tables.ts';
import { emit, type Run } from '../run.ts';
import { amendedSettings, type LeagueSettings } from '../settings.ts';

type Of<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;

export const open = (run: Run, { settings }: { settings: LeagueSettings }): void =>
  emit(run, { type: 'opened', who: run.context.who ?? '', settings });

export const amend = (run: Run, { settings }: Of<'amend'>): void =>
  emit(run, { type: 'amended', settings: amendedSettings(run.state.settings, settings) });

export const pair = (run: Run, { division, tables }: Of<'pair'>): void =>
  emit(run, { type: 'paired', division, tables });

/** The table is neutral from then on; ratings of a round that is closed stay as they are. */
export function annul(run: Run, { room, reason }: Of<'annul'>): void {
  const found = tableOf(run.state, room);
  if (found === undefined) return;
  const { division, round } = found;
  emit(run, { type: 'annulled', division: division.n, round: round.n, room, reason });
}

export const postpone = (run: Run, { to }: Of<'postpone'>): void =>
  emit(run, { type: 'postponed', to });

export const finish = (run: Run): void => emit(run, { type: 'finishing' });
