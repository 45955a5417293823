import { describe, expect, test } from 'vitest';
import { toHex } from '../../domain/chance/frame.ts';
import { sealedKey } from '../../domain/chance/keys.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { toldIn } from './other-secrets.ts';
import { playPair } from './pair.ts';
import type { Leak, Stage } from './stage.ts';

/** The seed chooses the ruleset in turn. */
const seeds = Array.from(rulesets.keys(), (ruleset, seed) => [ruleset, seed] as const);
let different = 0;

test.each(seeds)(
  'field-121 field-122 field-124 field-125 field-127 field-128 field-130 %s: other secrets of the other seats change nothing that a viewer gets',
  async (ruleset, seed) => {
    const pair = await playPair(seed, { steps: 100 });
    expect(pair).toMatchObject({ ruleset, differences: [], found: [] });
    expect(pair.frames).toBeGreaterThan(50);
    different += pair.different;
  },
);

test('in these pairs the other seats did have other secrets', () => {
  expect(different).toBeGreaterThan(10);
});

/** A pair with missions, and the seat that is told the same in both of its rooms. */
const SEED = 2;
const KEPT = 2;

const leaking = (leak: Leak) => playPair(SEED, { steps: 100, leak });

/** What seats but the kept one were told by now. */
const secretsOf = ({ log }: Stage) =>
  log.flatMap((stored) => toldIn(stored).filter(({ seat }) => seat !== KEPT));

describe('a leak that is let in on purpose is found', () => {
  test('nothing is found in this very pair without one', async () => {
    const pair = await leaking((text) => text);
    expect(pair).toMatchObject({ kept: KEPT, differences: [], found: [] });
  });

  test('field-122 a view with what another seat was told', async () => {
    const { differences, found } = await leaking((text, _, stage) =>
      text.replace(/^\{"type":"snapshot"/, `$&,"more":${JSON.stringify(secretsOf(stage))}`),
    );
    expect(differences).not.toEqual([]);
    expect(found.join()).toContain('payload of another');
  });

  test('field-124 an error that names what another seat holds', async () => {
    const { differences } = await leaking((text, _, stage) => {
      const held = secretsOf(stage).map(({ payload }) => Object.values(payload).join(' '));
      return text.replace('"message":"', `"message":"${held.at(-1) ?? ''} `);
    });
    expect(differences).not.toEqual([]);
  });

  test('field-125 a member that is there only where a hidden fact is so', async () => {
    const { differences } = await leaking((text, _, stage) => {
      const sum = [...JSON.stringify(secretsOf(stage))].reduce((n, c) => n + c.charCodeAt(0), 0);
      return sum % 2 === 1 ? text.replace(/^\{"type"/, '{"odd":null,"type"') : text;
    });
    expect(differences).not.toEqual([]);
  });

  test('a line of the log with a payload in base64', async () => {
    const { differences, found } = await leaking((text, channel, stage) => {
      const last = secretsOf(stage).at(-1);
      const payload = Buffer.from(`{"told":${JSON.stringify(last?.payload)}}`).toString('base64');
      if (channel !== 'log' && last !== undefined) stage.app.log.info('told', { payload });
      return text;
    });
    expect(differences[0]).toContain('log: told');
    expect(found.join()).toMatch(/log: payload mission-told/);
  });

  const values: [string, (stage: Stage) => string][] = [
    ['R', ({ secret }) => toHex(secret)],
    ['R', ({ secret }) => Buffer.from(secret).toString('base64')],
    ['sealed key 1', ({ secret, room }) => toHex(sealedKey(secret, room, 1)).toUpperCase()],
    ['salt', ({ log }) => log.flatMap(({ opens }) => opens).at(-1)?.salt ?? ''],
    ['key 200', ({ ring }) => Buffer.from(ring?.publicKey(200) ?? []).toString('base64url')],
  ];
  test.each(values)('%s in what a stranger is told', async (what, valueIn) => {
    const { found } = await leaking((text, channel, stage) =>
      channel === 'stranger' ? text.replace(/"id"/, `"x":"${valueIn(stage)}","id"`) : text,
    );
    expect(found.join()).toContain(`stranger: ${what}`);
  });
});
