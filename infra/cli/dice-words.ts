import type { Locale } from '../../domain/i18n/locale.ts';

/** What the report on dice is called, language by language. */
export interface DiceWords {
  /** Labels of draws; one that is not here stands for itself. */
  labels: Record<string, string>;
  over: Record<'open' | 'joint' | 'barrier', string>;
  sum(rooms: string, dice: string, throws: string): string;
  faces: string;
  all: string;
  due: string;
  rolls: string;
  rollsNote: string;
  throws: string;
  luck: string;
  luckNote: string;
  seat: string;
  attack: string;
  defence: string;
  ofTests: string;
  testsNote: string;
  tooFew: string;
  fine: string;
  standOut(names: string): string;
}

const en: DiceWords = {
  labels: { attack: 'attack', defence: 'defence', 'order-roll': 'order' },
  over: { open: '', joint: 'from several origins', barrier: 'across a barrier' },
  sum: (rooms, dice, throws) => `rooms ${rooms} · dice ${dice} · throws ${throws}`,
  faces: 'Faces',
  all: 'all',
  due: 'due',
  rolls: 'Throws by dice of attack and defence',
  rollsNote: 'share of throws in which the attack lost 0, 1, 2 or 3 pairs (exact odds)',
  throws: 'throws',
  luck: 'Luck by seat, in armies',
  luckNote: 'due to be lost by the exact odds, minus lost; ± is where 95 % of fair games lie',
  seat: 'seat',
  attack: 'attacking',
  defence: 'defending',
  ofTests: 'Tests',
  testsNote: 'p: how often fair dice are as far off; p*: corrected for all tests in the table',
  tooFew: 'too few',
  fine: 'Nothing stands out: fair dice look like this.',
  standOut: (names) => `Stands out: ${names}`,
};

const pt: DiceWords = {
  labels: { attack: 'ataque', defence: 'defesa', 'order-roll': 'ordem' },
  over: { open: '', joint: 'de várias origens', barrier: 'através de barreira' },
  sum: (rooms, dice, throws) => `salas ${rooms} · dados ${dice} · lances ${throws}`,
  faces: 'Faces',
  all: 'todos',
  due: 'esperado',
  rolls: 'Lances por dados de ataque e defesa',
  rollsNote: 'parte dos lances em que o ataque perdeu 0, 1, 2 ou 3 pares (chance exata)',
  throws: 'lances',
  luck: 'Sorte por lugar, em exércitos',
  luckNote:
    'perdas esperadas pelas chances exatas, menos as perdas; ± é onde caem 95 % dos jogos honestos',
  seat: 'lugar',
  attack: 'atacando',
  defence: 'defendendo',
  ofTests: 'Testes',
  testsNote:
    'p: quantas vezes dados honestos se afastam tanto; p*: corrigido por todos os testes da tabela',
  tooFew: 'poucos',
  fine: 'Nada se destaca: dados honestos são assim.',
  standOut: (names) => `Destaca-se: ${names}`,
};

const it: DiceWords = {
  labels: { attack: 'attacco', defence: 'difesa', 'order-roll': 'ordine' },
  over: { open: '', joint: 'da più origini', barrier: 'oltre una barriera' },
  sum: (rooms, dice, throws) => `stanze ${rooms} · dadi ${dice} · lanci ${throws}`,
  faces: 'Facce',
  all: 'tutti',
  due: 'attesi',
  rolls: 'Lanci per dadi di attacco e difesa',
  rollsNote: 'quota di lanci in cui l’attacco ha perso 0, 1, 2 o 3 coppie (probabilità esatta)',
  throws: 'lanci',
  luck: 'Fortuna per posto, in armate',
  luckNote:
    'perdite attese dalle probabilità esatte, meno le perdite; ± è dove cade il 95 % delle partite oneste',
  seat: 'posto',
  attack: 'in attacco',
  defence: 'in difesa',
  ofTests: 'Test',
  testsNote:
    'p: quanto spesso dadi onesti si scostano tanto; p*: corretto per tutti i test della tabella',
  tooFew: 'troppo pochi',
  fine: 'Nulla spicca: i dadi onesti sono così.',
  standOut: (names) => `Spicca: ${names}`,
};

export const diceWords: Readonly<Record<Locale, DiceWords>> = { en, pt, it };
