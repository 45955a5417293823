import { execFile } from 'node:child_process';

export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs `sealed-orders` as a shell would. */
export const sealedOrders = (...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const options = {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', LC_ALL: 'C' },
    };
    execFile(process.execPath, ['infra/cli/bin.js', ...args], options, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });

/** The JSON object on the last line of stdout. */
export const lastJson = ({ stdout }: Ran): Record<string, unknown> =>
  JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
