import type { HumanCommand } from '../../domain/game/commands.ts';
import type { State } from '../../domain/game/state.ts';
import { boards } from '../../domain/maps/index.ts';
import { viewOf } from '../../domain/views/view.ts';
import { randomMove } from '../support/random-moves.ts';
import type { Chance } from './chance.ts';

type Facts = State['public'];

/** What a person in a waiting room knows of itself. */
export interface Guest {
  seat: number | null;
  /** Opens the room, and so sits first. */
  first: boolean;
  /** How many are to come. */
  people: number;
  /** Hash of commit 1. */
  opening: string;
  /** UTC ms. */
  now: number;
}

/** Sits down, says so where readiness is asked for, and starts as the host once all are there. */
export function beforeStart(facts: Facts, guest: Guest): HumanCommand | null {
  const { seated, seats, ruleset, settings, openToAllAt, host } = facts;
  const { first, now, opening, people, seat } = guest;
  if (seat === null) {
    const open = seated.length > 0 || first || now > openToAllAt;
    return open ? { type: 'join', opening } : null;
  }
  if (ruleset?.starts === 'ready' && host !== seat && seats[seat]?.ready === false) {
    return { type: 'ready', ready: true };
  }
  const starts = host === seat && settings?.startsAfter === undefined;
  return starts && seated.length >= people && ruleset?.starts !== 'full' ? { type: 'start' } : null;
}

/** Whether a seat has the turn and its person commands it. */
export const commands = ({ seats, turn }: Facts, seat: number): boolean =>
  turn?.seat === seat && seats[seat]?.control === 'human';

/** Any legal move, or the way back from the autopilot. */
export function inTurn(state: State, seat: number, chance: Chance): HumanCommand | null {
  const { map, seats } = state.public;
  if (seats[seat]?.control === 'autopilot') return chance.hits(0.5) ? { type: 'resume' } : null;
  const board = boards.get(map);
  if (!commands(state.public, seat) || board === undefined) return null;
  return randomMove(viewOf(state, seat), board, chance.below, chance.hits(0.3));
}
