import { expect, test } from 'vitest';
import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import { commitHash } from '../../domain/chance/commit-hash.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import { decide } from '../../domain/game/decider.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import type { Chance, CommitLine } from '../../domain/log/commit.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import { openSettings } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { SealedTable } from '../domain/log/sealed-table.ts';
import { ScriptedDraws } from '../support/scripted-draws.ts';

/** What failed elsewhere with dice, as far as it shows in the log. */

const SECRET = new Uint8Array(32).fill(9);

const settings = { ruleset: 'theatres', seats: 2, turnSeconds: 90 } as const;

/** Two people sit and start; the secret is the same in every room, as a careless server would have it. */
function started(id: string): SealedTable {
  const table = new SealedTable(id, settings, 256, SECRET);
  for (const seat of [0, 1]) {
    table.human(null, { type: 'join', opening: table.room.opening }, seat);
  }
  table.human(0, { type: 'start' });
  return table;
}

/** Up to the moment before an attack. */
function beforeAttack(id: string): SealedTable {
  const table = started(id);
  while (table.lines.at(-1)?.commit.cmd.type !== 'attack') table.move();
  return table.rewind(table.room.v - 1);
}

const draws = ({ chance }: { chance: Chance | null }): unknown => chance?.draws;
const textOf = ({ room, lines }: SealedTable): string => bundle(room.id, lines);

test('field-133 two rooms of one ruleset have other keys, deals and rolls, even where a careless server gives both one secret', () => {
  const [one, two] = ['room-1', 'room-2'].map((id) => started(id).lines);
  const [opened, again] = [one?.[0]?.commit.opening, two?.[0]?.commit.opening];
  expect(opened?.ruleset).toBe(again?.ruleset);
  expect(opened?.anchor).not.toBe(again?.anchor);
  expect(opened?.seal).toBe(again?.seal);
  const [start, other] = [one?.at(-1)?.commit, two?.at(-1)?.commit];
  expect(start?.cmd).toEqual(other?.cmd);
  expect(start?.chance?.key).not.toBe(other?.chance?.key);
  expect(start?.chance?.draws).not.toEqual(other?.chance?.draws);
});

test('field-134 two attacks in the same millisecond have keys of their own, and a later one rolls the same dice', () => {
  const table = beforeAttack('room-time');
  const { v, at } = table.room;
  const rolls = [1, 2, 3, 4, 5].map((wait) => {
    // The command before it comes at another time too, and so does that before.
    table.rewind(v - 2).at += wait * 13;
    table.move();
    table.at += wait * 7;
    table.move();
    table.at += wait * 701;
    return draws(table.move().commit);
  });
  expect(rolls[0]).toMatchObject([{ label: 'attack' }, { label: 'defence' }]);
  for (const roll of rolls) expect(roll).toEqual(rolls[0]);

  table.rewind(v).at = at;
  const first = table.move().commit;
  while (table.lines.at(-1)?.commit.v === v + 1 || table.lines.at(-1)?.commit.chance === null) {
    table.at = at;
    table.move();
  }
  const { commit: second } = table.lines.at(-1) as CommitLine;
  expect([first.at, second.at]).toEqual([at, at]);
  expect(second.chance?.n).toBe((first.chance?.n ?? 0) + 1);
  expect(second.chance?.key).not.toBe(first.chance?.key);
});

test('field-137 a decision made again on the same room rolls the dice that were rolled; only another nonce gives others', () => {
  const table = beforeAttack('room-again');
  const { v } = table.room;
  const first = table.move().commit;
  const again = table.rewind(v).move().commit;
  expect(again.chance).toEqual(first.chance);
  table.rewind(v).devices = 2;
  const other = table.move().commit;
  expect(other.chance?.key).toBe(first.chance?.key);
  expect(draws(other)).not.toEqual(draws(first));
  table.rewind(v).devices = 1;
  table.move();
  expect(verify(textOf(table)).ok).toBe(true);
});

test.each([...rulesets.keys()])(
  'field-140 %s has no kind of dice to choose, and nothing of them changes once it has begun',
  (ruleset) => {
    for (const dice of ['internal', 'server', 'none']) {
      expect(openSettings.safeParse({ ruleset, dice }).success).toBe(false);
      expect(openSettings.safeParse({ ruleset, chance: dice }).success).toBe(false);
    }
    const table = started('room-mode');
    const change = { type: 'adjust', settings: completeSettings({ ruleset }) } as const;
    const { room } = table;
    const answer = decide(room.game, change, {
      ...{ at: room.at, previousAt: room.at, actor: { seat: 0, as: 'human' }, who: null },
      ...{ opening: room.opening, keysLeft: 200, board: table.board, draw: new ScriptedDraws() },
    });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'room/already-started' } satisfies Partial<Rejection>,
    });
  },
);

test('field-140 dice from elsewhere, or a second opening, are found in the log of a room that has begun', () => {
  const table = beforeAttack('room-elsewhere');
  table.move();
  const good = textOf(table);
  expect(verify(good).ok).toBe(true);
  const swap = (change: (line: CommitLine) => void): unknown => {
    const lines = structuredClone(table.lines);
    const last = lines.at(-1) as CommitLine;
    change(last);
    last.hash = commitHash(jcs(last.commit));
    return verify(bundle(table.room.id, lines)).failures[0];
  };
  const { v } = table.room;
  const faces = (line: CommitLine): void => {
    const [attack] = line.commit.chance?.draws ?? [];
    if (Array.isArray(attack?.value)) attack.value = attack.value.map((face) => 7 - face);
  };
  const foreign = ({ commit }: CommitLine): void => {
    if (commit.chance !== null)
      commit.chance.key = started('room-b').lines.at(-1)?.commit.chance?.key ?? '';
  };
  const opened = ({ commit }: CommitLine): void => {
    commit.opening = started('room-b').lines[0]?.commit.opening ?? null;
  };
  expect(swap(faces)).toMatchObject({ version: v, code: 'draw/value' });
  expect(swap(foreign)).toMatchObject({ version: v, code: 'draw/key' });
  expect(swap(opened)).toMatchObject({ version: v, code: 'opening/place' });
});
