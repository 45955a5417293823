import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Licences that what is shipped may have. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'BSL-1.0'],
]);

/** Of alternatives one must be on the list, of licences that hold together each. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

const GRAVE = ['high', 'critical'];

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** Packages of a lock file that are shipped under another licence, as `path: licence`. */
export function foreignLicences(lock: unknown): string[] {
  return Object.entries(Lock.parse(lock).packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .filter(([, { license }]) => !isAllowed(license ?? ''))
    .map(([path, { license }]) => `${path}: ${license ?? 'none named'}`);
}

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/** What an audit report in JSON finds; null if it is none, so that nobody could be asked. */
export function findings(text: string): string[] | null {
  try {
    const { vulnerabilities } = Report.parse(JSON.parse(text));
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => GRAVE.includes(severity))
      .map(([name, { severity }]) => `${name}: ${severity}`);
  } catch {
    return null;
  }
}

/** Asks npm and reads the lock file; says what it finds and gives the exit status. */
export function checkDependencies(say: (line: string) => void): number {
  const args = ['audit', '--omit=dev', '--json'];
  const found = findings(spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 }).stdout);
  const foreign = foreignLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  if (found === null) say('no audit: the registry did not answer the question');
  else say(`${found.length} known faults of high or critical severity`);
  say(`${foreign.length} packages under a licence that is not on the list`);
  const wrong = [...(found ?? []), ...foreign];
  for (const line of wrong) say(line);
  return wrong.length === 0 ? 0 : 1;
}
