import type { nouns as english } from '../en/nouns.ts';
import type { Forms } from '../plural.ts';

export const nouns: Readonly<Record<keyof typeof english, Forms>> = {
  army: { one: 'exército', other: 'exércitos' },
  territory: { one: 'território', other: 'territórios' },
  region: { one: 'região', other: 'regiões' },
  card: { one: 'carta', other: 'cartas' },
  seat: { one: 'lugar', other: 'lugares' },
  player: { one: 'jogador', other: 'jogadores' },
  return: { one: 'retorno', other: 'retornos' },
  attempt: { one: 'tentativa', other: 'tentativas' },
  room: { one: 'sala', other: 'salas' },
  turn: { one: 'turno', other: 'turnos' },
  round: { one: 'rodada', other: 'rodadas' },
  barrier: { one: 'barreira', other: 'barreiras' },
  mission: { one: 'objetivo', other: 'objetivos' },
  commit: { one: 'registro', other: 'registros' },
  point: { one: 'ponto', other: 'pontos' },
  roll: { one: 'lance', other: 'lances' },
  head: { one: 'ponta', other: 'pontas' },
  byte: { one: 'byte', other: 'bytes' },
};
