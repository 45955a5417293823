import { expect, test } from 'vitest';
import { reproject } from '../../../infra/operate/reproject.ts';

const item = (room: string, v: number) => ({ pk: { S: `ROOM#${room}` }, v: { N: String(v) } });

test('each log is projected from its last version, page after page, and one that fails stops no other', async () => {
  const calls: string[][] = [];
  const pages = [
    { Items: [item('a', 1), item('a', 2), item('b', 1)], NextToken: 'next' },
    { Items: [item('b', 12), item('c', 3)] },
  ];
  const projected: [string, unknown][] = [];
  const result = await reproject({
    commits: 'commits',
    function: 'project',
    aws: async (args) => {
      calls.push([...args]);
      return pages[calls.length - 1];
    },
    invoke: async (name, event) => {
      const { dynamodb } =
        (event as { Records: { dynamodb: { Keys: unknown } }[] }).Records[0] ?? {};
      projected.push([name, dynamodb?.Keys]);
      return { batchItemFailures: projected.length === 2 ? [{}] : [] };
    },
  });
  expect(projected).toEqual([
    ['project', item('a', 2)],
    ['project', item('b', 12)],
    ['project', item('c', 3)],
  ]);
  expect(result).toEqual({ done: 2, failed: ['ROOM#b'] });
  expect(calls.map((args) => args.at(-1))).toEqual(['5000', 'next']);
});
