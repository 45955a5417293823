import { expect, test } from 'vitest';
import type { GameEvent } from '../../../domain/game/events.ts';
import { LOCALES, type Locale, localeOf } from '../../../domain/i18n/locale.ts';
import { say } from '../../../domain/i18n/say.ts';
import { type Scene, sceneOf } from '../../../domain/i18n/scene.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { startedRoom } from '../../client/recorded-room.ts';

const scene: Scene = { seat: 0, seats: [{ colour: 'vermelho' }, { colour: 'azul', name: 'Ada' }] };
const tell = (event: GameEvent): string[] => LOCALES.map((l) => say(l).event(event, scene));

test('an attack reads as people tell it, with every throw', () => {
  const roll = { attack: [6, 4, 2], defence: [5, 1], losses: [0, 2] as [number, number] };
  const fought: GameEvent = { type: 'fought', from: 'libia', to: 'egito', rolls: [roll] };
  expect(tell(fought)).toEqual([
    'Red attacks Egypt from Libya: 6 4 2 against 5 1 — the defence loses 2',
    'Vermelho ataca o Egito a partir da Líbia: 6 4 2 contra 5 1 — a defesa perde 2',
    "Rosso attacca l'Egitto dalla Libia: 6 4 2 contro 5 1 — la difesa perde 2",
  ]);
  const blitz = tell({ ...fought, rolls: [roll, { attack: [1], defence: [3], losses: [1, 0] }] });
  expect(blitz[0]).toMatch(/6 4 2 against 5 1; 1 against 3 — the attack loses 1, the defence 2$/);
});

test('ATK-9 a joint attack names its origins and what each further one lost', () => {
  const rolls = [{ attack: [6, 1, 1], defence: [5, 4, 4], losses: [2, 1] as [number, number] }];
  const also = [{ from: 'sudao', lost: 1 }];
  expect(tell({ type: 'fought', from: 'congo', to: 'egito', also, rolls })).toEqual([
    'Red attacks Egypt from the Congo and from Sudan: 6 1 1 against 5 4 4 — the attack loses 2 (1 from Sudan), the defence 1',
    'Vermelho ataca o Egito a partir do Congo e do Sudão: 6 1 1 contra 5 4 4 — o ataque perde 2 (1 do Sudão), a defesa 1',
    "Rosso attacca l'Egitto dal Congo e dal Sudan: 6 1 1 contro 5 4 4 — l'attacco perde 2 (1 dal Sudan), la difesa 1",
  ]);
});

test.each([
  ['filipinas', ['the Philippines', 'as Filipinas', 'le Filippine']],
  ['urali', ['the Urals', 'os Urais', 'gli Urali']],
  ['egito', ['Egypt', 'o Egito', "l'Egitto"]],
  ['scandinavia', ['Scandinavia', 'a Escandinávia', 'la Scandinavia']],
  ['moscou', ['Moscow', 'Moscou', 'Mosca']],
  [
    'estados-unidos-orientais',
    ['the Eastern United States', 'os Estados Unidos Orientais', 'gli Stati Uniti Orientali'],
  ],
])('articles: %s', (id, objects) => {
  expect(LOCALES.map((locale) => say(locale).territoryName(id).object)).toEqual(objects);
});

test('prepositions melt into articles', () => {
  const from = (locale: Locale, ...ids: string[]) =>
    ids.map((id) => say(locale).territoryName(id).from);
  expect(from('pt', 'egito', 'libia', 'balcas', 'filipinas', 'moscou')).toEqual([
    'do Egito',
    'da Líbia',
    'dos Bálcãs',
    'das Filipinas',
    'de Moscou',
  ]);
  expect(from('it', 'brasil', 'libia', 'egito', 'balcas', 'urali', 'filipinas', 'moscou')).toEqual([
    'dal Brasile',
    'dalla Libia',
    "dall'Egitto",
    'dai Balcani',
    'dagli Urali',
    'dalle Filippine',
    'da Mosca',
  ]);
  expect(say('pt').territoryName('havai').at).toBe('no Havaí');
  expect(say('it').territoryName('alaska').at).toBe("sull'Alaska");
});

const missions = (ruleset: Ruleset, locale: Locale, seats: number) =>
  ruleset.missions
    .filter((mission) => mission.seats?.includes(seats) ?? true)
    .map((mission) => say(locale).mission({ mission, ruleset, seats }));

test.each([...rulesets.values()].map((ruleset) => [ruleset.id, ruleset] as const))(
  'MIS-11 the words of the missions of %s follow from their data, each its own',
  (_, ruleset) => {
    for (const locale of LOCALES) {
      for (let seats = ruleset.seats.min; seats <= ruleset.seats.max; seats += 1) {
        const words = missions(ruleset, locale, seats);
        expect(new Set(words).size).toBe(words.length);
        for (const text of words) {
          expect(text).toMatch(/^\p{Lu}/u);
          expect(text).not.toMatch(/undefined|NaN|\b0\b|[a-z]-[a-z]+-\d/);
        }
      }
    }
  },
);

test('MIS-1 MIS-6 MIS-7 MIS-8 MIS-10 read as orders', () => {
  const [first, , , , , sixth, seventh, eighth, olive] = missions(
    rulesets.get('theatres')!,
    'en',
    4,
  );
  expect(first).toBe('Conquer Western Europe and China-Burma-India in full');
  expect(sixth).toBe(
    'Conquer China-Burma-India and the Americas in full, with 1 more region of your choice',
  );
  expect(seventh).toBe('Hold 24 territories of your choice');
  expect(eighth).toBe('Hold 18 territories of your choice, with at least 2 armies on each');
  expect(olive).toBe('Destroy the army of Olive with a final blow of your own');
});

test('FAI-2 the numbers of a mission are those of the room', () => {
  const ruleset = rulesets.get('theatres-even')!;
  const mission = ruleset.missions.find(({ rule }) => rule === 'MIS-7')!;
  expect(say('it').mission({ mission, ruleset, seats: 2 })).toBe('Occupare 30 territori a scelta');
  expect(say('it').mission({ mission, ruleset, seats: 3 })).toBe('Occupare 24 territori a scelta');
});

test('NEG-4 a card that is shown to the table', () => {
  const shown = { seat: 1, card: 'egito' };
  expect(LOCALES.map((locale) => say(locale).announced(shown, scene))).toEqual([
    'Ada announces holding the card Egypt',
    'Ada avisa que tem a carta Egito',
    'Ada annuncia di avere la carta Egitto',
  ]);
});

test('hostile ids and names stand for themselves and move no cursor', () => {
  const ids = ['__proto__', 'constructor', 'toString', '', '\u001b[31mred', 'a\u202eb', 'x\ny'];
  for (const locale of LOCALES) {
    const speech = say(locale);
    for (const id of ids) {
      const named = [
        ...[speech.territory(id), speech.group(id), speech.card(id), speech.colour(id)],
        ...[speech.symbol(id), speech.anomaly(id)],
        speech.rejection({ code: 'attack/not-adjacent', from: id, to: id }),
        speech.event(
          { type: 'placed', seat: 1, territory: id, armies: 1, restricted: 0 },
          { seat: 1, seats: [{ colour: id }, { colour: null, name: id }] },
        ),
      ];
      for (const text of named) {
        expect(text).not.toMatch(/[\p{Cc}\u202e]|undefined|\[object|function/u);
      }
    }
  }
});

test('who has to wait is never told to wait for nothing', () => {
  const words = LOCALES.map((locale) =>
    say(locale).rejection({ code: 'rate/limited', retryAfterMs: 4 }),
  );
  expect(words).toEqual([
    'Too many messages; wait 0.1 seconds.',
    expect.stringContaining('0,1 '),
    expect.stringContaining('0,1 '),
  ]);
});

test('numbers that no clock or counter has do not break a sentence', () => {
  for (const locale of LOCALES) {
    for (const odd of [-1, 0.5, 1e21, Number.MAX_SAFE_INTEGER]) {
      expect(say(locale).rejection({ code: 'turn/not-over', until: odd })).toMatch(/\.$/);
      expect(say(locale).rejection({ code: 'rate/limited', retryAfterMs: odd })).toMatch(/\.$/);
      expect(
        say(locale).rejection({
          code: 'place/amount',
          territory: 'egito',
          armies: odd,
          allowed: 1,
        }),
      ).toMatch(/\.$/);
    }
  }
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['PT_br.UTF-8', 'pt'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['de, pt;q=0.3, it;q=0.7', 'it'],
  ['pt;q=0, en;q=0.1', 'en'],
  ['C.UTF-8', 'en'],
  ['*', 'en'],
  [',;q=,;;', 'en'],
  ['x'.repeat(100_000), 'en'],
])('the language of %j', (asked, locale) => {
  expect(localeOf(asked)).toBe(locale);
});

test('the scene of a room: whose turn it is, and what the seats are called', () => {
  const { game } = startedRoom().now;
  const { seat, seats } = sceneOf(game, { people: ['Ada'] });
  expect(seat).toBe(game.public.turn?.seat);
  expect(seats[0]).toEqual({ colour: game.public.seats[0]?.colour, name: 'Ada' });
  expect(seats[1]).toEqual({ colour: game.public.seats[1]?.colour, name: null });
});

test('the faults of an audit, at their place', () => {
  const found = { version: 7, code: 'draw/value', field: 'draws', index: 2 } as const;
  expect(LOCALES.map((locale) => say(locale).fault(found))).toEqual([
    'version 7: the value is not what key, mix and label give (draws[2])',
    'versão 7: o valor não é o que resulta de chave, mistura e rótulo (draws[2])',
    'versione 7: il valore non è quello che danno chiave, miscela ed etichetta (draws[2])',
  ]);
});

test('boards that no catalogue knows keep their ids', () => {
  expect(say('pt').territory('narnia')).toBe('narnia');
});

test('REI-4 where nothing is left to place, no amount is offered', () => {
  const error = { code: 'place/amount', territory: 'egito', armies: 1, allowed: 0 } as const;
  expect(LOCALES.map((locale) => say(locale).rejection(error))).toEqual([
    'You have no armies left to place in Egypt.',
    'Você não tem mais exércitos para colocar no Egito.',
    "Non hai più armate da piazzare sull'Egitto.",
  ]);
});

test('LEA-2 LEA-5 what a league does with absentees and with time is said', () => {
  const away: GameEvent = { type: 'joined', seat: 1, who: 'w', as: 'autopilot', level: null };
  expect(tell(away)).toEqual([
    'Ada is not there; the autopilot takes the seat',
    'Ada: ausente, o piloto automático assume',
    'Ada: assente, subentra il pilota automatico',
  ]);
  const empty = { missions: [], hands: [], places: [[0], [1]], winners: [0] };
  const [ended] = tell({ type: 'ended', reason: 'armistice', cause: 'time', ...empty });
  expect(ended).toBe('The game ends: armistice, time is up; Red wins');
});

test('a time that is out of range is said as a date, other settings as numbers', () => {
  const [least, most] = [Date.UTC(2027, 0, 31), Date.UTC(2027, 1, 28)];
  const setting = (field: string) =>
    LOCALES.map((l) => say(l).rejection({ code: 'league/settings', field, least, most }));
  for (const text of setting('startsAt')) expect(text).toMatch(/2027.*2027/);
  for (const text of setting('rounds')) expect(text).toContain(String(least));
});
