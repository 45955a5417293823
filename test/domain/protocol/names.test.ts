import { expect, test } from 'vitest';
import { displayName } from '../../../domain/protocol/names.ts';

const takes = (name: string): boolean => displayName.safeParse(name).success;

test('ROO-5 field-187 names of any script are taken as they are', () => {
  const names = [
    'A',
    '李雷',
    'עברית',
    'नमस्ते',
    'Zoë',
    '🐉',
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '<b>$\\"',
    'x'.repeat(40),
  ];
  for (const name of names) expect([name, takes(name)]).toEqual([name, true]);
  expect(displayName.parse('  Ada  ')).toBe('Ada');
  expect(takes('🐉'.repeat(40))).toBe(true);
});

test('ROO-5 empty, long and invisible names are refused', () => {
  const names = [
    '',
    '   ',
    'x'.repeat(41),
    'a\nb',
    'a\u0000',
    '\u202eevil',
    '\u200d',
    'a\ud800',
  ].concat(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u034f']);
  for (const name of names) expect([name, takes(name)]).toEqual([name, false]);
});
