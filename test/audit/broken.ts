import type { FaultCode } from '../../domain/audit/report.ts';
import type { VerifyOptions } from '../../domain/audit/verify.ts';
import { commitmentOf } from '../../domain/chance/private.ts';
import {
  commitAt,
  type Forgery,
  layOpen,
  lineAt,
  redraw,
  rehash,
  retrail,
  write,
} from '../domain/audit/toy.ts';

/** A way to break a good room so that its first fault has a certain code. */
export interface Broken {
  code: FaultCode;
  about: string;
  make: (room: Forgery, at: Landmarks) => Forgery | string;
  /** Options without which the fault is not one. */
  options?: (text: string) => VerifyOptions;
}

/** Versions of a room that hold what is to be broken. */
export interface Landmarks {
  /** A human's commit after the first draw, without draws. */
  plain: number;
  /** The first throw, and the draw commit after it. */
  throw: number;
  next: number;
  /** The first commit with private payloads. */
  secret: number;
  last: number;
}

export function landmarks({ lines }: Forgery): Landmarks {
  const find = (holds: (line: Forgery['lines'][number]) => boolean): number =>
    1 + lines.findIndex(holds);
  const start = find(({ commit }) => commit.chance !== null);
  const thrown = find(({ commit }) => commit.cmd.type === 'attack');
  return {
    plain: find(({ commit: { v, by, chance } }) => v > start && by.as === 'human' && !chance),
    throw: thrown,
    next: find(({ commit }) => commit.v > thrown && commit.chance !== null),
    secret: find(({ commit }) => commit.private.length > 0),
    last: lines.length,
  };
}

const flip = (hex: unknown): string => {
  const text = String(hex);
  return (text.startsWith('0') ? '1' : '0') + text.slice(1);
};
const put = (holder: unknown, members: object): void =>
  void Object.assign(holder as object, members);
const respell = (room: Forgery, from: string, to: string): string => write(room).replace(from, to);

type Change = (commit: ReturnType<typeof commitAt>, room: Forgery) => void;
type Where = keyof Landmarks | 'first';

const versionOf = (at: Landmarks, where: Where): number => (where === 'first' ? 1 : at[where]);

/** One commit changed, the chain made to fit. */
const forged =
  (where: Where, change: Change): Broken['make'] =>
  (room, at) => {
    const v = versionOf(at, where);
    change(commitAt(room, v), room);
    return rehash(room, v);
  };

/** One commit changed and left like that. */
const edited =
  (where: Where, change: Change): Broken['make'] =>
  (room, at) => {
    change(commitAt(room, versionOf(at, where)), room);
    return room;
  };

const lastHead = (text: string): VerifyOptions => {
  const { lines } = layOpen(text);
  return { head: { v: lines.length, hash: lines.at(-1)?.hash ?? '' } };
};

const withoutLast = (room: Forgery): Forgery => {
  room.lines.pop();
  return room;
};

const LINES: readonly Broken[] = [
  {
    code: 'line/syntax',
    about: 'a space that canonical text has not',
    make: (r) => respell(r, '"v":3', '"v": 3'),
  },
  { code: 'bundle/short', about: 'no commit at all', make: (r) => ({ ...r, lines: [] }) },
  {
    code: 'bundle/header',
    about: 'another format',
    make: (r) => ({ ...r, header: { ...r.header, format: 'sealed-orders/2' } }),
  },
  {
    code: 'line/shape',
    about: 'an unknown member',
    make: forged('plain', (c) => put(c, { note: 1 })),
  },
  {
    code: 'commit/room',
    about: 'a commit of another room',
    make: forged('plain', (c) => put(c, { room: 'elsewhere' })),
  },
  {
    code: 'commit/version',
    about: 'a commit left out',
    make: (r, at) => ({ ...r, lines: r.lines.toSpliced(at.plain - 1, 1) }),
  },
  {
    code: 'commit/prev',
    about: 'another commit before',
    make: forged('plain', (c) => put(c, { prev: flip(c.prev) })),
  },
  {
    code: 'commit/hash',
    about: 'a die, in the file only',
    make: edited('throw', (c) => put(c.chance?.draws[0]?.value, { 0: 7 })),
  },
  {
    code: 'head/mismatch',
    about: 'another time than the kept head has',
    make: forged('last', (c) => put(c, { at: c.at + 1 })),
    options: lastHead,
  },
  {
    code: 'commit/after-end',
    about: 'a commit after the secret is revealed',
    make: (r, { last }) => {
      const more = structuredClone(lineAt(r, last));
      put(more.commit, { v: last + 1, prev: lineAt(r, last).hash, reveal: null });
      r.lines.push(more);
      return rehash(r, last + 1);
    },
  },
  {
    code: 'commit/time',
    about: 'time that runs back',
    make: forged('plain', (c) => put(c, { at: c.at - 1_000_000 })),
  },
  {
    code: 'commit/actor',
    about: 'a human without a nonce',
    make: forged('plain', (c) => put(c.by, { nonce: null })),
  },
  {
    code: 'commit/repeat',
    about: 'a command id twice',
    make: forged('next', (c, r) => put(c.by, { cid: commitAt(r, c.v - 1).by.cid })),
  },
  {
    code: 'opening/place',
    about: 'a second opening',
    make: forged('plain', (c, r) => put(c, { opening: commitAt(r, 1).opening })),
  },
  {
    code: 'opening/draws',
    about: 'an opening that draws',
    make: (r, at) =>
      forged('first', (c) => put(c, { chance: commitAt(r, at.throw).chance }))(r, at),
  },
  {
    code: 'beacon/unasked',
    about: 'a beacon in a room without',
    make: forged('plain', (c) => put(c, { beacon: { await: 5 } })),
  },
];

const DRAWS: readonly Broken[] = [
  {
    code: 'draw/index',
    about: 'a key skipped',
    make: forged('throw', (c) => put(c.chance, { n: (c.chance?.n ?? 0) + 1 })),
  },
  {
    code: 'draw/exhausted',
    about: 'a chain of one key',
    make: (r, at) =>
      redraw(edited('first', (c) => put(c.opening, { length: 1 }))(r, at) as Forgery),
  },
  {
    code: 'draw/key',
    about: 'a key that is not of the chain',
    make: forged('throw', (c) => put(c.chance, { key: flip(c.chance?.key) })),
  },
  {
    code: 'draw/spec',
    about: 'a label in capitals',
    make: forged('throw', (c) => put(c.chance?.draws[1], { label: 'Defence' })),
  },
  {
    code: 'draw/value',
    about: 'a nonce that was not sent',
    make: forged('throw', (c) => put(c.by, { nonce: flip(c.by.nonce) })),
  },
];

const ENDS: readonly Broken[] = [
  {
    code: 'private/commitment',
    about: 'another mission than was committed to',
    make: (r, { secret }) => {
      put(lineAt(r, secret).open[0], { payload: { mission: 'north', type: 'mission-told' } });
      return r;
    },
  },
  {
    code: 'bundle/trailer',
    about: 'a member too many',
    make: (r) => ({ ...r, trailer: { ...r.trailer, note: 1 } }),
  },
  { code: 'bundle/count', about: 'the last commit cut off', make: withoutLast },
  {
    code: 'bundle/head',
    about: 'another last hash',
    make: (r) => ({ ...r, trailer: { ...r.trailer, head: flip(r.trailer.head) } }),
  },
  {
    code: 'head/missing',
    about: 'the last commit cut off without a trace',
    make: (r) => retrail(withoutLast(r)),
    options: lastHead,
  },
  {
    code: 'end/not-revealed',
    about: 'the last commit cut off, where a finished room is wanted',
    make: (r) => retrail(withoutLast(r)),
    options: () => ({ finished: true }),
  },
  {
    code: 'end/seal',
    about: 'another secret',
    make: forged('last', (c) => put(c, { reveal: flip(c.reveal) })),
  },
  {
    code: 'end/chain',
    about: 'a chain of another length',
    make: (r, at) =>
      redraw(edited('first', (c) => put(c.opening, { length: 255 }))(r, at) as Forgery),
  },
  {
    code: 'end/not-opened',
    about: 'a payload kept shut',
    make: (r, { secret }) => {
      lineAt(r, secret).open[1] = null;
      return r;
    },
  },
  {
    code: 'end/salt',
    about: 'a salt of its own making',
    make: (r, at) => {
      const line = lineAt(r, at.secret);
      const [opened, hidden] = [line.open[0], line.commit.private[0]];
      if (!opened || !hidden) throw new Error('no payload');
      opened.salt = 'ab'.repeat(32);
      const { room, v } = line.commit;
      hidden.commit = commitmentOf({ room, v, i: 0, seat: hidden.seat, ...opened });
      return rehash(r, v);
    },
  },
];

const RULES: readonly Broken[] = [
  {
    code: 'rules/command',
    about: 'an order that is not legal',
    make: forged('plain', (c) => put(c, { cmd: { type: 'withdraw' } })),
  },
  {
    code: 'rules/draw',
    about: 'a draw that nobody asked for',
    make: (r, at) =>
      redraw(
        forged('throw', (c) =>
          put(c.chance, {
            draws: [...(c.chance?.draws ?? []), c.chance?.draws[0]].map((d) => structuredClone(d)),
          }),
        )(r, at) as Forgery,
      ),
  },
  {
    code: 'rules/event',
    about: 'other losses than the dice say',
    make: forged('throw', (c) => {
      const fought = c.events.find((event) => event.type === 'fought') ?? {};
      put((fought.rolls as object[])[0], { losses: [0, 0] });
    }),
  },
  {
    code: 'rules/private',
    about: 'another mission than was drawn, with its commitment',
    make: (r, { secret }) => {
      const { commit, open } = lineAt(r, secret);
      const [[mine, hidden], other] = [[open[0], commit.private[0]], open[1]];
      if (!mine || !hidden || !other) throw new Error('no payloads');
      mine.payload = other.payload;
      const { room, v } = commit;
      hidden.commit = commitmentOf({ room, v, i: 0, seat: hidden.seat, ...mine });
      return rehash(r, v);
    },
  },
];

/** One for every code, in the order of the checks. */
export const BROKEN: readonly Broken[] = [...LINES, ...DRAWS, ...ENDS, ...RULES];
