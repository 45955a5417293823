import type { BotLevel } from '../game/settings.ts';

/** What tells one bot level from another. Chances are of conquering the target. */
export interface Temper {
  /** Least chance for an ordinary attack. */
  chance: number;
  /** Chance at which a running blitz is broken off. */
  stop: number;
  /** Least chance for the attack that wins the game or eliminates a seat. */
  finish: number;
  /** From this round on `chance` falls by `siegeStep` a round, never below `siegeFloor`. */
  siegeFrom: number;
  siegeStep: number;
  siegeFloor: number;
  /** Share of the free armies that may go to defence: entries of owned groups first. */
  defence: number;
  /** Whether what these leave of that share goes to the thinnest borders. */
  shoresUp: boolean;
  /**
   * Shares that go to the thinnest borders in any case: of a deployment, and, divided by the number
   * of rivals, of an opening round without attack and of an ordinary turn.
   */
  thin: { deployment: number; opening: number; turn: number };
  /** Conquests a turn. */
  conquests: number;
  /** How much chance may lower the rating of a target, 0…1. */
  whim: number;
  /** Whether sets are traded before the hand forces it. */
  tradesEarly: boolean;
  /** Weight of mission and of groups in what a territory is worth. */
  mission: number;
  groups: number;
}

export const tempers: Record<BotLevel, Temper> = {
  recruit: {
    chance: 0.8,
    stop: 0.6,
    finish: 0.65,
    siegeFrom: 25,
    siegeStep: 0.02,
    siegeFloor: 0.45,
    defence: 0.4,
    shoresUp: true,
    thin: { deployment: 0.67, opening: 1, turn: 0 },
    conquests: 3,
    whim: 0.7,
    tradesEarly: false,
    mission: 0.5,
    groups: 0.5,
  },
  captain: {
    chance: 0.65,
    stop: 0.45,
    finish: 0.22,
    siegeFrom: 15,
    siegeStep: 0.01,
    siegeFloor: 0.45,
    defence: 0.15,
    shoresUp: false,
    thin: { deployment: 1, opening: 1, turn: 0.25 },
    conquests: Number.POSITIVE_INFINITY,
    whim: 0,
    tradesEarly: true,
    mission: 1,
    groups: 1,
  },
};
