import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead } from '../../domain/audit/head.ts';
import { verify } from '../../domain/audit/verify.ts';
import { recipeOf } from '../../infra/bench/recorded-room.ts';
import { SealedRoom } from '../../infra/bench/sealed-room.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import type { VectorRoom } from '../audit/vector-rooms.ts';
import { bundlesOf, playLeague, proofOf } from '../domain/log/sealed-season.ts';
import { startStack } from '../e2e/stack.ts';
import { type Asked, audited, hasBrowser, launch, type Seen, WHY_NOT } from './page.ts';

const folder = new URL('../vectors/rooms/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const rooms = JSON.parse(read('index.json')) as VectorRoom[];

/** What Node's verifier reports of the same bundle. */
function atHome(bundle: string, { head, finished = false }: Asked = {}) {
  const kept = head === undefined ? null : readHead(head.replace(' ', ':'));
  return verify(bundle, { ...(kept && { head: kept }), finished });
}

async function sameAsNode(page: Page, bundle: string, options: Asked = {}): Promise<Seen> {
  const seen = await audited(page, bundle, options);
  expect(seen.report).toEqual(atHome(bundle, options));
  expect(seen.state).toBe(seen.report.ok ? 'good' : 'bad');
  return seen;
}

async function seasons(page: Page): Promise<void> {
  const bundles = bundlesOf(playLeague());
  const good = await audited(page, proofOf(bundles));
  expect(good).toMatchObject({ state: 'good', report: { state: 'season', rooms: 4 } });
  expect(good.verdict).toContain('the season');
  const bad = await audited(page, proofOf(bundles.slice(0, -1), 4));
  expect(bad.state).toBe('bad');
  expect(bad.verdict).toContain('s1-d2-r2-t1');
  const [league = ''] = bundles;
  expect((await audited(page, league)).verdict).toContain('the league goes on');
}

const where = hasBrowser ? 'Chromium' : `Chromium: ${WHY_NOT}`;

describe.skipIf(!hasBrowser)(`the audit page in ${where}`, () => {
  let stack: StandIn;
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];
  const broken: string[] = [];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), launch()]);
    page = await browser.newPage({ locale: 'en-GB' });
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${stack.url}/audit`);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  test.each(rooms)('as Node says of $file: $about', async ({ file, options, ok, failure }) => {
    const { head, finished } = options;
    const seen = await sameAsNode(page, read(file), {
      ...(head && { head: `${head.v}:${head.hash}` }),
      ...(finished && { finished }),
    });
    expect(seen.report.ok).toBe(ok);
    if (failure)
      expect(seen.verdict).toMatch(new RegExp(`^wrong: version ${failure.version}`, 'i'));
  });

  test('a room of 2,000 commits, and the same with one die altered', async () => {
    const text = new SealedRoom(recipeOf('browser-long', { bots: 0, blitz: true })).play().bundle();
    const first = atHome(text).head;
    const head = `${first?.v} ${first?.fingerprint}`;
    const good = await sameAsNode(page, text, { head, finished: true });
    expect(good.report).toMatchObject({ ok: true, state: 'complete', commits: 2000 });
    process.stdout.write(`2,000 commits in Chromium ${browser.version()}: ${good.ms} ms\n`);

    const lines = text.split('\n');
    const at = lines.findIndex((line, i) => i > 1500 && /"count":3,.*"value":\[1,/.test(line));
    lines[at] = lines[at]?.replace('"value":[1,', '"value":[6,') ?? '';
    const bad = await sameAsNode(page, lines.join('\n'), { finished: true });
    expect(bad.report.failures).toMatchObject([{ version: at, code: 'commit/hash' }]);
  });

  test('a season proof is audited room by room, and one that lacks a room is not good', () =>
    seasons(page));

  test('it speaks the language of the browser, and says what a head must look like', async () => {
    const italian = await browser.newPage({ locale: 'it-IT' });
    await italian.goto(`${stack.url}/audit`);
    const { verdict } = await audited(italian, read('whole.ndjson'));
    expect(verdict.toLowerCase()).toContain('a posto');
    await italian.fill('#head', '212');
    await italian.press('#head', 'Enter');
    expect(await italian.getAttribute('body', 'data-state')).toBe('waiting');
    expect(await italian.textContent('#head-help')).toContain('due punti');
  });

  test('nothing but the page itself was asked for, and no script failed', () => {
    expect(broken).toEqual([]);
    const sent = asked.filter((url) => url.startsWith('http') || url.startsWith('ws'));
    expect([...new Set(sent)]).toEqual([`${stack.url}/audit`]);
  });
});
