import { expect, test } from 'vitest';
import { standingsCsv } from '../../../domain/league/csv.ts';

const row = {
  ...{ rank: 1, entry: 0, holder: 4, name: null, bot: 'captain' as const, active: true },
  ...{ points: 2700, played: 1, noShows: 0, neutral: 0, notEntered: [], decidedBy: null },
  figures: [
    { step: 'wins', value: [1] },
    { step: 'direct', value: [] },
    { step: 'places', value: [0, 1, 0, 0, 0] },
    { step: 'opposition', value: [1850] },
    { step: 'progress', value: [5400] },
    { step: 'lot', value: [3, 0] },
  ] as const,
};

test('standings have one header, a division in each row, points in points and bots by name', () => {
  const divisions = [1, 2].map((n) => ({ n, standings: [row] }));
  expect(standingsCsv(divisions).split('\r\n')).toEqual([
    'division,rank,entry,member,name,points,played,no-shows,neutral,wins,direct,places,opposition,progress,lot,decided',
    '1,1,0,4,bot captain #4,45,1,0,0,1,,0 1 0 0 0,30.833,90,3 0,',
    '2,1,0,4,bot captain #4,45,1,0,0,1,,0 1 0 0 0,30.833,90,3 0,',
    '',
  ]);
});
