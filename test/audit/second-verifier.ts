import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { KeptHead } from '../../domain/audit/head.ts';
import type { Report } from '../../domain/audit/report.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
export const VERIFY_PY = path('../../docs/verify.py');
export const PYTHON = process.env.PYTHON ?? 'python3';

/** Whether there is a Python that can run the second verifier. */
export const hasPython = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** What the second verifier says to one bundle. */
export type Second = Pick<Report, 'ok' | 'state' | 'commits' | 'rolls' | 'failures'>;

/** The second verifier in one process, asked about many bundles that are much alike. */
export class SecondVerifier {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly answers: AsyncIterator<string>;
  private base: readonly string[] = [];

  constructor() {
    this.child = spawn(PYTHON, ['-u', path('second.py'), VERIFY_PY]);
    this.child.stderr.pipe(process.stderr);
    this.answers = createInterface(this.child.stdout)[Symbol.asyncIterator]();
  }

  /** The room that what follows is a forgery of. */
  async begin(base: readonly string[]): Promise<void> {
    this.base = base;
    await this.write({ base });
  }

  async ask(lines: readonly string[], heads: readonly (KeptHead | null)[]): Promise<void> {
    let keep = 0;
    while (keep < lines.length && lines[keep] === this.base[keep]) keep += 1;
    const kept = heads.map((head) => head && [head.v, head.hash]);
    await this.write({ keep, rest: lines.slice(keep), heads: kept });
  }

  /** The answers in the order of the questions: for every head one. */
  async answer(): Promise<Second[]> {
    const { value, done } = await this.answers.next();
    if (done) throw new Error('the second verifier stopped');
    return JSON.parse(value) as Second[];
  }

  async end(): Promise<void> {
    this.child.stdin.end();
    await once(this.child, 'close');
  }

  private async write(asked: object): Promise<void> {
    if (!this.child.stdin.write(`${JSON.stringify(asked)}\n`))
      await once(this.child.stdin, 'drain');
  }
}
