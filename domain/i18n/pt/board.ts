import type { BoardWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const board: BoardWords = {
  notOpened: 'sala não aberta',
  legend: 'cada região com seu bônus; cada território com seu lugar e seus exércitos',
  waiting: 'à espera do início',
  ended: ({ round, reason, who }) =>
    `rodada ${round}, fim: ${reason}, ${who === '' ? 'ninguém vence' : `vitória do ${who}`}`,
  turn: ({ round, n, who, by, phase }) => `rodada ${round}, turno ${n}: ${who} (${by}), ${phase}`,
  force: ({ territories, armies, cards }, t) =>
    [
      t.count(territories, nouns.territory),
      t.count(armies, nouns.army),
      t.count(cards, nouns.card),
    ].join(', '),
  eliminatedBy: (who) => `eliminado pelo ${who}`,
  orders: (mission) => `objetivo: ${mission}`,
  title: ({ room, version, at }, t) => `sala ${room}, versão ${version}, ${t.when(at)}`,
  live: ({ version, fingerprint }) => `versão ${version}, impressão digital ${fingerprint}`,
};
