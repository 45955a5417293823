import type { BoardWords } from '../catalogue.ts';
import { nouns } from './nouns.ts';

export const board: BoardWords = {
  notOpened: 'not opened',
  legend: 'each region with its bonus; each territory with its seat and armies',
  waiting: 'waiting to start',
  ended: ({ round, reason, who }) =>
    `round ${round}, ended: ${reason}, ${who === '' ? 'nobody wins' : `won by ${who}`}`,
  turn: ({ round, n, who, by, phase }) => `round ${round}, turn ${n}: ${who} (${by}), ${phase}`,
  force: ({ territories, armies, cards }, t) =>
    [
      t.count(territories, nouns.territory),
      t.count(armies, nouns.army),
      t.count(cards, nouns.card),
    ].join(', '),
  eliminatedBy: (who) => `eliminated by ${who}`,
  orders: (mission) => `orders: ${mission}`,
  title: ({ room, version, at }, t) => `room ${room}, version ${version}, ${t.when(at)}`,
  live: ({ version, fingerprint }) => `version ${version}, fingerprint ${fingerprint}`,
};
