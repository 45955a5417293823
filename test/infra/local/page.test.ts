import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessage } from '../../../domain/protocol/read-message.ts';
import { root } from '../../architecture/source.ts';

const page = readFileSync(`${root}/infra/local/page.html`, 'utf8');

test('every frame that the page shows is a message as it must be', () => {
  const frames = [...page.matchAll(/^(?:<pre>)?(\{"action".*\})(?:<\/pre>)?$/gm)].map(
    ([, frame = '']) => frame.replace('ROOM', 'a'.repeat(22)).replace('OPENING', 'b'.repeat(64)),
  );
  expect(frames.length).toBe(4);
  for (const frame of frames) expect(readMessage(frame)).toMatchObject({ ok: true });
});
