import { describe, expect, test } from 'vitest';
import {
  faceBytes,
  readBundle,
  streamBytes,
  tallyBundle,
} from '../../../../domain/audit/dice/read.ts';
import { diceReport } from '../../../../domain/audit/dice/report.ts';
import { Tally } from '../../../../domain/audit/dice/tally.ts';
import { type Throw, ThrowReader } from '../../../../domain/audit/dice/throws.ts';
import type { BundleCommit } from '../../../../domain/audit/line.ts';
import { verify } from '../../../../domain/audit/verify.ts';
import { Draws } from '../../../../domain/chance/draws.ts';
import { fromHex } from '../../../../domain/chance/frame.ts';
import { boards } from '../../../../domain/maps/index.ts';
import { SealedRoom } from '../../../../infra/bench/sealed-room.ts';

const roomOf = (ruleset: string): SealedRoom =>
  new SealedRoom({
    id: `dice-of-${ruleset}`,
    settings: {
      ...{ ruleset, mode: 'domination', seats: 5, table: 'mixed', roundLimit: 0 },
      ai: { level: 'captain', reserved: ['captain', 'captain', 'captain', 'captain'] },
    },
    ...{ keys: 512, commits: 160, blitz: true },
  }).play();

const MAPS = { theatres: 'theatres', brasil: 'brasil', joint: 'world-br' };

/** A bundle's commits and throws. */
function throwsOf(text: string, map: string): { commits: BundleCommit[]; throws: Throw[] } {
  const board = boards.get(map);
  if (board === undefined) throw new Error(map);
  const reader = new ThrowReader(board);
  const commits: BundleCommit[] = [];
  const throws: Throw[] = [];
  const found = readBundle(text, ({ line: { commit } }) => {
    commits.push(commit);
    throws.push(...reader.add(commit));
  });
  expect(found).toBeNull();
  return { commits, throws };
}

/** Pairs that the attack loses, ties going to the defence. */
function lostPairs({ attack, defence }: Throw): number {
  const [mine, theirs] = [attack, defence].map((faces) => faces.toSorted((a, b) => b - a));
  const pairs = Math.min(attack.length, defence.length);
  return Array.from({ length: pairs }).filter((_, i) => (mine?.[i] ?? 0) <= (theirs?.[i] ?? 0))
    .length;
}

describe.each(Object.entries(MAPS))('a room of %s', (ruleset, map) => {
  const text = roomOf(ruleset).bundle();
  const { commits, throws } = throwsOf(text, map);

  test('every throw has its dice, and its losses are those of its dice', () => {
    expect(throws).toHaveLength(verify(text).rolls);
    expect(throws.length).toBeGreaterThan(50);
    for (const thrown of throws) {
      const { attack, defence, cost, losses, attacker, defender } = thrown;
      const lost = lostPairs(thrown);
      expect(losses).toEqual([lost * cost, Math.min(attack.length, defence.length) - lost]);
      expect(attacker).not.toBe(defender);
    }
  });

  test('who attacks is whose turn it is', () => {
    const turns: number[] = [];
    let seat = -1;
    for (const event of commits.flatMap((commit) => commit.events)) {
      if (event.type === 'turn-began') seat = event.seat as number;
      if (event.type === 'fought') for (const _ of event.rolls as object[]) turns.push(seat);
    }
    expect(throws.map(({ attacker }) => attacker)).toEqual(turns);
  });

  test('all dice are counted once, and luck adds up from the log', () => {
    const tally = new Tally();
    expect(tallyBundle(text, tally)).toEqual({ ok: true, value: `dice-of-${ruleset}` });
    const { dice, luck, forms, throws: counted } = diceReport(tally, 1);
    const drawn = commits.flatMap(({ chance }) => chance?.draws ?? []);
    const faces = drawn.flatMap((draw) => (draw.kind === 'dice' ? (draw.value as number[]) : []));
    expect(dice).toBe(faces.length);
    expect(counted).toBe(throws.length);
    expect(forms.reduce((sum, form) => sum + form.throws, 0)).toBe(throws.length);
    const lost = throws.reduce((sum, { losses: [a, d] }) => sum + a + d, 0);
    expect(luck?.reduce((sum, seat) => sum + seat.lost, 0)).toBe(lost);
  });
});

test('ATK-6 BAR-1 what an attack goes over is told apart', () => {
  const kinds = (ruleset: keyof typeof MAPS): string[] => {
    const { throws } = throwsOf(roomOf(ruleset).bundle(), MAPS[ruleset]);
    return [...new Set(throws.map(({ over, cost }) => `${over} ${cost}`))].sort();
  };
  expect(kinds('theatres')).toEqual(['open 1']);
  expect(kinds('joint')).toEqual(['joint 1', 'open 1']);
  expect(kinds('brasil')).toEqual(['barrier 3', 'open 1']);
});

describe('raw streams', () => {
  const text = roomOf('joint').bundle();

  test('bytes are recomputed from keys: dice made of them are those of the log', () => {
    readBundle(text, (step) => {
      const { chance } = step.line.commit;
      const bytes = streamBytes(step);
      expect(bytes).toHaveLength(32 * (chance?.draws.length ?? 0));
      chance?.draws.forEach((drawn, t) => {
        if (drawn.kind !== 'dice') return;
        const fair = [...bytes.subarray(32 * t, 32 * t + 32)].filter((byte) => byte < 252);
        const made = fair.slice(0, drawn.count).map((byte) => 1 + (byte % 6));
        expect(made).toEqual(drawn.value);
      });
    });
  });

  test('faces are the dice in drawn order, a byte each', () => {
    const faces: number[] = [];
    const due: number[] = [];
    readBundle(text, (step) => {
      const { chance } = step.line.commit;
      faces.push(...faceBytes(step));
      const draws = new Draws(fromHex(chance?.key ?? '00'.repeat(32)), fromHex(step.mix));
      chance?.draws.forEach((drawn, t) => {
        if (drawn.kind === 'dice') due.push(...draws.dice(t, drawn.label, drawn.count, 6));
      });
    });
    expect(faces).toEqual(due);
  });
});

test('a bundle whose dice were changed is not counted', () => {
  const text = roomOf('theatres').bundle();
  const forged = text.replace(/("label":"attack","sides":6,"value":\[)(\d)/, (_, head, face) =>
    [head, face === '1' ? '2' : '1'].join(''),
  );
  const counted = tallyBundle(forged, new Tally());
  expect(counted).toMatchObject({ ok: false, error: { code: 'commit/hash' } });
  expect(tallyBundle('', new Tally())).toMatchObject({
    ok: false,
    error: { code: 'bundle/short' },
  });
});
