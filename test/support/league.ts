import { expect } from 'vitest';
import { FastSource } from '../../domain/chance/fast.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import type { LeagueCommand, LeagueSystemCommand } from '../../domain/league/commands.ts';
import type { LeagueContext, LeagueDecision } from '../../domain/league/context.ts';
import { decideLeague, foldLeague, initialLeague } from '../../domain/league/decider.ts';
import { dueStep } from '../../domain/league/due.ts';
import type { LeagueEvent } from '../../domain/league/events.ts';
import type { LeagueRejection } from '../../domain/league/rejections.ts';
import type { Ending, SeatReport } from '../../domain/league/report.ts';
import { completeLeagueSettings, type OpenLeagueSettings } from '../../domain/league/settings.ts';
import type { Division, LeagueState, Member, Table } from '../../domain/league/state.ts';
import type { Result } from '../../domain/result.ts';
import { deepFreeze } from './freeze.ts';

export const [HOUR, DAY] = [3_600_000, 86_400_000];
/** A midnight. */
export const NOW = 20_000 * DAY;
export const START = NOW + DAY;
export const LEAGUE = `league:${'L'.repeat(22)}`;
export const OPENING = 'f'.repeat(64);

/** A member by number, somebody who is none yet, or the server. */
export type Speaker = number | { who: string } | 'system';
type Outcome = Result<LeagueDecision, LeagueRejection | Rejection>;

export const register = { type: 'register', opening: OPENING } as const;
export const withdraw = { type: 'withdraw' } as const;
export const volunteer = (on = true) => ({ type: 'volunteer', on }) as const;
export const openWith = (settings: OpenLeagueSettings = {}) =>
  ({
    type: 'open',
    settings: completeLeagueSettings({ startsAt: START, ...settings }, NOW),
  }) as const;

const present: SeatReport = { place: 1, acted: 9, missed: 0, abandoned: false, checkedIn: true };
export const absent = { acted: 0, missed: 3, checkedIn: false } as const;

/** How a room ended: places in seat order, unless `seats` says otherwise of some. */
export const ending = (
  { room, seats }: Pick<Table, 'room' | 'seats'>,
  changes: { [seat: number]: Partial<SeatReport> } = {},
): { type: 'result' } & Ending => ({
  type: 'result',
  room,
  head: { v: 99, hash: 'e'.repeat(64) },
  endedAt: NOW,
  reason: 'mission',
  cause: null,
  seats: seats.map((_, i) => ({ ...present, place: i + 1, ...changes[i] })),
});

const whoOf = (speaker: Speaker, { type }: LeagueCommand): string | null => {
  if (typeof speaker === 'object') return speaker.who;
  return type === 'open' ? 'founder' : null;
};

/** A moment of a league, before and after commands. Every check fails the spec by throwing. */
export class LeagueMoment {
  readonly state: LeagueState;
  readonly now: number;
  private readonly outcome: Outcome | null;
  private readonly keysLeft: number;

  constructor(state: LeagueState, now = NOW, outcome: Outcome | null = null, keysLeft = 1000) {
    this.state = state;
    this.now = now;
    this.outcome = outcome;
    this.keysLeft = keysLeft;
  }

  at(now: number): LeagueMoment {
    return new LeagueMoment(this.state, now, this.outcome, this.keysLeft);
  }

  keys(keysLeft: number): LeagueMoment {
    return new LeagueMoment(this.state, this.now, this.outcome, keysLeft);
  }

  /** Decides, checks that the events fold to the decided state, and goes on from there. */
  when(speaker: Speaker, command: LeagueCommand, seed = 1): LeagueMoment {
    const fast = new FastSource(seed);
    let drawn = 0;
    const context: LeagueContext = {
      at: this.now,
      actor: {
        seat: typeof speaker === 'number' ? speaker : null,
        as: speaker === 'system' ? 'system' : 'human',
      },
      who: whoOf(speaker, command),
      opening: OPENING,
      previousAt: this.now,
      keysLeft: this.keysLeft,
      league: LEAGUE,
      draw: {
        shuffle: (label, n, k) => {
          drawn += 1;
          return fast.shuffle(label, n, k);
        },
      },
    };
    const outcome = decideLeague(this.state, command, context);
    if (!outcome.ok) {
      expect(drawn, 'a refusal draws nothing').toBe(0);
      return new LeagueMoment(this.state, this.now, outcome, this.keysLeft);
    }
    expect(foldLeague(this.state, outcome.value.events)).toEqual(outcome.value.state);
    const state = deepFreeze(outcome.value.state);
    return new LeagueMoment(state, this.now, outcome, this.keysLeft);
  }

  get isRefused(): boolean {
    return this.outcome?.ok === false;
  }

  /** The last command was accepted. */
  get decision(): LeagueDecision {
    const { outcome } = this;
    if (outcome === null || !outcome.ok) {
      throw new Error(`not accepted: ${JSON.stringify(outcome?.error)}`);
    }
    return outcome.value;
  }

  get events(): LeagueEvent[] {
    return this.decision.events;
  }

  accepted(): LeagueMoment {
    expect(this.events).not.toEqual([]);
    return this;
  }

  refused(rejection: LeagueRejection | Rejection): LeagueMoment {
    expect(this.outcome).toEqual({ ok: false, error: rejection });
    return this;
  }

  /** The commit says these events, and no others. */
  says(...expected: ({ type: LeagueEvent['type'] } & Record<string, unknown>)[]): LeagueMoment {
    expect(this.events).toMatchObject(expected);
    return this;
  }

  facts(expected: object): LeagueMoment {
    expect(this.state).toMatchObject(expected);
    return this;
  }

  member(n: number): Member {
    const member = this.state.members[n];
    if (member === undefined) throw new Error(`no member ${n}`);
    return member;
  }

  division(n = 1): Division {
    const division = this.state.season?.divisions[n - 1];
    if (division === undefined) throw new Error(`no division ${n}`);
    return division;
  }

  /** Tables of the last round that a division opened. */
  tables(n = 1): Table[] {
    return this.division(n).rounds.at(-1)?.tables ?? [];
  }

  /** The seat of a member in the last round of a division. */
  tableOf(member: number, n = 1): { table: Table; seat: number } {
    for (const table of this.tables(n)) {
      const seat = table.seats.findIndex((each) => each.member === member);
      if (seat >= 0) return { table, seat };
    }
    throw new Error(`member ${member} sits nowhere`);
  }

  /** So many new people register, as members from the next number on. */
  joined(count: number): LeagueMoment {
    return Array.from({ length: count }).reduce<LeagueMoment>(
      (moment) => moment.when({ who: `p${moment.state.members.length}` }, register).accepted(),
      this,
    );
  }

  /** Takes the steps that are due, each of which must be accepted. */
  tick(now = this.now): LeagueMoment {
    let moment = this.at(now);
    for (let steps = 0; steps < 500; steps++) {
      const step = dueStep(moment.state, now);
      if (step === null) return moment;
      moment = moment.when('system', step, steps + 1).accepted();
    }
    throw new Error('there is always something due');
  }

  /** Records the results of all tables that are open, and takes the steps that follow. */
  played(changes: { [member: number]: Partial<SeatReport> } = {}): LeagueMoment {
    const open = (this.state.season?.divisions ?? []).flatMap(({ n }) => this.tables(n));
    const moment = open
      .filter(({ result, annulled }) => result === null && annulled === null)
      .reduce<LeagueMoment>(
        (before, table) => before.when('system', resultOf(table, changes)).accepted(),
        this,
      );
    return moment.tick();
  }
}

/** A result in which members by number behaved in some way. */
export function resultOf(
  table: Table,
  changes: { [member: number]: Partial<SeatReport> },
): LeagueSystemCommand {
  const bySeat = table.seats.map(({ member }, i) => [i, changes[member] ?? {}] as const);
  return ending(table, Object.fromEntries(bySeat));
}

/** A league that has just been opened by member 0. */
export const league = (settings: OpenLeagueSettings = {}): LeagueMoment => {
  const opened = new LeagueMoment(deepFreeze(initialLeague)).when('system', openWith(settings));
  return opened;
};

/** A league in its first season, with members 1 … `people` in it and the first round open. */
export const season = (people: number, settings: OpenLeagueSettings = {}): LeagueMoment =>
  league(settings).joined(people).tick(START);
