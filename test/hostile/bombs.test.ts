import { expect, test } from 'vitest';
import { readMessage } from '../../domain/protocol/read-message.ts';
import { begun, cid, nonce, Player, World } from '../functions/support/world.ts';

const code = (text: string): string | null => {
  const read = readMessage(text);
  return read.ok ? null : read.error.error.code;
};

test('JSON that is deep, wide or full of digits is refused, whatever is in it', () => {
  const texts = [
    '['.repeat(32_768),
    '['.repeat(16_384) + ']'.repeat(16_384),
    '{"a":'.repeat(6000),
    `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
    `{"action":"ping","id":"x","deep":${'['.repeat(8000)}${']'.repeat(8000)}}`,
    `{"action":"ping","id":"x",${Array.from({ length: 3000 }, (_, i) => `"k${i}":0`).join()}}`,
    `{"action":"ping","id":${'9'.repeat(30_000)}}`,
    `{"action":"ping","id":"x","n":1e400}`,
    `{"action":"sync","id":"x","room":"r","since":1e308}`,
    `{"action":"sync","id":"x","room":"r","since":9007199254740993}`,
    `{"action":"ping","id":"${'\\u0000'.repeat(5000)}"}`,
  ];
  for (const text of texts) {
    expect([text.slice(0, 40), code(text)]).toEqual([
      text.slice(0, 40),
      expect.stringMatching(/^message\/(invalid|not-json)$/),
    ]);
  }
  expect(code(' '.repeat(32_769))).toBe('message/too-large');
  expect(code('🪖'.repeat(8193))).toBe('message/too-large');
});

test('members that every object has are unknown members here, and change no object', () => {
  const order = `"action":"command","id":"x","room":"r","cid":"${cid()}","nonce":"${nonce()}","seen":1`;
  const texts = [
    '{"action":"ping","id":"x","__proto__":{"seat":1}}',
    '{"action":"ping","id":"x","constructor":{"prototype":{"polluted":1}}}',
    '{"action":"ping","id":"x","toString":1}',
    `{${order},"command":{"type":"leave","__proto__":{"type":"start"}}}`,
    `{${order},"command":{"__proto__":{"type":"start"}}}`,
    `{${order},"__proto__":{"command":{"type":"start"}}}`,
    '{"__proto__":{"action":"ping","id":"x"}}',
    '{"action":"command","id":"x","cid":"abcdefghijkl","command":{"type":"open","settings":{"__proto__":{"seats":6}}}}',
    '{"action":"command","id":"x","cid":"abcdefghijkl","command":{"type":"open","settings":{"knobs":{"__proto__":{"x":1}}}}}',
  ];
  for (const text of texts) expect([text, code(text)]).toEqual([text, 'message/invalid']);
  for (const action of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(code(JSON.stringify({ action, id: 'x' }))).toBe('message/unknown-action');
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'toString', 'length'])(
  'a ruleset, territory, card or colour of the name %s is none',
  async (id) => {
    const world = new World();
    const ada = new Player(world, 'ada');
    const command = { type: 'open', settings: { ruleset: id } };
    await ada.send({ action: 'command', id: 'o', cid: cid(), command });
    await ada.send({ action: 'quick', id: 'q', ruleset: id, pace: 'live', table: 'humans' });
    const league = { type: 'open', settings: { ruleset: id } };
    await ada.send({ action: 'league', id: 'l', cid: cid(), command: league });
    const waiting = await ada.open();
    await ada.join(waiting);
    await ada.command(waiting, { type: 'colour', colour: id });
    const { room, mover } = await begun(world);
    await mover.command(room, { type: 'place', placements: [{ territory: id, armies: 1 }] });
    await mover.command(room, { type: 'attack', from: id, to: id });
    await mover.command(room, { type: 'fortify', from: id, to: id, armies: 1 });
    await mover.command(room, { type: 'trade', cards: [id, id, id] });
    const refused = [...ada.of('rejected'), ...mover.of('rejected')].map(({ error }) => error.code);
    expect(refused).toHaveLength(8);
    expect(refused.filter((one) => one === 'server/fault')).toEqual([]);
    expect(world.versions(room)).toHaveLength(4);
    expect(world.logged).toEqual([]);
  },
);

test('one key of two with the same name counts, and it is the last one for address and body alike', async () => {
  const world = new World();
  const ada = new Player(world, 'ada');
  await ada.raw('{"action":"bogus","id":"one","id":"two","action":"ping"}');
  expect(ada.frames).toMatchObject([{ type: 'pong', id: 'two' }]);
});
