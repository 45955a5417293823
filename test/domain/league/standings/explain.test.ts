import { expect, test } from 'vitest';
import { LOCALES } from '../../../../domain/i18n/locale.ts';
import { say } from '../../../../domain/i18n/say.ts';
import { TIE_BREAKS } from '../../../../domain/league/settings.ts';
import { explainStandings } from '../../../../domain/league/standings/explain.ts';
import type { StandingRow } from '../../../../domain/league/standings/row.ts';
import { standings } from '../../../../domain/league/standings/standings.ts';
import {
  absent,
  division,
  finished,
  members,
  settings,
  sits,
  table,
} from '../../../support/league-tables.ts';

const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Flo'];
const nameOf = ({ holder }: StandingRow): string => names[holder] ?? '?';

const rows = standings(
  { settings: settings() },
  division(5, [
    [finished([0, 1, 2], 'a')],
    [table([sits(0, 1), sits(1, 2), sits(2, absent(3))])],
    [{ ...finished([0, 1, 2], 'b'), annulled: 'fault' }],
    [finished([3, 2, 1, 0])],
  ]),
  members(5),
);

test('each row says why it stands where it stands, and what it lacked', () => {
  expect(explainStandings(rows, say('en'), nameOf)).toEqual([
    'Ada leads with 150 points. The mean for 1 room.',
    'Bob has 80 points, 70 fewer than Ada. The mean for 1 room.',
    'Cleo has 70 points, 10 fewer than Bob. Did not show up in 1 room. The mean for 1 room.',
    'Dan has 60 points, 10 fewer than Cleo. Not entered: rounds 1, 2 and 3.',
    'Eve has 0 points, 60 fewer than Dan. Not entered: rounds 1, 2, 3 and 4.',
  ]);
  expect(explainStandings(rows, say('pt'), nameOf).slice(1, 3)).toEqual([
    'Bob tem 80 pontos, 70 a menos que Ada. A média por 1 sala.',
    'Cleo tem 70 pontos, 10 a menos que Bob. Não apareceu em 1 sala. A média por 1 sala.',
  ]);
  expect(explainStandings(rows, say('it'), nameOf).slice(2, 4)).toEqual([
    'Cleo ha 70 punti, 10 in meno di Bob. Non si è presentato in 1 stanza. La media per 1 stanza.',
    'Dan ha 60 punti, 10 in meno di Cleo. Non iscritto: giornate 1, 2 e 3.',
  ]);
});

const tied = (figures: StandingRow['figures'], by: StandingRow['decidedBy'], rank = 2) => ({
  ...rows[0]!,
  rank,
  holder: rank - 1,
  figures,
  decidedBy: by,
});

test('a tie names what is level, what decides, and both figures', () => {
  const above = tied(
    [
      { step: 'wins', value: [2] },
      { step: 'direct', value: [] },
      { step: 'places', value: [1, 2, 0, 0, 0] },
    ],
    null,
    1,
  );
  const below = tied(
    [
      { step: 'wins', value: [2] },
      { step: 'direct', value: [] },
      { step: 'places', value: [1, 1, 1, 0, 0] },
    ],
    'places',
  );
  const line = (locale: 'en' | 'pt' | 'it') =>
    explainStandings([above, below], say(locale), nameOf)[1]!.split('. ')[0];
  expect([line('en'), line('pt'), line('it')]).toEqual([
    'Bob is level with Ada on 150 points and tables won; behind on finishes in place 3: 1 against 2',
    'Bob empata com Ada em 150 pontos e mesas vencidas; fica atrás em vezes em 3º lugar: 1 contra 2',
    'Bob è alla pari con Ada per 150 punti e tavoli vinti; segue per volte al 3º posto: 1 contro 2',
  ]);
});

test('figures that count points are written in points', () => {
  const above = tied([{ step: 'opposition', value: [1830] }], null, 1);
  const below = tied([{ step: 'opposition', value: [1800] }], 'opposition');
  expect(explainStandings([above, below], say('en'), nameOf)[1]).toMatch(
    /behind on strength of the opponents: 30 against 30\.5\./,
  );
});

test.each(LOCALES)('%s words every step', (locale) => {
  for (const step of TIE_BREAKS) {
    const lines = explainStandings(
      [tied([{ step, value: [60, 1] }], null, 1), tied([{ step, value: [0, 0] }], step)],
      say(locale),
      nameOf,
    );
    expect(lines[1], step).toMatch(/^Bob .*: 0 \p{L}+ \d+\. /u);
    expect(lines[1], step).not.toMatch(/undefined|NaN|\[object/);
  }
});

test('a name cannot turn or break a line', () => {
  const [line] = explainStandings(rows, say('en'), () => 'a\u202eb\nc');
  expect(line).not.toMatch(/[\u202e\n]/);
});
