import type { Chance } from './chance.ts';

/** How a player reaches the server, and how time passes for it. */
export interface Wire {
  /** UTC ms. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Ms of `now` in a ms that is slept: how much longer the patience of clients is. */
  readonly speed: number;
  /** How many copies are under way, as far as anybody knows; 0 while there is no line. */
  send(text: string): number;
  /** A new line, if it can be had; what it brings goes to `hear`, its end to `gone` if anybody notices. */
  connect(hear: (text: string) => void, gone: () => void): Promise<void>;
}

export interface Seating {
  name: string;
  room: string;
  wire: Wire;
  chance: Chance;
  /** Comes first, and so opens the way for the others. */
  first: boolean;
  /** Whoever hosts the room starts it once so many sit. */
  people: number;
  /** Share of turns slept through. */
  sleepy: number;
}
