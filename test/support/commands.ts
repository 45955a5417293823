import type { HumanCommand } from '../../domain/game/commands.ts';
import { OPENING } from './table.ts';

/** Commands in short, so that specs read like play. */
export const attack = (from: string, to: string): HumanCommand => ({ type: 'attack', from, to });
export const blitz = (from: string, to: string, leave?: number): HumanCommand => ({
  type: 'blitz',
  from,
  to,
  ...(leave !== undefined && { leave }),
});
export const advance = (armies: number): HumanCommand => ({ type: 'advance', armies });
export const fortify = (from: string, to: string, armies: number): HumanCommand => ({
  type: 'fortify',
  from,
  to,
  armies,
});
export const place = (...placements: [territory: string, armies: number][]): HumanCommand => ({
  type: 'place',
  placements: placements.map(([territory, armies]) => ({ territory, armies })),
});
export const trade = (cards: [string, string, string], bonus?: string): HumanCommand => ({
  type: 'trade',
  cards,
  ...(bonus !== undefined && { bonus }),
});
export const endPhase: HumanCommand = { type: 'end-phase' };
export const endTurn: HumanCommand = { type: 'end-turn' };
export const resume: HumanCommand = { type: 'resume' };
export const abandon: HumanCommand = { type: 'abandon' };
export const leave: HumanCommand = { type: 'leave' };
export const start: HumanCommand = { type: 'start' };
export const join = (seat?: number): HumanCommand => ({
  type: 'join',
  opening: OPENING,
  ...(seat !== undefined && { seat }),
});
