import { fold, initialState } from '../../game/decider.ts';
import type { GameEvent, Roll } from '../../game/events.ts';
import { tollOf } from '../../game/queries/links.ts';
import type { State } from '../../game/state.ts';
import type { Board } from '../../maps/board.ts';
import type { BundleCommit } from '../line.ts';

/** Over what an attack went: an open border, a barrier (BAR-1), or from several origins (ATK-6). */
export type Over = 'open' | 'barrier' | 'joint';

/** One throw of attack against defence, with the dice in the order they were drawn. */
export interface Throw {
  attacker: number;
  defender: number;
  over: Over;
  /** What a lost pair costs the attack. */
  cost: number;
  attack: readonly number[];
  defence: readonly number[];
  /** Armies lost, as the log says. */
  losses: readonly [number, number];
}

type Fought = Extract<GameEvent, { type: 'fought' }>;

const facesOf = ({ chance }: BundleCommit, label: string): readonly (readonly number[])[] =>
  (chance?.draws ?? [])
    .filter((drawn) => drawn.label === label)
    .map(({ value }) => (Array.isArray(value) ? value : []));

/** What holds for all throws of a battle: who fights whom, and over what. */
function battleOf(state: State, { from, to, also }: Fought, board: Board) {
  const facts = state.public;
  const [origin = 0, target = 0] = [from, to].map((id) => board.index.get(id) ?? 0);
  const toll = tollOf(facts, board, origin, target);
  const over: Over = also !== undefined ? 'joint' : toll !== null ? 'barrier' : 'open';
  const [attacker = 0, defender = 0] = [facts.owner[origin], facts.owner[target]];
  return { attacker, defender, over, cost: toll?.cost ?? 1 };
}

/** The throws of a room, commit by commit; `add` folds its events to know who held what. */
export class ThrowReader {
  private readonly board: Board;
  private state: State = initialState;

  constructor(board: Board) {
    this.board = board;
  }

  /** The throws of the next commit, in their order. The line must have passed its checks. */
  add(commit: BundleCommit): Throw[] {
    const attack = facesOf(commit, 'attack');
    const defence = facesOf(commit, 'defence');
    const thrown: Throw[] = [];
    for (const event of commit.events as GameEvent[]) {
      if (event.type === 'fought') {
        const battle = battleOf(this.state, event, this.board);
        for (const { losses } of event.rolls as Roll[]) {
          const i = thrown.length;
          thrown.push({ ...battle, attack: attack[i] ?? [], defence: defence[i] ?? [], losses });
        }
      }
      this.state = fold(this.state, { events: [event], payloads: [] }, this.board);
    }
    return thrown;
  }
}
