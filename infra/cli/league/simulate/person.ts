import {
  type Client,
  type League,
  myRooms,
  Rejected,
  type Room,
} from '../../../../client/index.ts';
import { playSeat } from '../../demo-player.ts';
import { dial } from '../../demo-table.ts';
import { boardOf } from '../../replay.ts';
import type { Address } from '../../server.ts';
import { type Conduct, conductIn, type Moment } from './conduct.ts';

/** A table at which a person has a seat, and when. */
export interface Invitation extends Moment {
  room: string;
}

interface Sitting {
  room: Room;
  seat: number;
}

interface About {
  server: Address;
  token: string;
  name: string;
  /** Number among the people of the run. */
  who: number;
  seed: string;
  absent: number;
}

/** Somebody who plays by commands, and has a connection only while there is something to do. */
export class Person {
  readonly name: string;
  /** Number in the league, once registered. */
  member = -1;
  /** What went wrong and should not. */
  failure: Error | null = null;
  readonly #about: About;
  readonly #joined = new Set<string>();
  /** Rooms that the person will not come back to. */
  readonly #left = new Set<string>();
  readonly #sittings = new Map<string, Sitting>();
  #client: Client | null = null;

  constructor(about: About) {
    this.#about = about;
    this.name = about.name;
  }

  /** Rooms in which the person sits with a connection, and the seats. */
  get sittings(): ReadonlyMap<string, Sitting> {
    return this.#sittings;
  }

  /** Says something in the league. */
  async say(id: string, what: (league: League) => Promise<unknown>): Promise<void> {
    await what(await this.#connect().league(id));
  }

  /** Sits down wherever the person is waited for and means to come. */
  async visit(invitations: readonly Invitation[]): Promise<void> {
    const open = invitations.filter(
      ({ room }) => !this.#sittings.has(room) && !this.#left.has(room),
    );
    if (open.length === 0) return;
    const asked = open.every(({ room }) => this.#joined.has(room)) ? await this.#asked() : null;
    for (const invitation of open) {
      const conduct = conductIn(this.#about, this.#about.who, invitation);
      if (conduct.as === 'stays-away') this.#left.add(invitation.room);
      else if (!this.#joined.has(invitation.room) || asked?.has(invitation.room) !== false) {
        await this.#sit(invitation.room, conduct);
      }
    }
  }

  /** Cuts the connection until the next visit. */
  leave(): void {
    this.#client?.close();
    this.#client = null;
    this.#sittings.clear();
  }

  /** Rooms in which it is the person's turn. */
  async #asked(): Promise<ReadonlySet<string>> {
    const rows = await myRooms(this.#about.server.http, this.#about.token);
    return new Set(rows.flatMap((row) => (row.asks == null ? [] : [row.room])));
  }

  async #sit(id: string, conduct: Conduct): Promise<void> {
    const room = await this.#connect().watch(id);
    if (room.state.public.status === 'ended') return;
    if (!this.#joined.has(id)) await room.join({ name: this.name });
    this.#joined.add(id);
    const seat = room.seat ?? -1;
    this.#sittings.set(id, { room, seat });
    if (conduct.as === 'vanishes') this.#vanishAfter(room, conduct.after);
    this.#play(room, seat);
  }

  #play(room: Room, seat: number): void {
    const client = this.#connect();
    const over = (): void => {
      if (this.#client === client) this.#sittings.delete(room.id);
    };
    playSeat({ client, room, seat }, boardOf(room.lines), this.#seedFor(room.id)).then(
      over,
      (error) => {
        over();
        // A turn may be over, or the room, before a command comes; the next visit sees what stands.
        if (!(error instanceof Rejected) && this.#client === client) this.failure = error as Error;
      },
    );
  }

  #vanishAfter(room: Room, rounds: number): void {
    room.on('commit', ({ state }) => {
      if (state.public.round <= rounds || this.#left.has(room.id)) return;
      this.#left.add(room.id);
      this.#sittings.delete(room.id);
      void this.#client?.unwatch(room).catch(() => undefined);
    });
  }

  #connect(): Client {
    const { server, token } = this.#about;
    this.#client ??= dial(server, token);
    return this.#client;
  }

  /** Moves differ from room to room. */
  #seedFor(room: string): string {
    const sum = [...room].reduce((so, char) => (so * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);
    return `${sum.toString(16).padStart(8, '0')}${this.#about.seed}`.padEnd(32, '0').slice(0, 32);
  }
}
