import type { Client, Room } from '../../client/index.ts';
import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import type { Board } from '../../domain/maps/board.ts';
import { viewOf } from '../../domain/views/view.ts';

/** Someone who sits at a demo table: a socket whose commands the bot policy makes. */
export interface Player {
  client: Client;
  room: Room;
  seat: number;
}

const myTurn = ({ room, seat }: Player): boolean => {
  const { status, turn, seats } = room.state.public;
  return status === 'playing' && turn?.seat === seat && seats[seat]?.control !== 'abandoned';
};

/** Plays a seat from its own view until the room ends. `seed` is hex. */
export function playSeat(player: Player, board: Board, seed: string): Promise<void> {
  const { room, seat } = player;
  const rng = rngFromSeed(seed);
  const move = async (): Promise<void> => {
    const away = room.state.public.seats[seat]?.control === 'autopilot';
    const view = viewOf(room.state, seat);
    await room.send(
      away ? { type: 'resume' } : chooseMove({ view, board, seat, level: 'captain', rng }),
    );
  };
  return new Promise((resolve, reject) => {
    let busy = false;
    const step = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      while (myTurn(player)) await move();
      busy = false;
    };
    const go = (): void => void step().catch(reject);
    room.on('commit', go);
    room.on('ended', () => resolve());
    room.on('fault', ({ fault }) => reject(fault));
    go();
  });
}
