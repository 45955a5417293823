import { readFileSync } from 'node:fs';
import type { Part } from './messages.ts';

const MB = 1024 * 1024;

/** Linux tells in KB. */
const filesOf = (status: string): number => Number(/RssFile:\s+(\d+)/.exec(status)?.[1] ?? 0);
const EACH_MS = 10_000;

/** Memory of this process at a moment, and what it has computed since the start of the part. */
export interface Sample {
  seconds: number;
  part: Part | null;
  /** MB. */
  rss: number;
  heap: number;
  /** Beside the heap: buffers, and what native libraries hold. */
  external: number;
  /** Of `rss`: pages of files that are mapped, as those of the tables are. The system may drop them. */
  files: number;
}

/** Looks at this process each 10 s. */
export class Gauge {
  readonly samples: Sample[] = [];
  /** CPU seconds of this process in each part. */
  readonly cpu: Partial<Record<Part, number>> = {};
  readonly #begun = performance.now();
  readonly #timer = setInterval(() => this.#look(), EACH_MS);
  #part: Part | null = null;
  #cpu = process.cpuUsage();

  /** Since the start. */
  get seconds(): number {
    return Math.round((performance.now() - this.#begun) / 1000);
  }

  begin(part: Part): void {
    this.#close();
    this.#part = part;
    this.#look();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#close();
    this.#part = null;
  }

  #close(): void {
    const { user, system } = process.cpuUsage(this.#cpu);
    if (this.#part !== null) this.cpu[this.#part] = Math.round((user + system) / 1e5) / 10;
    this.#cpu = process.cpuUsage();
  }

  #look(): void {
    const { rss, heapUsed, external } = process.memoryUsage();
    this.samples.push({
      seconds: this.seconds,
      part: this.#part,
      rss: Math.round(rss / MB),
      heap: Math.round(heapUsed / MB),
      external: Math.round(external / MB),
      files: Math.round(filesOf(readFileSync('/proc/self/status', 'utf8')) / 1024),
    });
  }
}
