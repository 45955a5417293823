import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import type { CommitLine } from '../../domain/log/commit.ts';

/** What one client did and saw, in order. */
export interface Account {
  name: string;
  /** Commands in the order of their issue, and how many copies of each went out. */
  issued: { cid: string; type: string; times: number }[];
  acknowledged: { cid: string; v: number; hash: string }[];
  /** For good; what should be tried later is not among them. */
  refused: { cid: string; code: string }[];
  /** Commits in the order in which they were taken. */
  seen: { v: number; hash: string }[];
  /** What the live checks found. */
  faults: string[];
}

/** The end of a history: its log, whole, and the accounts of all who took part. */
export interface Outcome {
  room: string;
  log: readonly CommitLine[];
  accounts: readonly Account[];
}

type Check = (outcome: Outcome) => string[];

const places = (log: readonly CommitLine[], cid: string): CommitLine[] =>
  log.filter(({ commit }) => commit.by.cid === cid);

/** Lost or doubled: each acknowledged command stands once, where its frame said. */
const acknowledgedOnce: Check = ({ log, accounts }) =>
  accounts.flatMap(({ name, acknowledged }) =>
    acknowledged.flatMap(({ cid, v, hash }) => {
      const found = places(log, cid);
      if (found.length === 0) return [`${name}: acknowledged ${cid} is lost`];
      if (found.length > 1) return [`${name}: ${cid} stands ${found.length} times`];
      const [line] = found;
      return line?.commit.v === v && line.hash === hash ? [] : [`${name}: ${cid} stands elsewhere`];
    }),
  );

/** Of several copies of one message, one may be refused while a later one stands. */
const isOpen = ({ issued, refused }: Account, cid: string): boolean =>
  refused.some((one) => one.cid === cid) && issued.some((one) => one.cid === cid && one.times > 1);

/** What was refused for good changed nothing. */
const refusedNever: Check = ({ log, accounts }) =>
  accounts.flatMap((account) =>
    account.refused
      .filter(({ cid }) => !isOpen(account, cid))
      .filter(({ cid }) => places(log, cid).length > 0)
      .map(({ cid, code }) => `${account.name}: ${cid} was refused (${code}) and stands`),
  );

/** Every client issues one command after the other, so the log has them in that order. */
const inOrder: Check = ({ log, accounts }) =>
  accounts.flatMap((account) => {
    const { issued, name } = account;
    const certain = issued.filter(({ cid }) => !isOpen(account, cid));
    const versions = certain.flatMap(({ cid }) => places(log, cid).map(({ commit }) => commit.v));
    const sorted = versions.every((v, i) => i === 0 || v > (versions[i - 1] as number));
    return sorted ? [] : [`${name}: commands stand in another order than they were given`];
  });

/** One history: whatever anybody saw is what the log has, and everybody comes to its head. */
const oneHistory: Check = ({ log, accounts }) =>
  accounts.flatMap(({ name, seen, faults }) => [
    ...seen
      .filter(({ v, hash }) => log[v - 1]?.hash !== hash)
      .map(({ v }) => `${name}: saw another version ${v}`),
    ...(seen.length === log.length ? [] : [`${name}: is at ${seen.length} of ${log.length}`]),
    ...faults.map((fault) => `${name}: live check ${fault}`),
  ]);

/** No key is used twice, so no roll is drawn twice. */
const drawnOnce: Check = ({ log }) => {
  const numbers = log.flatMap(({ commit }) => (commit.chance === null ? [] : [commit.chance.n]));
  return numbers.flatMap((n, i) => (n === i + 1 ? [] : [`draw commit ${i + 1} has number ${n}`]));
};

const contiguous: Check = ({ log }) =>
  log.flatMap(({ commit }, i) => (commit.v === i + 1 ? [] : [`version ${commit.v} at ${i + 1}`]));

/** Turns begin one after the other and end once. */
const turnsOnce: Check = ({ log }) => {
  const events = log.flatMap(({ commit }) => commit.events);
  const begun = events.flatMap((event) => (event.type === 'turn-began' ? [event.turn] : []));
  const ended = events.filter((event) => event.type === 'turn-ended').length;
  return [
    ...begun.flatMap((n, i) => (n === i + 1 ? [] : [`turn ${n} begins as number ${i + 1}`])),
    ...(ended <= begun.length ? [] : [`${ended} turns ended of ${begun.length}`]),
  ];
};

const sound: Check = ({ room, log }) =>
  verify(bundle(room, log)).failures.map(({ version, code }) => `audit: ${version} ${code}`);

const CHECKS: readonly Check[] = [
  contiguous,
  acknowledgedOnce,
  refusedNever,
  inOrder,
  oneHistory,
  drawnOnce,
  turnsOnce,
  sound,
];

/** Everything that is wrong with a history, in words; empty when nothing is. */
export const check = (outcome: Outcome): string[] => CHECKS.flatMap((one) => one(outcome));
