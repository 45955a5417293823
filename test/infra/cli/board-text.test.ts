import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { boards } from '../../../domain/maps/index.ts';
import { boardText } from '../../../infra/cli/board-text.ts';
import { painter } from '../../../infra/cli/paint.ts';
import { startedRoom } from '../../client/recorded-room.ts';

const board = boards.get('theatres')!;
const { game } = startedRoom().now;
const text = (colours: boolean, width = 120): string =>
  boardText(game, board, { paint: painter(colours), width });

test('the board names every theatre with its bonus and every territory with seat and armies', () => {
  const shown = text(false);
  for (const group of board.data.groups) {
    const name = group.name.en ?? group.name.pt ?? group.id;
    expect(shown).toContain(`${name} +${group.bonus}`);
  }
  for (const [t, territory] of board.data.territories.entries()) {
    const name = territory.name.en ?? territory.name.pt ?? '';
    expect(shown).toMatch(new RegExp(`  ${name} +${game.public.owner[t]} +1`));
  }
  expect(shown).toContain('round 1, turn 1');
  expect(shown).toMatch(/seat 0 .*21 territories, 21 armies, 0 cards/);
});

test('colours are for terminals: a pipe gets plain text, laid out the same', () => {
  expect(text(false)).not.toContain('\u001b');
  expect(text(true)).toContain('\u001b[38;5;');
  expect(stripVTControlCharacters(text(true))).toBe(text(false));
});

test('theatres stand side by side as far as the width goes, and no line is wider', () => {
  const widest = (shown: string): number =>
    Math.max(...shown.split('\n').map((line) => [...line].length));
  expect(widest(text(false, 120))).toBeLessThanOrEqual(120);
  expect(text(false, 40).split('\n').length).toBeGreaterThan(text(false, 120).split('\n').length);
});
