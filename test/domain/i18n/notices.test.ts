import { expect, test } from 'vitest';
import { LOCALES } from '../../../domain/i18n/locale.ts';
import { say } from '../../../domain/i18n/say.ts';
import type { Notice } from '../../../domain/protocol/notices.ts';

const until = Date.UTC(2030, 0, 2, 12);
const about = { id: 'x', asks: 'nothing' as const, until };
const room = { ...about, room: 'r', seat: 1 };
const league = { ...about, league: `league:${'a'.repeat(22)}`, season: 2 };
const round = { ...league, division: 1, round: 3 };

const samples: Notice[] = [
  { kind: 'your-turn', ...room, turn: 4 },
  { kind: 'your-turn', ...room, turn: 4, until: null },
  { kind: 'time-short', ...room, turn: 4 },
  { kind: 'check-in', ...room, league: league.league },
  { kind: 'room-ended', ...room, reason: 'mission', winners: [1] },
  { kind: 'season-began', ...league },
  { kind: 'season-closed', ...league },
  { kind: 'round-opened', ...round },
  ...(['warned', 'replaced', 'out'] as const).map(
    (after): Notice => ({ kind: 'no-show', ...round, member: 5, after }),
  ),
  ...(['stand-in', 'substitute'] as const).map(
    (as): Notice => ({ kind: 'substitute', ...round, entry: 6, as }),
  ),
  { kind: 'vacation-over', ...league, member: 5 },
];

test.each(LOCALES)('%s words every notice in one whole sentence that names the place', (locale) => {
  for (const notice of samples) {
    const text = say(locale).notice(notice, 'Friday night');
    expect(text, notice.kind).toMatch(/^\p{Lu}.*\.$/su);
    expect(text, notice.kind).toContain('Friday night');
    expect(text, notice.kind).not.toMatch(/undefined|NaN|\[object|\bnull\b/);
  }
});

test('a notice with a last moment says it', () => {
  const [turn, endless] = samples.map((notice) => say('en').notice(notice, 'Friday night'));
  expect(turn).toBe(`Your turn in Friday night, until ${say('en').when(until)}.`);
  expect(endless).toBe('Your turn in Friday night.');
});
