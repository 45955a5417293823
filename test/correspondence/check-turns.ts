import type { GameEvent } from '../../domain/game/events.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { Heard } from './heard.ts';
import { blame, type Tally } from './tally.ts';

/** A turn as its room's log has it. */
export interface Turn {
  n: number;
  seat: number;
  /** Whether a person had it when it began. */
  human: boolean;
  /** Its last moment, UTC ms. */
  until: number;
}

type Began = Extract<GameEvent, { type: 'turn-began' }>;

/** The turns of one room, as its events come. */
export class Turns {
  /** The one that goes on. */
  open: Turn | null = null;
  readonly #room: string;
  readonly #tally: Tally;
  readonly #heard: Pick<Heard, 'knows'>;
  #count = 0;

  constructor(room: string, tally: Tally, heard: Pick<Heard, 'knows'>) {
    this.#room = room;
    this.#tally = tally;
    this.#heard = heard;
  }

  take({ commit }: CommitLine): void {
    for (const event of commit.events) {
      if (event.type === 'turn-began') this.#began(event, commit.at);
      if (event.type === 'turn-ended') this.#ended(event.by === 'timeout', commit.at);
      // What ends a room ends no turn.
      if (event.type === 'ended') this.open = null;
    }
  }

  #began({ turn: n, seat, by, deadline }: Began, at: number): void {
    this.#count += 1;
    this.#tally.turns += 1;
    if (n !== this.#count) this.#blame('doubled', `turn ${n} comes as number ${this.#count}`);
    if (this.open !== null) this.#blame('wrong', `turn ${this.open.n} did not end`);
    this.open = { n, seat, human: by === 'human', until: deadline.at };
    if (this.open.human && !this.#heard.knows(this.#room, n, at)) {
      this.#blame(
        'missed',
        `nobody was told of turn ${n}, which began at ${new Date(at).toISOString()}`,
      );
    }
  }

  #ended(byTimeout: boolean, at: number): void {
    const { open } = this;
    this.open = null;
    if (open === null) this.#blame('doubled', `turn ${this.#count} ended again`);
    if (open === null || !byTimeout) return;
    if (at <= open.until) this.#blame('wrong', `turn ${open.n} was ended before its time`);
    this.#tally.latestTurn = Math.max(this.#tally.latestTurn, at - open.until);
  }

  #blame(what: 'missed' | 'doubled' | 'wrong', words: string): void {
    blame(this.#tally, what, `${this.#room}: ${words}`);
  }
}
