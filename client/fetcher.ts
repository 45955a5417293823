import { jcs } from '../domain/chance/jcs.ts';
import type { Desk } from './desk.ts';
import { Rejected } from './rejected.ts';
import type { RoomHistory } from './room-history.ts';

/** Fetches the lines that a history lacks, one fetching at a time. */
export class Fetcher {
  readonly #room: { id: string; code: string | undefined };
  readonly #history: RoomHistory;
  readonly #desk: Desk;
  #going: Promise<void> | null = null;

  constructor(room: { id: string; code: string | undefined }, history: RoomHistory, desk: Desk) {
    this.#room = room;
    this.#history = history;
    this.#desk = desk;
  }

  /** Joins the fetching that goes on, or begins one. */
  catchUp(): Promise<void> {
    this.#going ??= this.#run('sync');
    return this.#going;
  }

  /** Watches anew, after whatever fetching goes on: a new connection hears of nothing before. */
  resume(): Promise<void> {
    const before = this.#going ?? Promise.resolve();
    this.#going = before.catch(() => undefined).then(() => this.#run('watch'));
    return this.#going;
  }

  async #run(action: 'sync' | 'watch'): Promise<void> {
    try {
      await this.#fetch(action);
    } catch (error) {
      const { error: why } = error instanceof Rejected ? error : { error: null };
      if (why?.code === 'sync/other-history') this.#history.dispute(why.v, why.hash);
      throw error;
    } finally {
      this.#going = null;
    }
  }

  async #fetch(first: 'sync' | 'watch'): Promise<void> {
    const { id: room, code } = this.#room;
    let action = first;
    for (let more = true; more && this.#history.fault === null; action = 'sync') {
      const beside = action === 'watch' ? { code } : { head: this.#history.head ?? undefined };
      const reply = await this.#desk.ask((id) => ({
        ...{ action, id, room, since: this.#history.v },
        ...beside,
      }));
      if (reply.type !== 'lines') return;
      for (const line of reply.lines) this.#history.take(line, jcs(line));
      more = reply.more;
    }
  }
}
