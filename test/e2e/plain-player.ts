import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import type { Move } from '../../domain/game/commands.ts';
import { boards } from '../../domain/maps/index.ts';
import type { SnapshotFrame } from '../../domain/protocol/frames.ts';
import { Plain } from './plain.ts';

/** A seat played over a plain socket; the moves come from the bot policy and the snapshot's view. */
export class PlainPlayer {
  readonly room: string;
  readonly seat: number;
  plain: Plain;
  readonly #rng: ReturnType<typeof rngFromSeed>;

  constructor(plain: Plain, room: string, seat: number) {
    this.plain = plain;
    this.room = room;
    this.seat = seat;
    this.#rng = rngFromSeed(`0${seat}`);
  }

  async look(): Promise<SnapshotFrame> {
    const snapshot = await this.plain.ask({ action: 'sync', room: this.room });
    if (snapshot.type !== 'snapshot') throw new Error(JSON.stringify(snapshot));
    return snapshot;
  }

  choose({ view }: SnapshotFrame): Move {
    const board = boards.get(view.public.map)!;
    return chooseMove({ view, board, seat: this.seat, level: 'captain', rng: this.#rng });
  }

  isMyTurn({ view }: SnapshotFrame): boolean {
    return view.public.status === 'playing' && view.public.turn?.seat === this.seat;
  }

  /** Plays until the room ends or `stop` says so before a move of this seat. */
  async play(
    stop: (move: Move, seen: SnapshotFrame) => boolean | Promise<boolean> = () => false,
  ): Promise<SnapshotFrame> {
    for (;;) {
      const seen = await this.look();
      if (seen.view.public.status === 'ended') return seen;
      if (!this.isMyTurn(seen)) {
        await this.plain.beyond(this.room, seen.v);
        continue;
      }
      const move = this.choose(seen);
      if (await stop(move, seen)) return seen;
      const answer = await this.plain.command(this.room, seen.v, move);
      if (answer.type !== 'commit')
        throw new Error(`${JSON.stringify(move)} ${JSON.stringify(answer)}`);
    }
  }

  /** A new socket of the same person. */
  async comeBack(url: string): Promise<void> {
    this.plain = await Plain.connect(url, this.plain.token);
  }
}
