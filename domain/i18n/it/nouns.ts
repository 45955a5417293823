import type { nouns as english } from '../en/nouns.ts';
import type { Forms } from '../plural.ts';

export const nouns: Readonly<Record<keyof typeof english, Forms>> = {
  army: { one: 'armata', other: 'armate' },
  territory: { one: 'territorio', other: 'territori' },
  region: { one: 'regione', other: 'regioni' },
  card: { one: 'carta', other: 'carte' },
  seat: { one: 'posto', other: 'posti' },
  player: { one: 'giocatore', other: 'giocatori' },
  return: { one: 'rientro', other: 'rientri' },
  attempt: { one: 'tentativo', other: 'tentativi' },
  room: { one: 'stanza', other: 'stanze' },
  turn: { one: 'turno', other: 'turni' },
  round: { one: 'giro', other: 'giri' },
  barrier: { one: 'barriera', other: 'barriere' },
  mission: { one: 'missione', other: 'missioni' },
  commit: { one: 'registrazione', other: 'registrazioni' },
  point: { one: 'punto', other: 'punti' },
  roll: { one: 'lancio', other: 'lanci' },
  head: { one: 'testa', other: 'teste' },
  byte: { one: 'byte', other: 'byte' },
};
