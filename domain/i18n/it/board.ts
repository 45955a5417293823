import type { BoardWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const board: BoardWords = {
  notOpened: 'stanza non aperta',
  legend: 'ogni regione con il suo bonus; ogni territorio con il suo posto e le sue armate',
  waiting: "in attesa dell'inizio",
  ended: ({ round, reason, who }) =>
    `giro ${round}, fine: ${reason}, ${who === '' ? 'non vince nessuno' : `vittoria del ${who}`}`,
  turn: ({ round, n, who, by, phase }) => `giro ${round}, turno ${n}: ${who} (${by}), ${phase}`,
  force: ({ territories, armies, cards }, t) =>
    [
      t.count(territories, nouns.territory),
      t.count(armies, nouns.army),
      t.count(cards, nouns.card),
    ].join(', '),
  eliminatedBy: (who) => `eliminato dal ${who}`,
  orders: (mission) => `missione: ${mission}`,
  title: ({ room, version, at }, t) => `stanza ${room}, versione ${version}, ${t.when(at)}`,
  live: ({ version, fingerprint }) => `versione ${version}, impronta ${fingerprint}`,
};
