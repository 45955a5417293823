import { Lru } from '../../functions/app/lru.ts';
import { messageStep, type Priced, prices } from './prices.ts';

/** One line of a bill. `detail` says which table, function or direction. */
export interface BillLine {
  what: Priced;
  detail: string;
  quantity: number;
  dollars: number;
}

export interface Bill {
  /** The room, or null for all that was metered. */
  room: string | null;
  lines: BillLine[];
  dollars: number;
}

type Ledger = Map<string, number>;

/** Rooms whose bills are kept: names come from whoever sends them. */
const ROOMS = 16_384;

const roomOf = /ROOM#([A-Za-z0-9_:-]{1,64})|"room":"([A-Za-z0-9_:-]{1,64})"/;

/** The room that a request, frame or event names, if it names one. */
export function roomIn(text: string): string | null {
  const found = roomOf.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Counts what AWS would bill, in all and for each room that a request can be laid to. */
export class Meter {
  readonly #all: Ledger = new Map();
  readonly #rooms = new Lru<string, Ledger>(ROOMS);

  add(what: Priced, detail: string, quantity: number, room: string | null): void {
    const key = `${what} ${detail}`;
    this.#all.set(key, (this.#all.get(key) ?? 0) + quantity);
    if (room === null) return;
    const ledger = this.#rooms.get(room) ?? new Map<string, number>();
    ledger.set(key, (ledger.get(key) ?? 0) + quantity);
    this.#rooms.set(room, ledger);
  }

  /** A WebSocket message of `bytes`, `in` or `out`. */
  message(way: 'in' | 'out', bytes: number, room: string | null): void {
    this.add('message', way, Math.max(1, Math.ceil(bytes / messageStep)), room);
  }

  /** One invocation of a function of `memory` MB that took `ms`. */
  invocation(name: string, memory: number, ms: number, room: string | null): void {
    this.add('invocation', name, 1, room);
    this.add('gigabyteSecond', name, (memory / 1024) * (Math.max(1, Math.ceil(ms)) / 1000), room);
  }

  /** What was used so far, and its price. */
  bill(room: string | null = null): Bill {
    const ledger = room === null ? this.#all : (this.#rooms.get(room) ?? new Map<string, number>());
    const lines = [...ledger].sort().map(([key, quantity]) => {
      const [what, detail] = key.split(' ') as [Priced, string];
      return { what, detail, quantity, dollars: quantity * prices[what] };
    });
    return { room, lines, dollars: lines.reduce((sum, line) => sum + line.dollars, 0) };
  }
}

/** A bill as a table for people. */
export function billText(bill: Bill): string {
  const rows = bill.lines.map((line) => {
    const quantity = line.quantity.toFixed(Number.isInteger(line.quantity) ? 0 : 3);
    return `${line.what.padEnd(18)}${line.detail.padEnd(14)}${quantity.padStart(12)}  $${line.dollars.toFixed(8)}`;
  });
  const title = bill.room === null ? 'Bill of all rooms' : `Bill of room ${bill.room}`;
  return [title, ...rows, `${'total'.padEnd(44)}  $${bill.dollars.toFixed(8)}`].join('\n');
}
