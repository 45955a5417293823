import { vi } from 'vitest';
import { main } from '../../../infra/cli/main.ts';

interface Ran {
  status: number;
  out: string;
  err: string;
}

/** Runs verbs in this process and keeps what they write. */
export class Terminal {
  #out = '';
  #err = '';

  constructor() {
    vi.stubEnv('LC_ALL', 'C');
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      this.#out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      this.#err += String(text);
      return true;
    });
  }

  /** Sets a variable of the environment. */
  set(name: string, value: string): void {
    vi.stubEnv(name, value);
  }

  async run(...args: string[]): Promise<Ran> {
    this.#out = '';
    this.#err = '';
    process.exitCode = 0;
    await main(['node', 'sealed-orders', ...args]);
    const status = Number(process.exitCode);
    process.exitCode = 0;
    return { status, out: this.#out, err: this.#err };
  }

  /** The JSON object on the last line of what a verb says with `--json`. */
  async json(...args: string[]): Promise<Record<string, unknown>> {
    const { status, out, err } = await this.run(...args, '--json');
    if (status !== 0) throw new Error(err);
    return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
  }

  close(): void {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
