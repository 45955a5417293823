import { expect } from 'vitest';
import { dueStep } from '../../domain/league/due.ts';
import { scoreTable } from '../../domain/league/points.ts';
import { activeEntries } from '../../domain/league/queries/entries.ts';
import { goesOn } from '../../domain/league/queries/tables.ts';
import { standings } from '../../domain/league/standings/standings.ts';
import type { Division, LeagueState, Season } from '../../domain/league/state.ts';
import type { LeagueMoment } from './league.ts';

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const once = (values: readonly unknown[], what: string) =>
  expect(new Set(values).size, `${what} once: ${JSON.stringify(values)}`).toBe(values.length);

/** What holds of every league at every moment. */
export function checkLeague(state: LeagueState): void {
  const { season, members, substitutes } = state;
  once(substitutes, 'on the public list');
  if (season === null) return;
  const active = season.divisions.flatMap(({ entries }) =>
    entries.filter(({ until }) => until === null),
  );
  const holders = active.map(({ holder }) => holder);
  once(holders, 'a member holds an entry');
  for (const holder of holders) expect(members[holder]?.status).toBe('in');
  expect(substitutes.filter((member) => holders.includes(member))).toEqual([]);
  const called = active.flatMap(({ standIn }) => (standIn === null ? [] : [standIn]));
  once(called, 'called to stand in');
  expect(called.filter((member) => !substitutes.includes(member))).toEqual([]);
  once(
    season.divisions.flatMap(({ rounds }) => rounds.flatMap((r) => r.tables.map((t) => t.room))),
    'a room is opened',
  );
  for (const division of season.divisions) checkDivision(season, division, state);
}

function checkDivision(season: Season, division: Division, { members }: LeagueState): void {
  for (const tables of division.drawn ?? []) {
    expect(sorted(tables.flat()), 'everybody is drawn once').toEqual(activeEntries(division));
  }
  if (division.drawn !== null && season.settings.pairing === 'drawn' && goesOn(season, division)) {
    expect(division.drawn).toHaveLength(season.settings.rounds - division.rounds.length);
  }
  const scored = division.rounds.flatMap(({ tables }) =>
    tables.flatMap((table) => scoreTable(table, season.settings) ?? []),
  );
  const rows = standings(season, division, members);
  const sum = (points: { points: number }[]) => points.reduce((all, one) => all + one.points, 0);
  expect(rows).toHaveLength(division.entries.length);
  expect(sum(rows), 'standings add up').toBe(sum(scored));
}

/** The tables that the last commit opened: everybody who plays sits once. */
export function checkOpened(before: LeagueState, after: LeagueMoment): void {
  for (const event of after.events) {
    if (event.type !== 'round-opened') continue;
    const division = before.season?.divisions[event.division - 1];
    const seats = event.tables.flatMap((table) => table.seats);
    expect(sorted(seats.map(({ entry }) => entry))).toEqual(division && activeEntries(division));
    once(
      seats.map(({ member }) => member),
      'a member sits',
    );
    for (const { entry, member } of seats) {
      const { holder, standIn } = division?.entries[entry] ?? {};
      expect(member).toBe(standIn ?? holder);
    }
    for (const table of event.tables) expect(table.seats.length).toBeGreaterThan(1);
  }
}

/** Of all steps only the one that is due is accepted. */
export function checkSteps(moment: LeagueMoment): void {
  const due = JSON.stringify(dueStep(moment.state, moment.now));
  const divisions = [1, 2].flatMap((division) => [
    { type: 'draw', division } as const,
    { type: 'open-round', division } as const,
    { type: 'close-round', division } as const,
  ]);
  const steps = [
    { type: 'begin' } as const,
    { type: 'close-season' } as const,
    { type: 'end' } as const,
    ...divisions,
  ];
  for (const step of steps) {
    if (JSON.stringify(step) !== due) expect(moment.when('system', step).isRefused).toBe(true);
  }
}
