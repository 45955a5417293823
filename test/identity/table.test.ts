import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HumanCommand, humanCommand } from '../../domain/game/commands.ts';
import { type MemberCommand, memberCommand } from '../../domain/league/commands.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import { ACTIONS } from '../../domain/protocol/messages.ts';
import { cid, START } from '../functions/support/world.ts';
import { type Cell, httpKeys, LEAGUE_WHO, LeagueStage, Stage, WHO, type Who } from './cells.ts';

/** Every cell of docs/permissions.md, asked of the real use cases. `UPDATE_DOCS=1` writes them anew. */

const PAGE = new URL('../../docs/permissions.md', import.meta.url);
const page = () => readFileSync(PAGE, 'utf8');

type Row = [string, ...Cell[]];

const tableOf = (columns: readonly string[], rows: readonly Row[]): string =>
  [
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...rows.map(([name, ...cells]) => `| \`${name}\` | ${cells.join(' | ')} |`),
  ].join('\n');

function expectTable(name: string, columns: readonly string[], rows: readonly Row[]): void {
  const block = `<!-- ${name} -->\n${tableOf(columns, rows)}\n<!-- /${name} -->`;
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, page().replace(marked, block));
  expect(page().match(marked)?.[0]).toBe(block);
}

const hostLast = <W>(who: readonly W[]): W[] =>
  [...who].sort((a, b) => Number(a === 'opener') - Number(b === 'opener'));

/** One after the other: what is asked changes the room. */
async function rowsOf<W, N extends string>(
  names: readonly N[],
  who: readonly W[],
  ask: (who: W, name: N) => Promise<Cell>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const cells = new Map<W, Cell>();
    for (const one of hostLast(who)) cells.set(one, await ask(one, name));
    rows.push([name, ...who.map((one) => cells.get(one) ?? '')]);
  }
  return rows;
}

const territory = 'nowhere';
const terms = { territory };
const anyHash = '0'.repeat(64);

/** One of each, of a kind that changes nothing where it can be helped. */
const commands: { [T in HumanCommand['type']]: Extract<HumanCommand, { type: T }> } = {
  adjust: { type: 'adjust', settings: completeSettings({ ruleset: 'none' }) },
  join: { type: 'join', opening: anyHash },
  leave: { type: 'leave' },
  colour: { type: 'colour', colour: 'none' },
  ready: { type: 'ready', ready: true },
  start: { type: 'start' },
  place: { type: 'place', placements: [{ territory, armies: 1 }] },
  trade: { type: 'trade', cards: ['a', 'b', 'c'] },
  offer: { type: 'offer', to: 0, give: terms, want: terms },
  counter: { type: 'counter', give: terms, want: terms },
  accept: { type: 'accept' },
  refuse: { type: 'refuse' },
  withdraw: { type: 'withdraw' },
  select: { type: 'select', card: 'a' },
  'end-phase': { type: 'end-phase' },
  attack: { type: 'attack', from: territory, to: territory },
  blitz: { type: 'blitz', from: territory, to: territory },
  advance: { type: 'advance', armies: 1 },
  fortify: { type: 'fortify', from: territory, to: territory, armies: 1 },
  'end-turn': { type: 'end-turn' },
  resume: { type: 'resume' },
  abandon: { type: 'abandon' },
};

const LOBBY = ['adjust', 'colour', 'ready', 'join', 'start', 'leave'] as const;
const inPlay = humanCommand.options
  .map(({ shape }) => shape.type.value)
  .filter((type) => !LOBBY.some((other) => other === type));

const messages: { [A in (typeof ACTIONS)[number]]: (room: string) => object } = {
  command: () => ({ cid: cid(), command: { type: 'open' } }),
  league: () => ({ cid: cid(), command: { type: 'open', settings: { startsAt: 1 } } }),
  quick: () => ({ ruleset: 'none', pace: 'live', table: 'humans' }),
  notices: () => ({ on: true }),
  ping: () => ({}),
  flag: (room) => ({ room }),
  announce: (room) => ({ room, card: 'a' }),
  watch: (room) => ({ room }),
  sync: (room) => ({ room }),
  unwatch: (room) => ({ room }),
};

/** What changes who watches comes last. */
const ORDER = [...ACTIONS].filter((action) => !/watch$/.test(action));
const actions = [...ORDER, 'watch', 'unwatch'] as const;

describe.each(['public', 'private'] as const)('a %s room', (visibility) => {
  const ask = (stage: Stage) => (who: Who, action: keyof typeof messages) =>
    stage.say(who, { action, ...messages[action](stage.room) });

  test('who may send which action', async () => {
    const stage = await Stage.build(visibility, true);
    const rows = await rowsOf(actions, WHO, ask(stage));
    expect(rows.map(([name]) => name).sort()).toEqual([...ACTIONS].sort());
    expectTable(`${visibility} actions`, WHO, rows);
  });

  test('who may give which command', async () => {
    const ask = (stage: Stage) => (who: Who, type: HumanCommand['type']) =>
      stage.command(who, commands[type]);
    const waiting = await Stage.build(visibility, false);
    const rows = await rowsOf(LOBBY.slice(0, 4), WHO, ask(waiting));
    for (const last of LOBBY.slice(4)) {
      rows.push(...(await rowsOf([last], WHO, ask(await Stage.build(visibility, false)))));
    }
    rows.push(...(await rowsOf(inPlay, WHO, ask(await Stage.build(visibility, true)))));
    expectTable(`${visibility} commands`, WHO, rows);
  });

  test('who may call which address', async () => {
    const stage = await Stage.build(visibility, true);
    const own = httpKeys.filter((key) => !key.startsWith('POST /me'));
    const rows = await rowsOf(own, WHO, (who, key) => stage.http(who, key));
    await stage.end();
    const log = 'GET /rooms/{id}/log';
    const ended = await rowsOf([log], WHO, (who, key) => stage.http(who, key));
    const erase = await rowsOf(['POST /me/erase'], WHO, (who, key) => stage.http(who, key));
    rows.push(...ended.map(([name, ...cells]): Row => [`${name} (ended)`, ...cells]), ...erase);
    expectTable(`${visibility} addresses`, WHO, rows);
  });
});

/** One of each, refused by the moment where it would change who is who. */
const leagueCommands: { [T in MemberCommand['type']]: Extract<MemberCommand, { type: T }> } = {
  volunteer: { type: 'volunteer', on: true },
  vacation: { type: 'vacation', from: 1, days: 1 },
  'stand-in': { type: 'stand-in' },
  amend: { type: 'amend', settings: {} },
  enlist: { type: 'enlist', bots: 1 },
  remove: { type: 'remove', member: 4000, reason: 'request' },
  readmit: { type: 'readmit', member: 4000 },
  pair: { type: 'pair', division: 1, tables: [[0, 1]] },
  annul: { type: 'annul', room: 'none', reason: 'error' },
  postpone: { type: 'postpone', to: START - 1 },
  appoint: { type: 'appoint', member: 4000, role: 'member' },
  register: { type: 'register', opening: anyHash },
  withdraw: { type: 'withdraw' },
  finish: { type: 'finish' },
};

test('who may give which command in a league', async () => {
  const stage = await LeagueStage.build();
  const types = Object.keys(leagueCommands) as MemberCommand['type'][];
  expect([...types].sort()).toEqual(
    memberCommand.options.map(({ shape }) => shape.type.value).sort(),
  );
  const rows = await rowsOf(types, LEAGUE_WHO, (who, type) => stage.say(who, leagueCommands[type]));
  expectTable('league commands', LEAGUE_WHO, rows);
});
