/** An engine at the table, as the policy plays it. Territories by index in map order. */
export interface Contestant {
  /** Seat of each territory. */
  readonly owner: ArrayLike<number>;
  readonly armies: ArrayLike<number>;
  /** Seat to move. */
  readonly seat: number;
  readonly over: boolean;
  /** Armies of this turn's reinforcement. */
  reinforcement(): number;
  /** One army. */
  place(territory: number): void;
  beginAttack(): void;
  /** Throws until the target falls, and all but one army move in, or one army is left. */
  battle(from: number, to: number): void;
  endTurn(): void;
  readonly tally: Tally;
}

/** What games came to. */
export interface Tally {
  games: number;
  /** Accepted calls of the engine, each one that a client would send. */
  commands: number;
  /** Attack-against-defence throws. */
  rolls: number;
  /** Of the last game, kept until the next one starts. */
  events: unknown[];
}

export const noTally = (): Tally => ({ games: 0, commands: 0, rolls: 0, events: [] });
