import { type Board, compileBoard, mapSchema } from './board.ts';
import brasil from './brasil.json' with { type: 'json' };
import theatres from './theatres.json' with { type: 'json' };
import worldBr from './world-br.json' with { type: 'json' };
import worldIt from './world-it.json' with { type: 'json' };

/** Every board that rooms can be opened on, by id. */
export const boards: ReadonlyMap<string, Board> = new Map(
  [theatres, worldIt, worldBr, brasil].map((raw) => {
    const board = compileBoard(mapSchema.parse(raw));
    return [board.id, board] as const;
  }),
);
