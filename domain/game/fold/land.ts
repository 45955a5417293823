import type { Board } from '../../maps/board.ts';
import { type Appliers, add, place } from './applier.ts';

/** ANO-1: an anomaly is not drawn again as long as it is among the last so many. */
export const RESTING = 4;

const pairs = (board: Board, borders: readonly [string, string][]): [number, number][] =>
  borders.map(([a, b]) => [place(board, a), place(board, b)]);

/** TUN and ANO: what a round's end does to the board. */
export const land: Appliers<'tunnel-moved' | 'anomaly-struck'> = {
  'tunnel-moved'(state, event, board) {
    state.land = { ...state.land, tunnel: place(board, event.to) };
  },
  'anomaly-struck'(state, event, board) {
    for (const { territory, change } of event.armies) {
      add(state.armies, place(board, territory), change);
    }
    state.land = {
      tunnel: state.land.tunnel,
      anomalies: [...state.land.anomalies, event.anomaly].slice(-RESTING),
      calm: event.calm.map((territory) => place(board, territory)),
      lifted: pairs(board, event.lifted),
      raised: pairs(board, event.raised),
    };
  },
};
