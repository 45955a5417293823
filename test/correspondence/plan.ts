import { calm, type Plan } from '../faults/plan.ts';

/** Ms. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const ROUNDS = 3;

const SEATS = 3;
/** Entries of a small league, and of a division of the big one: whole tables. */
const SMALL = 3 * SEATS;
const DIVISION = 60 * SEATS;
/** Share of all rooms that the big league has. */
const BIG = 0.1;

/** Times of a round, and when people come to check in. */
export interface Pace {
  roundDays: number;
  checkInHours: number;
  comeHours: number;
}

/** People come late, so that no table has nothing but autopilots before its time is over. */
export const usualPace: Pace = { roundDays: 15, checkInHours: 168, comeHours: 132 };
export const briskPace: Pace = { roundDays: 4, checkInHours: 48, comeHours: 36 };

/** A league that is to be opened; its people are numbers. */
export interface LeaguePlan {
  people: number;
  divisionSize: number;
  startsAt: number;
}

/** What somebody asks for. */
export interface Asked {
  /** Open at once, about. */
  rooms: number;
  days: number;
  /** Of everything that goes wrong. */
  seed: number;
  pace: Pace;
}

export interface MonthPlan extends Asked {
  leagues: LeaguePlan[];
  /** How many there are; the first ones are in every league. */
  people: number;
  /** When the first league begins. */
  begins: number;
}

/**
 * One big league and many small ones, which begin one after the other within a day. Whoever is in a
 * small league is in all of them, so a person has hundreds of rooms at once.
 */
export function planMonth(asked: Asked, now: number): MonthPlan {
  const tables = Math.max(1, Math.round(asked.rooms * BIG));
  const small = Math.max(1, Math.ceil(((asked.rooms - tables) * SEATS) / SMALL));
  const sizes = [tables * SEATS, ...Array.from({ length: small }, () => SMALL)];
  const first = Math.ceil((now + HOUR) / DAY) * DAY;
  const leagues = sizes.map((people, i) => ({
    people,
    divisionSize: i === 0 ? Math.min(people, DIVISION) : SMALL,
    startsAt: first + Math.floor((i * DAY) / sizes.length),
  }));
  return { ...asked, leagues, people: Math.max(...sizes), begins: first };
}

export const settingsOf = (
  { divisionSize, startsAt }: LeaguePlan,
  { roundDays, checkInHours }: Pace,
) => ({
  ...{ divisionSize, startsAt, roundDays, checkInHours, rounds: ROUNDS, tableSize: SEATS },
  ...{ turnSeconds: 86_400, roundLimit: 30, promotion: 1 },
  // Hardly anybody ever moves: nobody loses a place or the usual patience for it.
  ...{ noShows: 32, patience: 1000 },
});

/** What goes wrong all month: rarely enough that most goes well, often enough that each kind comes. */
export const weather: Readonly<Plan> = {
  ...calm,
  ...{ diesBefore: 0.0005, diesAfter: 0.0005, fails: 0.001, losesAnswer: 0.001 },
  ...{ recordTwice: 0.05, recordLate: 0.05, recordPoisoned: 0.002 },
  ...{ timerLate: 0.2, timerEarly: 0.05, timerTwice: 0.1, timerLost: 0.05 },
  ...{ messageLost: 0.002, sweepLost: 0.25, skew: 1000 },
};
