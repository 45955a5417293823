import type { ClientEvents } from './client-events.ts';
import type { Answer } from './desk.ts';
import type { Emitter } from './emitter.ts';
import { readFrame } from './frames.ts';
import type { League } from './league.ts';
import type { Outbox } from './outbox.ts';
import type { Room } from './room.ts';

/** Who may be meant by a frame. */
interface Ears {
  rooms: ReadonlyMap<string, Room>;
  leagues: ReadonlyMap<string, League>;
  outbox: Outbox<Answer>;
  events: Emitter<ClientEvents>;
}

/** Hands what the server said to whom it is for. */
export function receive(text: string, { rooms, leagues, outbox, events }: Ears): void {
  const frame = readFrame(text);
  if (frame === null) return;
  switch (frame.type) {
    case 'commit':
      rooms.get(frame.commit.room)?.take(frame, text);
      leagues.get(frame.commit.room)?.take(text);
      return;
    case 'people':
    case 'announced':
      rooms.get(frame.room)?.hear(frame);
      return;
    case 'notice':
      events.emit('notice', { notice: frame.notice });
      return;
    case 'rejected':
      if (outbox.refuse(frame)) return;
      events.emit('refused', { error: frame.error, message: frame.message });
      return;
    default:
      outbox.answer(frame.id, frame);
  }
}
