import { BARRING } from '../commands.ts';
import type { Leaving } from '../events.ts';
import type { LeagueState } from '../state.ts';
import { type Appliers, leaveList, newEntry, newMember, redraw } from './applier.ts';
import { changeDivision, changeEntry, changeMember } from './copy.ts';

/** What members do, and what is done to them. */
export const members: Appliers<
  | 'registered'
  | 'withdrew'
  | 'removed'
  | 'readmitted'
  | 'volunteered'
  | 'vacation-taken'
  | 'stand-in-called'
  | 'enlisted'
  | 'appointed'
  | 'entered'
> = {
  registered(state, { member, who }) {
    if (state.members[member] !== undefined) changeMember(state, member, { status: 'in' });
    else state.members[member] = newMember({ who, bot: null, role: 'member', status: 'in' });
  },
  withdrew(state, { member, entry }) {
    dropOut(state, member, entry);
  },
  removed(state, { member, reason, entry }) {
    dropOut(state, member, entry);
    // Whoever was put out organises no more; the founder may appoint them again.
    changeMember(state, member, { role: 'member', barred: BARRING.includes(reason) });
  },
  readmitted(state, { member }) {
    changeMember(state, member, { barred: false });
  },
  volunteered(state, { member, on }) {
    leaveList(state, member);
    if (on) state.substitutes.push(member);
  },
  'vacation-taken'(state, { member, from, to, days }) {
    const own = state.members[member];
    changeMember(state, member, {
      vacations: [...(own?.vacations ?? []), { from, to }],
      vacationDays: (own?.vacationDays ?? 0) + days,
    });
  },
  'stand-in-called'(state, { division, entry, member }) {
    const holder = state.season?.divisions[division - 1]?.entries[entry]?.holder ?? -1;
    changeEntry(state, { division, entry }, { standIn: member });
    changeMember(state, holder, { standIns: (state.members[holder]?.standIns ?? 0) + 1 });
  },
  enlisted(state, event) {
    for (const member of event.members) {
      state.members[member] = newMember({
        who: null,
        bot: event.level,
        role: 'member',
        status: 'in',
      });
    }
  },
  appointed(state, { member, role }) {
    changeMember(state, member, { role });
  },
  entered(state, { division, entry, member, since, lot }) {
    leaveList(state, member);
    changeDivision(state, division, ({ entries }) => ({
      entries: entries.toSpliced(entry, 1, newEntry(member, since, lot)),
    }));
    redraw(state, division);
  },
};

/** A member goes, with or without an entry: see `passOn`. */
function dropOut(state: LeagueState, member: number, entry: Leaving | null): void {
  leaveList(state, member);
  changeMember(state, member, { status: 'out' });
  if (entry !== null) passOn(state, member, entry);
}

/** An entry changes hands for good, or ends. A call for its next round is off in either case. */
export function passOn(state: LeagueState, member: number, leaving: Leaving): void {
  const { division, to, from } = leaving;
  changeMember(state, member, { status: 'out', left: true });
  if (to === null) {
    changeEntry(state, leaving, { until: from, standIn: null });
    redraw(state, division);
    return;
  }
  leaveList(state, to);
  changeEntry(state, leaving, { holder: to, standIn: null });
  changeMember(state, to, { status: 'in' });
}
