import type { Kind, Tamper } from './tampers.ts';

/**
 * What arithmetic and rules cannot find in a finished room without a kept head: every forgery that
 * the verifier lets pass is one of these, and it says why. `docs/audit.md` lists the same reasons
 * under what an audit cannot promise.
 */
export interface Unseen {
  kinds: readonly Kind[];
  levels: readonly Tamper['level'][];
  place: RegExp;
  /**
   * `anew`: whoever holds the secret plays the room anew, and all fits. `free`: the same with what
   * nothing follows from. `tail`: what nobody saw; the secret is not revealed, the room is `open`.
   */
  because: 'anew' | 'free' | 'tail';
  why: string;
  /** Whether all such forgeries pass, or some only. */
  always: boolean;
}

export const UNSEEN: readonly Unseen[] = [
  {
    ...{ kinds: ['fork'], levels: ['replayed'], place: /./, because: 'anew', always: true },
    why: 'whoever holds the secret can invent nonces and play the rest of a room anew',
  },
  {
    ...{ kinds: ['truncate'], levels: ['rehashed'], place: /./, because: 'tail', always: true },
    why: 'a tail that nobody saw: the room is reported as open, never as complete',
  },
  {
    ...{
      kinds: ['field'],
      levels: ['rehashed'],
      place: /^reveal$/,
      because: 'tail',
      always: false,
    },
    why: 'a secret that is never revealed: the room is reported as open, never as complete',
  },
  {
    ...{ kinds: ['drop', 'swap'], levels: ['rehashed', 'redrawn'], place: /./, because: 'anew' },
    why: 'a room played anew: an order left out, or two exchanged, on which nothing later depends',
    always: false,
  },
  {
    ...{ kinds: ['wrong nonce'], levels: ['rehashed'], place: /^not mixed$/, because: 'free' },
    why: 'a nonce that no die depends on: the seat itself finds it, others only by a head',
    always: true,
  },
  {
    ...{ kinds: ['wrong nonce'], levels: ['rehashed', 'redrawn'], place: /^mixed$/ },
    ...{ because: 'anew', always: false },
    why: 'the last nonce that dice depend on, another one of which happens to give the same dice',
  },
  {
    ...{ kinds: ['field'], levels: ['rehashed'], place: /^by\.nonce$/, because: 'free' },
    why: 'a nonce that no die depends on: the seat itself finds it, others only by a head',
    always: false,
  },
  {
    ...{ kinds: ['field'], levels: ['rehashed'], place: /^by\.cid$/, because: 'free' },
    why: 'the id of an order: any that was not used before will do',
    always: false,
  },
  {
    ...{ kinds: ['field'], levels: ['rehashed'], place: /^at$/, because: 'free' },
    why: "the server's word for when it was, where no deadline follows from it",
    always: false,
  },
  {
    ...{ kinds: ['field'], levels: ['rehashed'], place: /^events\.\*\.who$/, because: 'free' },
    why: 'who sat down: a hash under a salt that is kept elsewhere',
    always: false,
  },
];

export const unseenBy = ({ kind, level, place }: Pick<Tamper, 'kind' | 'level' | 'place'>) =>
  UNSEEN.find(
    (one) => one.kinds.includes(kind) && one.levels.includes(level) && one.place.test(place),
  );
