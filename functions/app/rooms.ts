import { ENGINE } from '../../domain/engine.ts';
import { type Entry, foldStored } from './entry.ts';
import { type LoadedStream, type Sources, Streams } from './streams.ts';

export type Loaded = LoadedStream<Entry>;

/** The ids of leagues begin so, and of nothing else. */
export const isLeague = (id: string): boolean => id.startsWith('league:');

/** As many as play at once on a busy day: a folded room takes some 15 KB. */
const WARM_ROOMS = 4096;

/** Folded rooms, warm in this container. A league is no room. */
export class Rooms extends Streams<Entry> {
  constructor(from: Sources) {
    super(from, {
      has: (id) => !isLeague(id),
      fold: foldStored,
      chainOf: ({ room }) => room,
      engine: ENGINE,
      warm: WARM_ROOMS,
    });
  }
}
