import type { MemberCommand } from '../commands.ts';
import { enterable, nextRound } from '../queries/entries.ts';
import { registering } from '../queries/members.ts';
import { emit, type Run } from '../run.ts';
import { keepingCalls, leavingOf } from './leaving.ts';

type Of<T extends MemberCommand['type']> = Extract<MemberCommand, { type: T }>;

/** Who asks; the checks have seen to it that this is a member. */
const self = ({ context }: Run): number => context.actor.seat ?? 0;

export function register(run: Run): void {
  const { who } = run.context;
  const member = registering(run.state, run.context);
  const known = run.state.members[member];
  const back = known !== undefined;
  emit(run, { type: 'registered', member, who: known?.who ?? who ?? '', back });
  enter(run, member);
}

function enter(run: Run, member: number): void {
  const { season } = run.state;
  const division = enterable(run.state, member);
  if (season === null || division === undefined) return;
  const since = nextRound(division);
  const lots = season.divisions.flatMap(({ entries }) => entries.map(({ lot }) => lot));
  const [entry, lot] = [division.entries.length, 1 + Math.max(-1, ...lots)];
  keepingCalls(run, () => {
    emit(run, { type: 'entered', division: division.n, entry, member, since, lot });
  });
}

export function withdraw(run: Run): void {
  const member = self(run);
  const entry = leavingOf(run.state, member);
  keepingCalls(run, () => emit(run, { type: 'withdrew', member, entry }));
}

export function remove(run: Run, { member, reason }: Of<'remove'>): void {
  const entry = leavingOf(run.state, member);
  keepingCalls(run, () => emit(run, { type: 'removed', member, reason, entry }));
}

export const readmit = (run: Run, { member }: Of<'readmit'>): void =>
  emit(run, { type: 'readmitted', member });

export const volunteer = (run: Run, { on }: Of<'volunteer'>): void =>
  emit(run, { type: 'volunteered', member: self(run), on });

export const appoint = (run: Run, { member, role }: Of<'appoint'>): void =>
  emit(run, { type: 'appointed', member, role });

export function enlist(run: Run, { bots }: Of<'enlist'>): void {
  const level = run.state.settings?.bots ?? 'none';
  if (level === 'none') return;
  const first = run.state.members.length;
  const members = Array.from({ length: bots }, (_, i) => first + i);
  emit(run, { type: 'enlisted', members, level });
}
