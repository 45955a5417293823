import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as battle from '../../../domain/game/checks/battle.ts';
import * as cards from '../../../domain/game/checks/cards.ts';
import * as checking from '../../../domain/game/checks/check.ts';
import * as regroup from '../../../domain/game/checks/fortify.ts';
import * as league from '../../../domain/game/checks/league.ts';
import * as lobby from '../../../domain/game/checks/lobby.ts';
import * as placing from '../../../domain/game/checks/place.ts';
import * as seat from '../../../domain/game/checks/seat.ts';
import * as territory from '../../../domain/game/checks/territory.ts';
import * as timer from '../../../domain/game/checks/timer.ts';
import * as turn from '../../../domain/game/checks/turn.ts';

/** The closed unions, from their source: a new code or event without a spec fails here. */
const source = (file: string): string =>
  readFileSync(new URL(`../../../domain/game/${file}`, import.meta.url), 'utf8');
const codes = [...source('rejections.ts').matchAll(/\bcode: '([^']+)'/g)].map(([, code]) => code);
const events = [...source('events.ts').matchAll(/^ +(?:\| \{ )?type: '([^']+)'/gm)].map(
  ([, type]) => type,
);

const folder = new URL('./', import.meta.url);
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && file !== 'rejections.test.ts')
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

test('every code of a rejection has a spec', () => {
  const refused = new Set([...specs.matchAll(/'([a-z]+\/[a-z-]+)'/g)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !refused.has(code))).toEqual([]);
});

test('every type of event is said in a spec', () => {
  const said = events.filter(
    (type) => specs.includes(`type: '${type}'`) || new RegExp(`types\\([^)]*'${type}'`).test(specs),
  );
  expect(events.length).toBeGreaterThan(35);
  expect(said).toEqual(events);
});

/** What helps checks without being one. */
const helpers = [
  ...['areJoined', 'firstRefusal', 'freeSeat', 'isOwn', 'startableFrom', 'startsByItself'],
  'territoryExists',
];

test('every named check stands in the title of a spec', () => {
  const names = [
    battle,
    cards,
    checking,
    league,
    lobby,
    placing,
    regroup,
    seat,
    territory,
    timer,
    turn,
  ]
    .flatMap((module) => Object.keys(module))
    .filter((name) => !helpers.includes(name));
  const titles = [...specs.matchAll(/test(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g)].map(
    ([, , title]) => title,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !titles.some((title) => title?.includes(name)))).toEqual([]);
});
