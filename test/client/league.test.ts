import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Client, connect, Fault, Rejected, readLeague } from '../../client/index.ts';
import { commitHash } from '../../domain/chance/commit-hash.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import { nonceOf } from '../../domain/chance/nonce.ts';
import type { LeagueLine } from '../../domain/log/league.ts';
import { FakeGateway, type Message } from './fake-gateway.ts';
import { RecordedLeague } from './recorded-league.ts';

const SECRET = new Uint8Array(32).fill(3);
const WHO = 'b'.repeat(64);

let client: Client;
let gateway: FakeGateway;
let source: RecordedLeague;
/** Lines as the server gives them now. */
let served: () => readonly LeagueLine[];
let asked: string[];

beforeEach(() => {
  source = new RecordedLeague();
  served = () => source.lines;
  asked = [];
  gateway = new FakeGateway();
  client = connect({
    ...{ url: 'wss://example/v1', WebSocket: gateway.Socket, secret: SECRET },
    ...{ patience: 50, pingEvery: 0 },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const since = Number(new URL(url).searchParams.get('since'));
    const lines = served().slice(since, since + 2);
    return Response.json({ lines, more: since + 2 < served().length });
  });
});
afterEach(() => {
  client.close();
  vi.unstubAllGlobals();
});

/** Says a registration as the server would, and answers with its commit. */
const registers = ({ command, cid = '', nonce = '' }: Message): LeagueLine => {
  const opening = String(command?.opening);
  return source.say({ type: 'register', opening }, { seat: null, cid, nonce, who: WHO });
};

test('a league is founded, and its log fetched page by page beside the socket', async () => {
  source.drawn();
  gateway.answer = ({ id }) => [{ type: 'league-opened', id, league: source.id }];
  const league = await client.openLeague({ rounds: 3 }, 'Cup');
  expect(gateway.said).toMatchObject([
    { action: 'league', command: { type: 'open', settings: { rounds: 3 }, name: 'Cup' } },
  ]);
  expect(asked[0]).toBe(`https://example/leagues/${encodeURIComponent(source.id)}/log?since=0`);
  expect(league.state).toEqual(source.log.league);
  expect(league.head).toEqual({ v: source.log.v, hash: source.log.head });
  expect(league.heads.compare(league.bundle()).difference).toBeNull();
});

test('registering names the hash of commit 1, with a nonce of the class that draws nothing', async () => {
  gateway.answer = (message) => [registers(message)];
  const league = await client.league(source.id);
  const line = await league.register({ name: 'Ada' });
  expect(line.commit.by.seat).toBe(1);
  const [said] = gateway.said;
  expect(said).toMatchObject({
    ...{ action: 'league', league: source.id, seen: 1, name: 'Ada' },
    command: { type: 'register', opening: source.log.opening },
    nonce: nonceOf({ secret: SECRET, room: source.id, d: 1, class: 'none' }),
  });
});

test('a command is sent again under the same cid until its commit comes, and counts once', async () => {
  const league = await client.league(source.id);
  gateway.answer = (message) => (gateway.said.length < 3 ? [] : [registers(message)]);
  await league.register();
  expect(new Set(gateway.said.map(({ cid, nonce }) => `${cid} ${nonce}`)).size).toBe(1);
  expect(league.state.members).toHaveLength(2);
});

test('a commit that comes before others brings them', async () => {
  const league = await client.league(source.id);
  source.drawn();
  gateway.answer = (message) => [registers(message)];
  const line = await league.register();
  expect(league.v).toBe(line.commit.v);
  expect(league.state).toEqual(source.log.league);
});

test('a page whose connection breaks is asked for again', async () => {
  let broken = 0;
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string) => {
    broken += 1;
    return broken === 1 ? Promise.reject(new TypeError('fetch failed')) : whole(url);
  });
  source.drawn();
  const league = await readLeague('https://example', source.id);
  expect(league.v).toBe(source.log.v);
});

test('a refusal is thrown', async () => {
  const league = await client.league(source.id);
  const error = { code: 'league/not-member' } as const;
  gateway.answer = ({ id }) => [{ type: 'rejected', id, league: source.id, error, message: 'No.' }];
  await expect(league.send({ type: 'withdraw' })).rejects.toThrow(Rejected);
});

test('a league that shows another history later is found, with both heads', async () => {
  source.drawn();
  const league = await client.league(source.id);
  const kept = league.head;
  const other = { ...source.lines.at(-1)!, hash: 'f'.repeat(64) };
  served = () => [...source.lines.slice(0, -1), other];
  const caught = await league.catchUp().catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(Fault);
  expect(caught).toMatchObject({
    ...{ code: 'head/mismatch', version: kept?.v },
    heads: { kept: kept?.hash, sent: other.hash },
  });
  await expect(league.catchUp()).rejects.toThrow(Fault);
});

test('a lot that does not follow from its key is found at once', async () => {
  source.drawn();
  const at = source.lines.findIndex(({ commit }) => commit.chance !== null);
  const line = structuredClone(source.lines[at]!);
  const lots = line.commit.chance?.draws[0]?.value;
  if (Array.isArray(lots)) lots.reverse();
  line.hash = commitHash(jcs(line.commit));
  served = () => source.lines.with(at, line);
  await expect(readLeague('https://example', source.id)).rejects.toMatchObject({
    ...{ code: 'draw/value', version: at + 1 },
  });
});

test('a league can be read without a connection, and then only read', async () => {
  source.drawn();
  const league = await readLeague('https://example', source.id);
  expect(league.state).toEqual(source.log.league);
  await expect(league.send({ type: 'withdraw' })).rejects.toThrow('only read');
});
