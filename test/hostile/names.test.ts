import { describe, expect, test } from 'vitest';
import { standingsCsv } from '../../domain/league/csv.ts';
import { handleHttp } from '../../functions/app/http.ts';
import { project } from '../../functions/app/project.ts';
import { Player, World } from '../functions/support/world.ts';

const GOOD = [
  'Ж',
  'عمر',
  'אבג',
  '🪖'.repeat(40),
  '👩‍👩‍👧',
  'نامه\u200cای',
  '<script>alert(1)</script>',
  '"><img src=x onerror=a()>',
  "'); DROP TABLE rooms;--",
  '$&$1$$`',
  '\\u0000\\',
  '{{url}}',
  '%s%n%00',
  '__proto__',
  'constructor',
  'null',
  '=1+1',
  'x'.repeat(40),
];

const BAD = [
  '',
  ' ',
  'x'.repeat(41),
  'x'.repeat(200),
  '🪖'.repeat(41),
  'a\u0000',
  'a\u001b[31m',
  'a\u009b31m',
  'a\u007f',
  'a\nb',
  'a\u2028b',
  '\u202eevil',
  '\u2066evil\u2069',
  'a\u200fb',
  '\u200b',
  '\u200d\u200c',
  '\ufeff',
  '\ud800',
  '\u3164',
  '\u2800',
];

const world = () => new World(() => ({ tokens: { verify: async (sub) => claimsOf(sub) } }));
const claimsOf = (sub: string) => ({ iss: 'test', sub, name: null, slots: null, exp: 2e9 });

const ask = async ({ app }: World, route: string, id?: string): Promise<string> => {
  const headers = { authorization: 'Bearer ada' };
  const answer = await handleHttp(app, { route, path: '/', id, query: {}, headers });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

describe('field-187 names reach every sink as they are, or none', () => {
  test.each(GOOD.map((name) => [JSON.stringify(name), name]))('%s', async (_, name) => {
    const here = world();
    const ada = new Player(here, 'ada');
    const room = await ada.open({ seats: 2 }, { name });
    await ada.join(room, { name });
    await project(here.app, { room, v: 2 });
    await ada.watch(room);
    const snapshot = ada.of('snapshot').at(-1);
    expect([snapshot?.name, snapshot?.people[0]?.name]).toEqual([name, name]);
    expect(ada.of('people').at(-1)).toMatchObject({ name, people: [{ name }, {}] });
    for (const route of ['GET /rooms', 'GET /me/rooms']) {
      const { rooms } = JSON.parse(await ask(here, route)) as { rooms: object[] };
      expect(rooms).toMatchObject([{ name, players: [{ name }, {}] }]);
    }
    // ROO-5: what people are called stands outside the chain, and in no line of the log.
    const log = await ask(here, 'GET /rooms/{id}/log', room);
    if (name.length > 4 && name !== 'constructor') {
      expect(log).not.toContain(JSON.stringify(name).slice(1, -1));
    }
    expect(JSON.stringify(here.logged)).toBe('[]');
  });

  test.each(BAD.map((name) => [JSON.stringify(name), name]))('not %s', async (_, name) => {
    const here = world();
    const ada = new Player(here, 'ada');
    const cid = 'abcdefghijkl';
    const open = { action: 'command', id: 'o', cid, command: { type: 'open', name } };
    await ada.send(open);
    await ada.send({ ...open, action: 'league' });
    expect(ada.of('rejected').map(({ error }) => error)).toMatchObject([
      { code: 'message/invalid', path: 'command.name', expected: '1 to 40 printable characters' },
      { code: 'message/invalid', path: 'command.name' },
    ]);
    const room = await ada.open({ seats: 2 });
    await ada.join(room, { name });
    expect(ada.refused).toBe('message/invalid');
    expect(here.versions(room)).toEqual([1]);
    // What was sent is not repeated.
    if (name.length > 3)
      expect(ada.texts().join()).not.toContain(JSON.stringify(name).slice(1, -1));
  });
});

const row = {
  ...{ rank: 1, entry: 0, holder: 0, bot: null, active: true, points: 60, played: 1 },
  ...{ noShows: 0, neutral: 0, notEntered: [], figures: [], decidedBy: null },
};

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['\t=1', "'\ufffd=1"],
  ['\r=1', "'\ufffd=1"],
  ['a,"b"', '"a,""b"""'],
  ['a\u001b[2J\r\nb', 'a\ufffd[2J\ufffd\ufffdb'],
])('field-187 %j is no formula, no row and no escape in a table of standings', (name, cell) => {
  const csv = standingsCsv([{ n: 1, standings: [{ ...row, name }] }]);
  expect(csv.split('\r\n')[1]).toBe(`1,1,0,0,${cell},1,1,0,0,`);
});
