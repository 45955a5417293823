import { digest, toHex, utf8 } from '../chance/frame.ts';
import { jcs } from '../chance/jcs.ts';
import { type Board, bareMap } from '../maps/board.ts';
import type { Ruleset } from '../rulesets/schema.ts';

/** What `opening.ruleset` and an `adjusted` event name (sealed-draws 8): SHA-256 in hex, plain. */
export const rulesetHash = (board: Board, ruleset: Ruleset): string =>
  toHex(digest(utf8(jcs({ map: bareMap(board.data), ruleset }))));
