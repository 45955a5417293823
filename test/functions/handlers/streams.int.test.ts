import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOf } from '../../../functions/adapters/compose.ts';
import { handler as project } from '../../../functions/handlers/project.ts';
import { handler as room } from '../../../functions/handlers/room.ts';
import { handler as sweep } from '../../../functions/handlers/sweep.ts';
import { messageEvent, type Surroundings, surround } from '../support/gateway.ts';
import { cid } from '../support/world.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surround();
});
afterAll(() => around.stop());

const record = (pk: string, v: number, n: number) => ({
  eventName: 'INSERT' as const,
  dynamodb: { Keys: { pk: { S: pk }, v: { N: String(v) } }, SequenceNumber: String(n) },
});

test('a batch reports the records that failed, and does the others', async () => {
  const command = { type: 'open' };
  const message = { action: 'command', id: 'o', cid: cid(), command };
  await room(messageEvent('a=', JSON.stringify(message)));
  const id = around.posts[0]?.frame.room as string;
  const Records = [
    record('ODD#x', 1, 1),
    record(`ROOM#${id}`, 1, 2),
    record(`ROOM#${id}`, 1, 3),
    record('ROOM#gone', 1, 4),
  ];
  expect(await project({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }],
  });
  expect(await appOf('project').reads.row(id)).toMatchObject({ room: id, v: 1 });
});

test('a batch of which every record failed is reported, not thrown', async () => {
  expect(await project({ Records: [record('ODD#x', 1, 7)] })).toEqual({
    batchItemFailures: [{ itemIdentifier: '7' }],
  });
});

test('the sweeper says how many rooms and leagues it looked at', async () => {
  expect(await sweep()).toEqual({ rooms: 0, leagues: 0 });
});

test('a function cannot touch what it was not given', () => {
  expect(() => appOf('disconnect').secrets.get).toThrow('this function has no TABLE_SECRETS');
});
