import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeagueCommand } from '../../../domain/league/commands.ts';
import { foldLeague, initialLeague } from '../../../domain/league/decider.ts';
import { dueStep } from '../../../domain/league/due.ts';
import type { LeagueEvent } from '../../../domain/league/events.ts';
import type { SeatReport } from '../../../domain/league/report.ts';
import type { Table } from '../../../domain/league/state.ts';
import {
  absent,
  DAY,
  ending,
  type LeagueMoment,
  league,
  register,
  type Speaker,
  START,
  volunteer,
  withdraw,
} from '../../support/league.ts';
import { checkLeague, checkOpened, checkSteps } from '../../support/league-invariants.ts';

/** What happens to a league: somebody speaks, time passes, a room ends. `a`, `b` choose among what there is. */
interface Happening {
  kind: string;
  a: number;
  b: number;
}

const FREQUENT = [
  'register',
  'volunteer',
  'stand-in',
  'wait',
  'wait',
  'result',
  'result',
  'result',
];
const RARE = ['withdraw', 'vacation', 'remove', 'annul', 'late', 'enlist'];
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...FREQUENT, ...FREQUENT, ...RARE),
  a: fc.nat(999),
  b: fc.nat(999),
});
const settings = fc.record({
  tableSize: fc.integer({ min: 2, max: 4 }),
  divisionSize: fc.integer({ min: 4, max: 7 }),
  rounds: fc.integer({ min: 1, max: 4 }),
  noShows: fc.integer({ min: 1, max: 3 }),
  promotion: fc.integer({ min: 0, max: 2 }),
  standIns: fc.constantFrom(0, 1, 1),
  patience: fc.integer({ min: 1, max: 5 }),
  bots: fc.constantFrom('none' as const, 'recruit' as const),
  seasons: fc.constantFrom(0, 1, 2),
});

const openTables = ({ state }: LeagueMoment): Table[] =>
  (state.season?.divisions ?? []).flatMap(({ rounds }) =>
    rounds.flatMap(({ tables }) => tables.filter((t) => t.result === null && t.annulled === null)),
  );

/** Now and then somebody is absent, or abandons. */
const behaviour = (n: number): Partial<SeatReport> => {
  if (n % 9 === 0) return absent;
  return n % 7 === 0 ? { abandoned: true } : { missed: n % 2 };
};

class Story {
  moment: LeagueMoment;
  readonly events: LeagueEvent[] = [];

  constructor(moment: LeagueMoment) {
    this.moment = moment;
    this.events.push(...moment.events);
  }

  say(speaker: Speaker, command: LeagueCommand, seed = 1): void {
    const before = this.moment;
    this.moment = before.when(speaker, command, seed);
    if (this.moment.isRefused) return;
    this.events.push(...this.moment.events);
    checkOpened(before.state, this.moment);
    checkLeague(this.moment.state);
  }

  /** Steps one by one; each that is due is accepted. */
  tick(days: number): void {
    this.moment = this.moment.at(this.moment.now + days * DAY);
    for (let i = 0; i < 300; i++) {
      const step = dueStep(this.moment.state, this.moment.now);
      if (step === null) return;
      this.say('system', step, i + 1);
      this.moment.accepted();
    }
    throw new Error('there is always something due');
  }

  finishRoom(table: Table | undefined, b: number): void {
    if (table === undefined) return;
    const reports = table.seats.map((_, i) => [i, behaviour(b + i)] as const);
    this.say('system', ending(table, Object.fromEntries(reports)));
    this.tick(0);
  }

  happens({ kind, a, b }: Happening): void {
    const { state, now } = this.moment;
    const member = a % state.members.length;
    const tables = openTables(this.moment);
    const commands: { [kind: string]: () => void } = {
      register: () =>
        this.say(b % 2 === 0 ? { who: `p${state.members.length}` } : member, register),
      withdraw: () => this.say(member, withdraw),
      volunteer: () => this.say(member, volunteer(b % 4 > 0)),
      vacation: () => this.say(member, { type: 'vacation', from: now, days: 1 + (b % 9) }),
      'stand-in': () => this.say(member, { type: 'stand-in' }),
      remove: () => this.say(0, { type: 'remove', member, reason: 'conduct' }),
      enlist: () => this.say(0, { type: 'enlist', bots: 1 + (b % 2) }),
      wait: () => this.tick(b % 12),
      late: () => this.tick(20 + (b % 60)),
      result: () => this.finishRoom(tables[a % tables.length], b),
      annul: () => {
        const { room = 'none' } = tables[a % tables.length] ?? {};
        this.say(0, { type: 'annul', room, reason: 'fault' });
      },
    };
    commands[kind]?.();
    if (b % 5 === 0) checkSteps(this.moment);
    this.tick(0);
  }

  /** Everybody goes home: the rooms that run end, and so does the league. */
  finish(): void {
    this.say(0, { type: 'finish' });
    for (let i = 0; this.moment.state.status !== 'ended' && i < 50; i++) {
      this.tick(30);
      for (const table of openTables(this.moment)) this.finishRoom(table, 1);
    }
    expect(this.moment.state.status).toBe('ended');
  }
}

test('whatever happens, seasons are played, add up and come to an end', () => {
  fc.assert(
    fc.property(
      settings,
      fc.integer({ min: 3, max: 12 }),
      fc.array(happening, { minLength: 30, maxLength: 80 }),
      (choice, people, happenings) => {
        const late = { lateEntry: people % 3 === 0 ? 0 : choice.rounds };
        const pace = { roundDays: 10, turnSeconds: 43_200, ...late };
        const story = new Story(league({ ...pace, ...choice }));
        for (let i = 1; i <= people; i++) story.say({ who: `p${i}` }, register);
        for (let i = 4; i <= people; i += 3) {
          story.say(i, withdraw);
          story.say(i, volunteer());
        }
        story.moment = story.moment.at(START);
        story.tick(0);
        for (const one of happenings) story.happens(one);
        story.finish();
        expect(foldLeague(initialLeague, story.events)).toEqual(story.moment.state);
      },
    ),
    { numRuns: 40 },
  );
});
