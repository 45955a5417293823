import { expect, test } from 'vitest';
import { Heads } from '../../client/heads.ts';
import { type Client, connect, type Room } from '../../client/index.ts';
import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import { commitHash } from '../../domain/chance/commit-hash.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import { viewOf } from '../../domain/views/view.ts';
import { FakeGateway, type Message } from './fake-gateway.ts';
import { type RecordedRoom, startedRoom } from './recorded-room.ts';

/** Commits of the lobby, which both histories share. */
const SHARED = 4;
const far = ({ v }: { v: number }): boolean => v >= 16;
const one = startedRoom().play(far);
const other = fork();

/** The same room with the same secret, but the first command of its game came with another nonce. */
function fork(): RecordedRoom {
  const room = startedRoom();
  room.speaker(0);
  return room.play(far);
}

const exportOf = (of: RecordedRoom): string => bundle(of.id, of.lines);

/** Shows this history to whoever dials. */
function showing(source: RecordedRoom): FakeGateway {
  const gateway = new FakeGateway();
  gateway.answer = ({ action, id, since }: Message): object[] => {
    const { now, id: room } = source;
    if (action === 'ping') return [{ type: 'pong', id, now: 1, v: now.v }];
    if (since !== undefined) {
      const lines = source.seenBy(null).slice(since);
      return [{ type: 'lines', id, room, lines, more: false }];
    }
    const { v, head: hash, opening, n, key, mix } = now;
    const beside = { seat: null, own: [], name: null, people: [] };
    const view = viewOf(now.game, null);
    return [{ type: 'snapshot', id, room, v, hash, opening, n, key, mix, view, ...beside }];
  };
  return gateway;
}

async function watching<T>(source: RecordedRoom, look: (room: Room) => T): Promise<T> {
  const options = { url: 'ws://example/v1', pingEvery: 0 };
  const client: Client = connect({ ...options, WebSocket: showing(source).Socket });
  try {
    return look(await client.watch(source.id));
  } finally {
    client.close();
  }
}

test('a server that shows two histories is found by fingerprints, and by kept heads in either export', async () => {
  expect(one.lines[SHARED - 1]?.hash).toBe(other.lines[SHARED - 1]?.hash);
  const seen = await Promise.all(
    [one, other].map((source) =>
      watching(source, (room) => {
        const mine = room.fingerprint();
        const [kept, shown] = [one, other].map((of) => room.heads.compare(exportOf(of)));
        return { fault: room.fault, mine, kept, shown };
      }),
    ),
  );
  const [ada, bruno] = seen;
  expect([ada?.fault, bruno?.fault]).toEqual([null, null]);
  expect(ada?.mine).not.toBe(bruno?.mine);
  for (const history of [one, other]) expect(verify(exportOf(history)).ok).toBe(true);
  const found = { version: SHARED + 1, code: 'head/mismatch', field: 'hash' };
  expect([ada?.kept?.difference, bruno?.shown?.difference]).toEqual([null, null]);
  expect([ada?.shown?.difference, bruno?.kept?.difference]).toMatchObject([found, found]);
  expect(ada?.kept?.heads).toBe(one.now.v);
});

test('what a viewer was shown and the export lacks is missing at its version', () => {
  const heads = keep(one);
  const short = bundle(one.id, one.lines.slice(0, -3));
  expect(heads.compare(short).difference).toMatchObject({
    ...{ version: one.now.v - 2, code: 'head/missing' },
    message: expect.stringContaining(`version ${one.now.v - 2}:`),
  });
  expect(heads.compare('').difference).toMatchObject({ version: 1, code: 'head/missing' });
});

test('the hash that an export claims is not believed', () => {
  const lines = structuredClone(one.lines);
  lines[7]!.commit.at += 1;
  expect(keep(one).compare(bundle(one.id, lines)).difference).toMatchObject({
    ...{ version: 8, code: 'head/mismatch' },
  });
  expect(commitHash(jcs(lines[7]?.commit))).not.toBe(lines[7]?.hash);
});

test('of a version that was seen twice the first head counts, and a late joiner compares what was seen', () => {
  const heads = new Heads();
  const { v, head: hash } = one.now;
  heads.keep({ v, hash });
  heads.keep({ v, hash: 'f'.repeat(64) });
  heads.keep({ v: 3, hash: one.lines[2]?.hash ?? '' });
  expect(heads.all().map((head) => head.v)).toEqual([3, v]);
  expect(heads.compare(exportOf(one))).toEqual({ heads: 2, difference: null });
  expect(heads.compare(new TextEncoder().encode(exportOf(one))).difference).toBeNull();
});

function keep({ lines }: RecordedRoom): Heads {
  const heads = new Heads();
  for (const { commit, hash } of lines) heads.keep({ v: commit.v, hash });
  return heads;
}
