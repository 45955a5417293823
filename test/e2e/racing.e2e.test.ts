import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { commandMessage, type Frame, type Plain } from './plain.ts';
import { PlainPlayer } from './plain-player.ts';
import { newGuest, openRoom, sit, startRoom, startStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('field-28 five equal resends at once have one effect, one set of dice and five equal answers', async () => {
  const people = await Promise.all([newGuest(stack), newGuest(stack)]);
  const room = await startRoom(people, { mode: 'domination', roundLimit: 30 });
  const players = await Promise.all(
    people.map(
      async (plain) =>
        new PlainPlayer(
          plain,
          room,
          ((await plain.ask({ action: 'sync', room })) as { seat?: number }).seat ?? -1,
        ),
    ),
  );
  const attack = await Promise.race(players.map((player) => firstAttack(player)));
  const { player, seen, move } = attack;
  const other = players.find((one) => one !== player)!;
  const message = { id: 'again', ...commandMessage(room, seen.v, move) };
  for (let i = 0; i < 5; i += 1) player.plain.socket.send(JSON.stringify(message));
  const answers = () =>
    player.plain.texts.filter((text) => text.startsWith('{"commit"') && text.includes(message.cid));
  while (answers().length < 5) await player.plain.next(() => true);
  expect(new Set(answers()).size).toBe(1);
  await other.plain.beyond(room, seen.v);
  expect(other.plain.texts.filter((text) => text.includes(message.cid))).toHaveLength(1);
  const lines = await logOf(other.plain, room);
  expect(lines.filter(({ commit }) => commit.by.cid === message.cid)).toHaveLength(1);
  expect(lines.at(-1)?.commit.v).toBe(seen.v + 1);
});

test('field-35 eight clients racing on one room leave contiguous versions, each acknowledged command once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newGuest(stack)));
  const [host, ...others] = people as [Plain, ...Plain[]];
  const { room } = await openRoom(host, { seats: 6 });
  await sit(host, room);
  const opened = await Promise.all(others.map((plain) => plain.ask({ action: 'watch', room })));
  const opening = (opened[0] as { opening?: string }).opening;
  const storm = async (plain: Plain): Promise<Frame[]> => {
    const answers: Frame[] = [];
    for (let i = 0; i < 6; i += 1) {
      const head = Math.max(1, ...plain.pushed(room).map(({ commit }) => commit.v));
      answers.push(await plain.command(room, head, { type: 'join', opening }));
      answers.push(await plain.command(room, head, { type: 'leave' }));
    }
    return answers;
  };
  const answers = (await Promise.all(others.map(storm))).flat();
  const acknowledged = answers
    .filter((frame) => frame.type === 'commit')
    .map((frame) => frame.commit.by.cid);
  const refused = answers.flatMap((frame) => (frame.type === 'rejected' ? [frame.error.code] : []));
  expect(acknowledged.length).toBeGreaterThan(40);
  expect([...new Set(refused)].filter((code) => !EXPECTED.includes(code))).toEqual([]);
  const lines = await logOf(host, room);
  expect(lines.map(({ commit }) => commit.v)).toEqual(lines.map((_, i) => i + 1));
  const logged = lines.flatMap(({ commit }) => (commit.by.cid === null ? [] : [commit.by.cid]));
  expect(new Set(logged).size).toBe(logged.length);
  expect(logged).toEqual(expect.arrayContaining(acknowledged));
  expect(
    host
      .pushed(room)
      .map(({ commit }) => commit.v)
      .sort((a, b) => a - b),
  ).toEqual(lines.slice(1).map(({ commit }) => commit.v));
});

/** A full room, leaving without a seat; and after a `busy` that left things as they were, joining twice. */
const EXPECTED = ['room/full', 'room/not-seated', 'busy', 'join/already-seated'];

/** Plays a seat up to its first attack. */
async function firstAttack(player: PlainPlayer) {
  return new Promise<{ player: PlainPlayer } & Attack>((resolve, reject) => {
    player
      .play((move, seen) => {
        if (move.type !== 'attack' && move.type !== 'blitz') return false;
        resolve({ player, move, seen });
        return true;
      })
      .catch(reject);
  });
}

type Attack = { move: object; seen: { v: number } };

/** Every line from version 1 on. */
async function logOf(plain: Plain, room: string): Promise<CommitLine[]> {
  const lines: CommitLine[] = [];
  for (let more = true; more; ) {
    const page = await plain.ask({ action: 'sync', room, since: lines.length });
    if (page.type !== 'lines') throw new Error(JSON.stringify(page));
    lines.push(...(page.lines as CommitLine[]));
    more = page.more;
  }
  return lines;
}

test('a client that floods waits for itself alone', async () => {
  const [flooder, other] = await Promise.all([newGuest(stack), newGuest(stack)]);
  for (let i = 0; i < 1000; i += 1) flooder.socket.send(`{"action":"ping","id":"${i}"}`);
  await flooder.next(() => true);
  expect(await other.ask({ action: 'ping' })).toMatchObject({ type: 'pong' });
  expect(flooder.frames.length).toBeLessThan(900);
  flooder.socket.terminate();
});
