import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import theatres from '../../domain/maps/theatres.json' with { type: 'json' };
import type { StandIn } from '../../infra/local/stand-in.ts';
import { root } from '../architecture/source.ts';
import { startStack } from './stack.ts';

/** The session of the README, followed to the letter: its client, its lines, its events. */

const readme = readFileSync(`${root}/README.md`, 'utf8');
const session = /<!-- session -->([\s\S]*)<!-- \/session -->/.exec(readme)?.[1] ?? '';
const script = /```js\n([\s\S]*?)```/.exec(session)?.[1] ?? '';
const exchanges = session.match(/^> [\s\S]*?(?=^> |^```)/gm) ?? [];

interface Event {
  type: string;
  seat?: number;
  owners?: number[];
  to?: string;
  free?: number;
}
interface Frame {
  type: string;
  id?: string;
  room?: string;
  opening?: string;
  commit?: { v: number; by: { cid: string | null }; events: Event[] };
}

let stack: StandIn;
let client: ChildProcessWithoutNullStreams;
const frames: Frame[] = [];

beforeAll(async () => {
  stack = await startStack();
  const here = script.replaceAll('127.0.0.1:8080', new URL(stack.url).host);
  client = spawn(process.execPath, ['--input-type=module', '--eval', here], { cwd: root });
  let text = '';
  client.stdout.on('data', (data) => {
    text += String(data);
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    frames.push(
      ...lines.filter((line) => line.startsWith('< ')).map((l) => JSON.parse(l.slice(2))),
    );
  });
  await new Promise((resolve) => client.stdout.once('data', resolve));
});
afterAll(async () => {
  client.kill();
  await stack.stop();
});

const events = (): Event[] => frames.flatMap(({ commit }) => commit?.events ?? []);
/** Seat 0 is ours: who opens and joins alone has the first. */
const turnsOfOurs = (): number =>
  events().filter(({ type, seat }) => type === 'turn-began' && seat === 0).length;

/** An own territory and a foreign neighbour of it, as the deal and the conquests have it. */
function front(): { from: string; to: string } {
  const ids = theatres.territories.map(({ id }) => id);
  const owner = new Map<string, number | undefined>();
  for (const { type, owners, to, seat } of events()) {
    if (type === 'dealt') for (const [n, id] of ids.entries()) owner.set(id, owners?.[n]);
    if (type === 'conquered') owner.set(to ?? '', seat);
  }
  const pairs = theatres.borders.flatMap(({ between: [a = '', b = ''] }) => [
    { from: a, to: b },
    { from: b, to: a },
  ]);
  const found = pairs.find(({ from, to }) => owner.get(from) === 0 && owner.get(to) !== 0);
  if (found === undefined) throw new Error('no front');
  return found;
}

/** What a reader puts in place of the room, the hash and the territories of the README. */
function typed(line: string): string {
  const { from, to } = events().some(({ type }) => type === 'dealt')
    ? front()
    : { from: '', to: '' };
  const turn = events().findLast(({ type, seat }) => type === 'turn-began' && seat === 0);
  return line
    .replace('ROOM', frames.find(({ type }) => type === 'opened')?.room ?? '')
    .replace('OPENING', frames.find(({ type }) => type === 'snapshot')?.opening ?? '')
    .replace(/canada-ocidental|alasca/g, (name) => (name === 'alasca' ? to : from))
    .replace('"armies":7', `"armies":${turn?.free}`);
}

/** Types one line and gives its answer. */
async function say(line: string): Promise<Frame> {
  const { id, cid = '-' } = JSON.parse(line) as { id: string; cid?: string };
  const answers = (): Frame[] =>
    frames.filter((frame) => frame.id === id || frame.commit?.by.cid === cid);
  client.stdin.write(`${line}\n`);
  await expect.poll(answers, { timeout: 20_000 }).not.toEqual([]);
  return answers()[0] ?? { type: 'none' };
}

test('the session of the README goes as it is written', async () => {
  expect(exchanges.length).toBe(9);
  let placed = 0;
  for (const exchange of exchanges) {
    const [line = '', shown = ''] = exchange.slice(2).split('\n< ');
    if (line.includes('"place"')) {
      placed += 1;
      await expect.poll(turnsOfOurs, { timeout: 20_000 }).toBe(placed);
    }
    const answer = await say(typed(line));
    expect(answer.type, JSON.stringify(answer)).toBe(
      /^{"type":"(opened|snapshot)"/.exec(shown)?.[1] ?? 'commit',
    );
    const [, event] = /"type":"(acted|joined|dealt|phase-began|fought)"/.exec(shown) ?? [];
    if (event) expect(answer.commit?.events.map(({ type }) => type)).toContain(event);
  }
});
