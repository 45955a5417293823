import { armiesAt, isOwn, type Outlook } from './outlook.ts';

/** BOT-0: the third defender costs an attacker most. */
const WATCH = 3;

type Held = Pick<Outlook, 'facts' | 'board' | 'seat' | 'ways'>;

const groupOf = ({ board }: Held, t: number): number => board.groupOf[t] ?? 0;

const ownsGroup = (held: Held, group: number): boolean =>
  (held.board.groups[group]?.members ?? []).every((t) => isOwn(held, t));

/** Own territories through which enemies may enter a group that the seat owns. */
export const isEntry = (held: Held, t: number): boolean =>
  isOwn(held, t) &&
  (held.ways[t] ?? []).some((other) => !isOwn(held, other)) &&
  ownsGroup(held, groupOf(held, t));

/** Armies that a territory would rather keep. */
export const watchOf = (held: Held, t: number): number => (isEntry(held, t) ? WATCH : 1);

/** Armies that an entry lacks. */
export const lacking = (held: Held, t: number): number =>
  Math.max(0, watchOf(held, t) - armiesAt(held, t));
