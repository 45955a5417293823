import { expect, test } from 'vitest';
import { announceRefusal } from '../../../../domain/game/queries/announce.ts';
import { type Table, table } from '../../../support/table.ts';

const room = (): Table => table({ ruleset: 'brasil' }).hand(1, 'amapa');
const asks = (made: Table, seat: number | null = 1, card = 'amapa', said = 0) =>
  announceRefusal(made.state(), seat, { card, said });

test('NEG-4 out of the own turn a human may show that it holds a card, twice a turn', () => {
  expect(asks(room())).toBeUndefined();
  expect(asks(room(), 1, 'amapa', 1)).toBeUndefined();
  expect(asks(room(), 1, 'amapa', 2)).toEqual({ code: 'announce/too-often', limit: 2 });
});

test('NEG-4 the card must be real', () => {
  expect(asks(room(), 1, 'acre')).toEqual({ code: 'cards/not-held', card: 'acre' });
});

test.each<[string, Table, number | null]>([
  ['announce/own-turn', room().turn({ seat: 1 }), 1],
  ['announce/off', room().rules({ negotiation: null }), 1],
  ['room/not-seated', room(), null],
  ['room/not-seated', room(), 9],
  ['seat/eliminated', room().fallen(1, 0), 1],
  ['seat/on-autopilot', room().seat(1, { control: 'autopilot' }), 1],
  ['seat/abandoned', room().abandoned(1), 1],
  ['room/not-started', room().facts({ status: 'waiting' }), 1],
  ['room/finished', room().facts({ status: 'ended' }), 1],
])('NEG-4 otherwise it is refused: %s', (code, made, seat) => {
  expect(asks(made, seat)).toMatchObject({ code });
});
