import { checkLine } from '../../domain/audit/check-line.ts';
import { type Step, startWalk, type Walk } from '../../domain/audit/walk.ts';
import { CHAIN_LENGTH } from '../../domain/chance/keys.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import { type Recipe, SealedRoom } from './sealed-room.ts';

/** With the one that ends the room, 2,000. */
const COMMITS = 1999;
const LEVEL = 'captain';

/** Lines of a finished room with what a verifier makes of them. */
export interface Recorded {
  room: string;
  lines: string[];
  log: CommitLine[];
  steps: Step[];
  walk: Walk;
}

/**
 * A room of five on `world-br` with a chain of the usual length. People alone keep their balance for 2,000
 * commits; one of them among bots plays until it ends.
 */
export const recipeOf = (
  id: string,
  { bots, blitz }: { bots: number; blitz: boolean },
): Recipe => ({
  id,
  settings: {
    ruleset: 'joint',
    mode: 'domination',
    seats: 5,
    table: bots > 0 ? 'mixed' : 'humans',
    roundLimit: 0,
    ai: { level: LEVEL, reserved: new Array<typeof LEVEL>(bots).fill(LEVEL) },
  },
  keys: CHAIN_LENGTH,
  commits: COMMITS,
  blitz,
  ...(bots === 0 && { balanced: true }),
});

export function recorded(recipe: Recipe): Recorded {
  const { lines } = new SealedRoom(recipe).play();
  const log = lines.map((text) => JSON.parse(text) as CommitLine);
  return { room: recipe.id, lines, log, ...checked(recipe.id, lines) };
}

/** Checks 1 to 11 over all lines. */
export function checked(room: string, lines: readonly string[]): Pick<Recorded, 'steps' | 'walk'> {
  const walk = startWalk(room);
  const steps = lines.map((text) => {
    const result = checkLine(walk, text);
    if (!result.ok) throw new Error(`${room}: ${result.error.code}`);
    return result.value;
  });
  return { steps, walk };
}

/** What a reader does who trusts the log: a fold a commit. */
export function foldLog(log: readonly CommitLine[]): Room | null {
  const board = boards.get('world-br') as Board;
  return log.reduce<Room | null>((room, line) => foldLine(room, line, board), null);
}
