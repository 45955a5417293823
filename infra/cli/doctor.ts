import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { WRONG } from './exit.ts';
import { whole } from './number.ts';
import { say, sayJson } from './output.ts';

interface Finding {
  what: string;
  ok: boolean;
  found: string;
  advice: string | null;
}

interface Flags {
  port: number;
  data: string;
  url?: string;
  json?: true;
}

/** `doctor`: whether this machine can run the stand-in. */
export const doctorVerb = (): Command =>
  new Command('doctor')
    .description('Check that this machine can serve rooms, and say what to do if not.')
    .option('--port <n>', 'port that `serve` would use', whole(1, 65_535), 8080)
    .option('--data <dir>', 'directory that `serve` would write to', '.data')
    .option('--url <url>', 'also ask a running server')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', '\nExample:\n  sealed-orders doctor --url http://127.0.0.1:8080')
    .action(async (flags: Flags) => {
      const findings = [nodeVersion(), await writable(flags.data)];
      if (flags.url !== undefined) findings.push(await reachable(flags.url));
      // The port of the server that was asked is taken by it.
      if (portOf(flags.url) !== flags.port) findings.push(await freePort(flags.port));
      const ok = findings.every((finding) => finding.ok);
      if (flags.json) sayJson({ ok, findings });
      else for (const finding of findings) say(line(finding));
      if (!ok) process.exitCode = WRONG;
    });

const line = ({ what, ok, found, advice }: Finding): string =>
  `${ok ? 'good ' : 'WRONG'}  ${what}: ${found}${advice === null ? '' : `\n       ${advice}`}`;

function finding(what: string, found: string, advice: string | null = null): Finding {
  return { what, ok: advice === null, found, advice };
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return finding('node', process.versions.node, fits ? null : 'Install Node 20.19 or newer.');
}

function freePort(port: number): Promise<Finding> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(
        finding('port', `${port} ${error.code ?? 'cannot be used'}`, 'Choose another with --port.'),
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      server.close(() => done(finding('port', `${port} is free`)));
    });
  });
}

/** Looks at the directory, or at the nearest one above it that exists. */
async function writable(data: string): Promise<Finding> {
  let dir = resolve(data);
  while (!existsSync(dir)) dir = dirname(dir);
  try {
    if (!(await stat(dir)).isDirectory()) throw new Error('a file');
    await access(dir, constants.W_OK);
    return finding('data', `${dir} can be written`);
  } catch {
    return finding('data', `${dir} cannot be written`, 'Choose another with --data.');
  }
}

const portOf = (url: string | undefined): number | null =>
  url !== undefined && URL.canParse(url) ? Number(new URL(url).port) : null;

async function reachable(url: string): Promise<Finding> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const advice = reply.ok ? null : 'Is this the address that `serve` printed?';
    return finding('server', `${url} answers ${reply.status}`, advice);
  } catch {
    return finding('server', `${url} does not answer`, 'Start it: sealed-orders serve');
  }
}
