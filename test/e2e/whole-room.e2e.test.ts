import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../domain/audit/verify.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { SnapshotFrame } from '../../domain/protocol/frames.ts';
import { commitLines } from '../../infra/cli/file.ts';
import { fetchBundle } from '../../infra/cli/room-log.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { commandMessage, type Plain } from './plain.ts';
import { PlainPlayer } from './plain-player.ts';
import { newGuest, openRoom, sit, startStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('two plain sockets and a bot play a whole room, one drops in mid-attack, and a spectator learns no secret', async () => {
  const [host, guest, spectator] = await Promise.all([
    newGuest(stack),
    newGuest(stack),
    newGuest(stack),
  ]);
  const settings = { seats: 3, table: 'mixed', roundLimit: 30 };
  const { room } = await openRoom(host, settings);
  await spectator.ask({ action: 'watch', room, since: 0 });
  const players = [
    new PlainPlayer(host, room, await sit(host, room)),
    new PlainPlayer(guest, room, await sit(guest, room)),
  ] as const;
  const started = await host.command(room, 3, { type: 'start' });
  expect(started.type).toBe('commit');

  const played = await Promise.all(players.map((player) => playAndDrop(player, stack.wsUrl)));
  const asked = await spectator.ask({ action: 'sync', room });

  const text = await fetchBundle(stack.url, room);
  const [{ end }] = played as [Played, Played];
  const report = verify(text, { head: { v: end.v, hash: end.hash }, finished: true });
  expect(report).toMatchObject({ ok: true, state: 'complete', failures: [] });
  const lines = commitLines(text);
  const dropped = played.flatMap(({ cid }) => (cid === null ? [] : [cid]));
  expect(dropped.length).toBeGreaterThan(0);
  for (const cid of dropped) {
    expect(lines.filter(({ commit }) => commit.by.cid === cid)).toHaveLength(1);
  }
  expectNoSecrets(spectator, lines);
  expect(asked).toMatchObject({
    type: 'snapshot',
    seat: null,
    own: [],
    view: { seats: [null, null, null] },
  });
});

interface Played {
  end: SnapshotFrame;
  /** Of the attack in whose middle the line fell; null for a seat that never attacked. */
  cid: string | null;
}

/** At its first attack the socket falls right after sending; a new one resumes with the version. */
async function playAndDrop(player: PlainPlayer, url: string): Promise<Played> {
  const attack: { sent: ReturnType<typeof commandMessage> | null } = { sent: null };
  const seen = await player.play((move, { v }) => {
    if (move.type !== 'attack' && move.type !== 'blitz') return false;
    attack.sent = commandMessage(player.room, v, move);
    player.plain.socket.send(JSON.stringify({ id: 'mid-attack', ...attack.sent }));
    player.plain.socket.terminate();
    return true;
  });
  const { sent } = attack;
  if (sent === null) return { end: seen, cid: null };
  await resume(player, url, seen.v);
  const again = await player.plain.ask(sent);
  const { cid, nonce } = sent;
  expect(again).toMatchObject({ type: 'commit', commit: { by: { cid, nonce } } });
  return { end: await player.play(), cid };
}

async function resume(player: PlainPlayer, url: string, v: number): Promise<void> {
  await player.comeBack(url);
  const missed = await player.plain.ask({ action: 'watch', room: player.room, since: v });
  if (missed.type !== 'lines') throw new Error(JSON.stringify(missed));
  expect(missed.lines.map(({ commit }) => commit.v)).toEqual(missed.lines.map((_, i) => v + 1 + i));
}

/** Field 121: everything that was hidden until the end, looked for in every text before the end. */
function expectNoSecrets(spectator: Plain, lines: readonly CommitLine[]): void {
  const last = lines.at(-1)!;
  const hidden = [
    last.commit.reveal ?? 'no reveal',
    ...lines.flatMap(({ open }) => open.map((opened) => opened?.salt ?? 'not opened')),
  ];
  expect(hidden.length).toBeGreaterThan(3);
  const before = spectator.texts.filter((text) => !text.includes('"type":"ended"'));
  expect(before.length).toBeGreaterThan(lines.length / 2);
  for (const text of before) {
    expect(hidden.find((secret) => text.includes(secret))).toBeUndefined();
    expect(text).not.toMatch(/mission-told|card-told|"missions":\[\{"mission"|"hands"/);
  }
  const pushed = spectator.frames.filter((frame) => frame.type === 'commit');
  expect(pushed.flatMap(({ open }) => open).every((opened) => opened === null)).toBe(true);
  const sealed = pushed.flatMap(
    ({ commit }) => (commit as CommitLine['commit']).chance?.sealed ?? [],
  );
  expect(sealed.length).toBeGreaterThan(0);
  expect(sealed.every((draw) => !('value' in draw))).toBe(true);
}
