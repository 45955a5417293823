import type { Command } from '../../domain/game/commands.ts';
import { initialState } from '../../domain/game/decider.ts';
import type { Settings } from '../../domain/game/settings.ts';
import { join } from './commands.ts';
import { given, type Moment } from './given.ts';
import type { Scripted } from './scripted-draws.ts';
import { OPENING, settings } from './table.ts';

export const open = (changes: Partial<Settings> = {}): Command => ({
  type: 'open',
  settings: settings(changes),
});
export const adjust = (changes: Partial<Settings>): Command => ({
  type: 'adjust',
  settings: settings(changes),
});

/** A room opened by `anna`, and who has joined, in this order. */
export const room = (changes: Partial<Settings> = {}, ...people: string[]): Moment => {
  const opened = given(initialState)
    .with({ who: 'anna', opening: null })
    .when('system', open(changes))
    .with({ opening: OPENING });
  return people.reduce((moment, who) => enter(moment, who), opened);
};

export const enter = (moment: Moment, who: string, seat?: number): Moment =>
  moment.with({ who }).when({ who }, join(seat));

/** The draws of a start: everybody in seat order, colours and deal as they come. */
export function opening(seats: number, missions = true): Scripted[][] {
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
  return [
    [{ label: 'order', value: upTo(seats) }],
    [{ label: 'colours', value: upTo(seats) }],
    [{ label: 'deal', value: upTo(42) }],
    ...(missions ? [[{ label: 'missions', value: upTo(seats), sealed: true } as const]] : []),
  ];
}
