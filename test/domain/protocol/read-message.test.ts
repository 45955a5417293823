import { expect, test } from 'vitest';
import { MESSAGE_BYTES } from '../../../domain/protocol/limits.ts';
import { readMessage } from '../../../domain/protocol/read-message.ts';

const CID = 'abcdefghijkl';
const order = (command: object, more: object = {}) => ({
  action: 'command',
  id: 'm1',
  room: 'r1',
  cid: CID,
  nonce: '0'.repeat(32),
  seen: 3,
  command,
  ...more,
});

const league = (command: object, more: object = {}) => {
  const { room: _, ...said } = order(command, more);
  return { ...said, action: 'league', league: `league:${'A'.repeat(22)}`, ...more };
};

const errorOf = (message: unknown) => {
  const read = readMessage(typeof message === 'string' ? message : JSON.stringify(message));
  return read.ok ? null : read.error.error;
};

const fault = (path: string, expected: unknown = expect.any(String)) => ({
  code: 'message/invalid',
  path,
  expected,
});

test('takes every kind of message', () => {
  const messages = [
    { action: 'command', id: 'm', cid: CID, command: { type: 'open' } },
    { action: 'command', id: 'm', cid: CID, command: { type: 'open', settings: { seats: 3 } } },
    order({ type: 'join', opening: 'a'.repeat(64) }, { code: 'x', name: 'Zoë 🐉' }),
    order({ type: 'end-turn' }),
    { action: 'sync', id: 'm', room: 'r', since: 0, head: { v: 1, hash: 'b'.repeat(64) } },
    { action: 'watch', id: 'm', room: 'r' },
    { action: 'unwatch', id: 'm', room: 'r' },
    { action: 'flag', id: 'm', room: 'r' },
    { action: 'league', id: 'm', cid: CID, command: { type: 'open', settings: { rounds: 3 } } },
    league({ type: 'register', opening: 'a'.repeat(64) }, { name: 'Zoë' }),
    { action: 'ping', id: 'm' },
  ];
  const kinds = messages.map((message) => {
    const read = readMessage(JSON.stringify(message));
    return read.ok ? read.value.kind : read.error.error;
  });
  expect(kinds).toEqual([
    'open',
    'open',
    'order',
    'order',
    'sync',
    'watch',
    'unwatch',
    'flag',
    'open-league',
    'league',
    'ping',
  ]);
});

test('names what is no JSON object, too large, or of no known action', () => {
  expect(errorOf('{"action":')).toEqual({ code: 'message/not-json' });
  for (const text of ['null', '[]', '7', '"x"']) expect(errorOf(text)).toEqual(fault('', 'object'));
  const large = JSON.stringify({ action: 'ping', id: 'é'.repeat(MESSAGE_BYTES / 2) });
  expect(errorOf(large)).toEqual({ code: 'message/too-large', limit: MESSAGE_BYTES });
  expect(errorOf({ action: 'toString', id: 'm' })).toMatchObject({
    code: 'message/unknown-action',
    action: 'toString',
  });
  expect(errorOf({ id: 'm' })).toMatchObject(fault('action'));
  expect(errorOf({ action: 7, id: 'm' })).toMatchObject(fault('action'));
});

test('names the member that is missing, of the wrong type, out of bounds or unknown', () => {
  const place = (armies: unknown) => ({
    type: 'place',
    placements: [{ territory: 'x', armies }],
  });
  const { nonce: _, ...without } = order({ type: 'resume' });
  const cases: [unknown, object][] = [
    [without, fault('nonce', 'string')],
    [order({ type: 'resume' }, { seen: 1.5 }), fault('seen', 'a whole number')],
    [order({ type: 'resume' }, { seen: -1 }), fault('seen', 'a number of at least 0')],
    [order({ type: 'resume' }, { cid: 'short' }), fault('cid')],
    [order({ type: 'resume' }, { room: 'r'.repeat(65) }), fault('room')],
    [order({ type: 'resume' }, { id: '' }), fault('id', 'at least 1 character')],
    [order({ type: 'resume' }, { seat: 2 }), fault('seat', 'no such member')],
    [order({ type: 'resume' }, { code: 'x' }), fault('code', 'no such member')],
    [order({ type: 'resume', extra: 1 }), fault('command.extra', 'no such member')],
    [order({ type: 'surrender' }), fault('command.type')],
    [order(place('3')), fault('command.placements.0.armies', 'number')],
    [order(place(1e12)), fault('command.placements.0.armies')],
    [order({ type: 'place', placements: [] }), fault('command.placements', 'at least 1 entry')],
    [order({ type: 'trade', cards: ['a', 'b'] }), fault('command.cards')],
    [order({ type: 'timeout' }), fault('command.type')],
    [{ action: 'sync', id: 'm', room: 'r', since: '1' }, fault('since')],
  ];
  for (const [message, error] of cases)
    expect([message, errorOf(message)]).toEqual([message, error]);
});

test('field-131 a state or a forged seat instead of a command is refused', () => {
  expect(errorOf({ public: {}, seats: [] })).toMatchObject(fault('action'));
  expect(errorOf(order({ type: 'end-turn' }, { by: { seat: 1 } }))).toMatchObject(fault('by'));
  const proto = JSON.stringify(order({ type: 'end-turn' })).replace('"id"', '"__proto__":{},"id"');
  expect(errorOf(proto)).not.toBeNull();
});

test('a refusal carries what can be read of the address of its message', () => {
  const read = readMessage(JSON.stringify(order({ type: 'nonsense' })));
  expect(read).toMatchObject({ ok: false, error: { id: 'm1', room: 'r1', cid: CID } });
  const bare = readMessage(JSON.stringify({ action: 'sync', id: 5, room: {} }));
  expect(bare).toMatchObject({ ok: false, error: { id: null } });
});

test('REI-4 a fraction of an army has the shape of a message, so that the rule can answer', () => {
  const place = { type: 'place', placements: [{ territory: 'x', armies: 1.5 }] };
  expect(errorOf(order(place))).toBeNull();
});

test('a message of a league names its league, and what is not of one is refused', () => {
  const read = readMessage(JSON.stringify(league({ type: 'withdraw' }, { extra: 1 })));
  expect(read.ok ? null : read.error).toMatchObject({
    id: 'm1',
    league: `league:${'A'.repeat(22)}`,
    error: fault('extra', 'no such member'),
  });
  expect(errorOf(league({ type: 'withdraw' }, { league: 'r1' }))).toEqual(
    fault('league', 'a league id'),
  );
  expect(errorOf(league({ type: 'begin' }))).toMatchObject({ code: 'message/invalid' });
  expect(errorOf(order({ type: 'register', opening: 'a'.repeat(64) }))).toMatchObject({
    code: 'message/invalid',
  });
});
