import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { parseCanonical } from '../../../domain/chance/jcs.ts';
import { mixNonce, openingMix } from '../../../domain/chance/mix.ts';
import { decide } from '../../../domain/game/decider.ts';
import { keysLeft, seenAt } from '../../../domain/log/chain.ts';
import { foldLine, type Room } from '../../../domain/log/room.ts';
import { rulesetHash } from '../../../domain/log/ruleset-hash.ts';
import { lineText, prepareDraws, viewerLine, writeCommit } from '../../../domain/log/write.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { board, playRoom, SealedTable } from './sealed-table.ts';

const table = playRoom('room-log');

const foldAll = (lines: typeof table.lines): Room | null =>
  lines.reduce<Room | null>((room, line) => foldLine(room, line, board), null);

test('a room folded from its lines is the room that its writer had', () => {
  expect(foldAll(table.lines)).toEqual(table.room);
  expect(JSON.parse(JSON.stringify(table.room))).toEqual(table.room);
});

test('folding changes neither the room nor the line', () => {
  const [first, second] = table.lines;
  if (first === undefined || second === undefined) throw new Error('no lines');
  const before = foldLine(null, first, board);
  const copies = structuredClone([before, second]);
  foldLine(before, second, board);
  expect([before, second]).toEqual(copies);
});

test('a spectator folds the same public facts, head, keys and mix', () => {
  const { game, ...known } = foldAll(table.lines.map((line) => viewerLine(line, null))) as Room;
  const { game: whole, ...all } = table.room;
  expect(known).toEqual(all);
  expect(game.public).toEqual(whole.public);
});

test('a seat gets its own openings, a spectator none', () => {
  const start = table.lines.find(({ commit }) => commit.cmd.type === 'start');
  if (start === undefined) throw new Error('no start');
  expect(viewerLine(start, 1).open.map((o) => o !== null)).toEqual(
    start.commit.private.map(({ seat }) => seat === 1),
  );
  expect(viewerLine(start, 1).open.some((o) => o !== null)).toBe(true);
  expect(viewerLine(start, null).open.every((o) => o === null)).toBe(true);
});

test('the text of a line is canonical and reads as the line', () => {
  for (const line of table.lines) {
    const { commit, hash, open } = line;
    const stored = bundle('x', [line]).split('\n')[1] ?? '';
    const text = stored.slice('{"commit":'.length, stored.indexOf(`,"hash":"${hash}"`));
    expect(lineText(text, hash, open)).toBe(stored);
    expect(parseCanonical(stored)).toEqual({
      ok: true,
      value: { type: 'commit', commit, hash, open },
    });
  }
});

test('the opening names the ruleset and is the only one', () => {
  const theatres = rulesets.get('theatres');
  const [opening, ...others] = table.lines;
  expect(opening?.commit.opening?.ruleset).toBe(theatres && rulesetHash(board, theatres));
  expect(others.every(({ commit }) => commit.opening === null)).toBe(true);
});

test('only the last commit reveals the secret', () => {
  const revealed = table.lines.map(({ commit }) => commit.reveal);
  expect(revealed.pop()).toMatch(/^[0-9a-f]{64}$/);
  expect(revealed.every((reveal) => reveal === null)).toBe(true);
});

test('nonces enter the mix until the first draw, then draw commits alone do', () => {
  let room: Room | null = null;
  for (const line of table.lines) {
    const { by, chance, v } = line.commit;
    const before = room?.mix ?? '';
    const drawn = room?.n ?? 0;
    room = foldLine(room, line, board);
    if (v === 1) expect(room.mix).toBe(openingMix(line.hash));
    else if (chance !== null || (by.nonce !== null && drawn === 0)) {
      expect(room.mix).toBe(mixNonce(before, by.nonce));
    } else expect(room.mix).toBe(before);
  }
});

test('a repeat of a decision on the same room and nonce rolls the same dice', () => {
  const lobby = new SealedTable('room-again', { ruleset: 'theatres', seats: 2 });
  lobby.human(null, { type: 'join', opening: lobby.room.opening }, 0);
  lobby.human(null, { type: 'join', opening: lobby.room.opening }, 1);
  const { room, ring, at } = lobby;
  const write = (nonce: string) => {
    const draws = prepareDraws(room, nonce, ring);
    const actor = { seat: 0, as: 'human', cid: 'again-000000', nonce } as const;
    const decided = decide(
      room.game,
      { type: 'start' },
      {
        ...{ at, previousAt: room.at, actor, who: null, opening: room.opening, board },
        ...{ keysLeft: keysLeft(room), draw: draws },
      },
    );
    if (!decided.ok) throw new Error(decided.error.code);
    return writeCommit(room, { at, actor, decision: decided.value, draws }, ring);
  };
  const first = write('ab'.repeat(16));
  expect(write('ab'.repeat(16))).toEqual(first);
  expect(write('cd'.repeat(16)).commit.chance?.draws).not.toEqual(first.commit.chance?.draws);
});

test('the last 32 commands of each seat stay known with their versions', () => {
  const { seen } = table.room;
  const said = table.lines.filter(({ commit }) => commit.by.seat === 0 && commit.by.cid !== null);
  expect(seen[0]).toHaveLength(Math.min(32, said.length));
  const last = said.at(-1)?.commit;
  expect(seenAt(table.room, 0, last?.by.cid ?? '')).toBe(last?.v);
  expect(seenAt(table.room, 1, last?.by.cid ?? '')).toBeNull();
  expect(said.length).toBeGreaterThan(32);
  expect(seenAt(table.room, 0, said[0]?.commit.by.cid ?? '')).toBeNull();
});

test('a room whose keys run out ends before the chain does, and verifies', () => {
  const short = playRoom('room-short', 30, 6);
  expect(short.room.n).toBeLessThanOrEqual(6);
  expect(short.room.game.public.outcome).toMatchObject({ cause: 'chance-spent' });
  expect(verify(bundle('room-short', short.lines), { finished: true }).ok).toBe(true);
});
