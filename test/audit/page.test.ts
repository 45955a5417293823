import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULT_CODES, SEASON_CODES } from '../../domain/audit/report.ts';
import { LABELS } from '../../domain/chance/source.ts';
import { humanCommand } from '../../domain/game/commands.ts';
import { type LeagueSystemCommand, memberCommand } from '../../domain/league/commands.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/audit.md');
const types = (path: string): string[] =>
  [...read(path).matchAll(/type: '([a-z-]+)'/g)].map(([, type]) => type ?? '');

const STEPS = [
  ...(['open', 'begin', 'draw', 'open-round'] as const),
  ...(['result', 'close-round', 'close-season', 'end'] as const),
] satisfies LeagueSystemCommand['type'][];

test.each([
  { what: 'code', words: [...FAULT_CODES] },
  { what: 'label', words: [...LABELS] },
  { what: 'event', words: types('domain/game/events.ts') },
  { what: 'private payload', words: types('domain/game/payloads.ts') },
  { what: 'code of a season proof', words: [...SEASON_CODES] },
  { what: 'event of a league', words: types('domain/league/events.ts') },
  {
    what: 'command of a league',
    words: memberCommand.options.map(({ shape }) => shape.type.value),
  },
  { what: 'step of a league', words: STEPS },
  { what: 'command of the system', words: ['open', 'start', 'timeout', 'bot', 'close', 'annul'] },
  { what: 'command', words: humanCommand.options.map((option) => option.shape.type.value) },
])('docs/audit.md names every $what, so that a stranger can write a verifier', ({ words }) => {
  expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});

test('the page for players is short', () => {
  const players = read('docs/fair-dice.md');
  expect(players.split(/\s+/).length).toBeLessThan(600);
});
