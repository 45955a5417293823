import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../domain/i18n/locale.ts';
import { say } from '../../../domain/i18n/say.ts';
import { boards } from '../../../domain/maps/index.ts';
import { boardText } from '../../../infra/cli/board-text.ts';
import { painter } from '../../../infra/cli/paint.ts';
import { startedRoom } from '../../client/recorded-room.ts';

const board = boards.get('theatres')!;
const { game } = startedRoom().now;
const text = (colours: boolean, width = 120, locale: Locale = 'en'): string =>
  boardText(game, board, { paint: painter(colours), width, speech: say(locale) });

test.each(LOCALES)(
  'the board in %s names every group with its bonus, every territory with seat and armies',
  (locale) => {
    const shown = text(false, 120, locale);
    const speech = say(locale);
    for (const { id, bonus } of board.groups)
      expect(shown).toContain(`${speech.group(id)} +${bonus}`);
    for (const [t, id] of board.territories.entries()) {
      expect(shown).toMatch(new RegExp(`  ${speech.territory(id)} +${game.public.owner[t]} +1`));
    }
  },
);

test('the board says whose turn it is and what the seats have', () => {
  expect(text(false)).toContain('round 1, turn 1: seat');
  expect(text(false)).toContain('each territory with its seat and armies');
  expect(text(false)).toMatch(/seat 0 .*21 territories, 21 armies, 0 cards/);
  expect(text(false, 120, 'pt')).toMatch(/rodada 1, turno 1: lugar \d \(humano\), reforço/);
  expect(text(false, 120, 'it')).toMatch(/posto 0 .*21 territori, 21 armate, 0 carte/);
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
