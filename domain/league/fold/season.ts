import type { Division, LeagueState } from '../state.ts';
import { type Appliers, freshSeason, newEntry, newMember } from './applier.ts';
import { changeMember } from './copy.ts';

const DAY = 86_400_000;

/** The league as a whole, and its seasons. */
export const season: Appliers<
  'opened' | 'amended' | 'postponed' | 'finishing' | 'season-began' | 'season-closed' | 'ended'
> = {
  opened(state, { who, settings }) {
    state.status = 'open';
    state.settings = settings;
    state.nextAt = settings.startsAt;
    state.members = [newMember({ who, bot: null, role: 'owner', status: 'out' })];
  },
  amended(state, { settings }) {
    const first = state.season === null && state.past.length === 0;
    if (first && state.settings?.startsAt !== settings.startsAt) state.nextAt = settings.startsAt;
    state.settings = settings;
  },
  postponed(state, { to }) {
    state.nextAt = to;
  },
  finishing(state) {
    state.finishing = true;
  },
  'season-began'(state, { season: n, beganAt, settings, divisions }) {
    state.season = {
      n,
      beganAt,
      settings,
      divisions: divisions.map(
        ({ holders, lots }, i): Division => ({
          n: i + 1,
          entries: holders.map((holder, k) => newEntry(holder, 1, lots[k] ?? k)),
          rounds: [],
          drawn: null,
        }),
      ),
    };
    for (let member = 0; member < state.members.length; member++) startAnew(state, member, beganAt);
    const holders = new Set(divisions.flatMap((division) => division.holders));
    state.substitutes = state.substitutes.filter((member) => !holders.has(member));
  },
  'season-closed'(state, { season: n, closedAt, divisions, nextAt }) {
    const beganAt = state.season?.beganAt ?? closedAt;
    state.members = state.members.map((member) => ({ ...member, last: null }));
    divisions.forEach((rows, i) => {
      rows.forEach(({ holder }, rank) => {
        // Who left and came back as a substitute holds two entries: the better one counts.
        const last = state.members[holder]?.last ?? { division: i + 1, rank: rank + 1 };
        changeMember(state, holder, { last });
      });
    });
    state.past.push({
      n,
      beganAt,
      closedAt,
      divisions: divisions.map((rows) => rows.map(({ holder, points }) => ({ holder, points }))),
    });
    state.season = null;
    state.nextAt = nextAt;
  },
  ended(state) {
    state.status = 'ended';
  },
};

/** A vacation that reaches into the season was taken for it, and counts in it. */
function startAnew(state: LeagueState, member: number, beganAt: number): void {
  const vacations = (state.members[member]?.vacations ?? []).filter(({ to }) => to > beganAt);
  const vacationDays = vacations.reduce((days, { from, to }) => days + (to - from) / DAY, 0);
  changeMember(state, member, { ...freshSeason, vacations, vacationDays });
}
