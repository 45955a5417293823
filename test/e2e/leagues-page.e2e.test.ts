import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../infra/local/stand-in.ts';
import { root } from '../architecture/source.ts';
import { Terminal } from '../infra/cli/terminal.ts';

/** The first season of docs/leagues.md, typed as it stands there; what it waits for passes at once. */

const DAY = 86_400_000;
const DAYS: Readonly<Record<string, number>> = { a: 1, five: 5 };

let stack: StandIn;
let dir: string;
const terminal = new Terminal();

beforeAll(async () => {
  stack = await startStandIn({ quiet: true, clock: 'virtual', auto: false, sweepMinutes: 60 });
  dir = await mkdtemp(join(tmpdir(), 'sealed-orders-'));
});
afterAll(async () => {
  terminal.close();
  await stack.stop();
  await rm(dir, { recursive: true });
});

/** Lines of the session's blocks, those that go on in the next one joined. */
async function lines(): Promise<string[]> {
  const page = await readFile(join(root, 'docs/leagues.md'), 'utf8');
  const session = /<!-- season -->([\s\S]*)<!-- \/season -->/.exec(page)?.[1] ?? '';
  const blocks = [...session.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  return blocks.join('').replaceAll('\\\n', '').split('\n').filter(Boolean);
}

/** What follows `npx sealed-orders`, with this server, this folder and this league. */
function typed(command: string, league: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const [, , verb = '', ...rest] = words;
  const here = rest.map((word) =>
    word.replace('LEAGUE', league).replace(/^season/, `${dir}/season`),
  );
  return [verb, ...here, ...(verb === 'audit' ? [] : ['--url', stack.url])];
}

test('the first season of the page runs as it says, to a proof that is good', async () => {
  let league = '';
  const said: Record<string, string> = {};
  for (const line of await lines()) {
    const later = /^# (\w+) days? later$/.exec(line)?.[1];
    if (later !== undefined) {
      await stack.clock.advance((DAYS[later] ?? Number.NaN) * DAY + 3_600_000);
      continue;
    }
    const token = /^export SEALED_ORDERS_TOKEN=\$\((.*)\)$/.exec(line)?.[1];
    const { status, out, err } = await terminal.run(...typed(token ?? line, league));
    expect([line, status, err]).toEqual([line, 0, expect.any(String)]);
    if (token !== undefined) terminal.set('SEALED_ORDERS_TOKEN', out.trim());
    league = /league:[\w-]{22}/.exec(out)?.[0] ?? league;
    said[typed(line, league).slice(0, 2).join(' ')] = out;
  }
  expect(said['league show']).toMatch(/season 1: 5 rounds of 1 day,/);
  expect(said['league show']).toMatch(/^division 2: 8 places/m);
  expect(said['league standings']).toMatch(/^Season 1, division 1, final$/m);
  expect(said['league ratings']).toMatch(/Ada #0/);
  expect(Object.entries(said).find(([what]) => what.startsWith('audit'))?.[1]).toMatch(
    /^rooms|rooms/m,
  );
});
