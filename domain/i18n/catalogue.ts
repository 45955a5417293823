import type { FaultCode } from '../audit/report.ts';
import type { ArmisticeCause, EndReason, GameEvent, Phase, PlayedBy } from '../game/events.ts';
import type { BotLevel } from '../game/settings.ts';
import type { Control } from '../game/state.ts';
import type { TieBreak } from '../league/settings.ts';
import type { Notice, NoticeKind } from '../protocol/notices.ts';
import type { WireCode, WireRejection } from '../protocol/rejection.ts';
import type { Mode } from '../rulesets/schema.ts';
import type { BoardNames, Name } from './name.ts';
import type { Text } from './text.ts';

/**
 * What a language has to say. Every family is closed, so that a missing key or parameter does not
 * compile; the families of names take their keys from the English ones (`Same`).
 */
export interface Catalogue {
  /** BCP 47, for plurals, numbers, lists and times. */
  tag: string;
  /** A name that no catalogue knows. */
  unknown(id: string): Name;
  /** By board id. An id that several boards share has the same name on all of them. */
  boards: Readonly<Record<string, BoardNames>>;
  colours: Readonly<Record<string, string>>;
  symbols: Readonly<Record<string, string>>;
  words: Words;
  missions: Missions;
  rejections: Rejections;
  events: Events;
  board: BoardWords;
  anomalies: Readonly<Record<string, string>>;
  rulesets: Readonly<Record<string, string>>;
  audit: AuditWords;
  league: LeagueWords;
  notices: Notices;
}

/** A record with the keys of another. */
export type Same<T> = { readonly [K in keyof T]: string };

/** The closed lists of the game, as they stand inside a sentence. */
export interface Words {
  seat(seat: string): string;
  somebody: string;
  /** NEG-4: a seat lets everybody know that it holds a card. */
  announced(who: string, card: string): string;
  /** NEG-1: what a card must be. */
  terms: { territory(name: string): string; symbol(symbol: string): string; wild: string };
  phases: Readonly<Record<Phase, string>>;
  playedBy: Readonly<Record<PlayedBy, string>>;
  levels: Readonly<Record<BotLevel, string>>;
  controls: Readonly<Record<Control, string>>;
  reasons: Readonly<Record<EndReason, string>>;
  causes: Readonly<Record<ArmisticeCause, string>>;
  modes: Readonly<Record<Mode, string>>;
}

/** One sentence for each refusal, saying what is wrong and what would be right. */
export type Worded<Code extends WireCode> = {
  readonly [C in Code]: (e: Extract<WireRejection, { code: C }>, t: Text) => string;
};
export type Rejections = Worded<WireCode>;

/** One line of a game's log for each event. */
export type Told<Kind extends GameEvent['type']> = {
  readonly [T in Kind]: (e: Extract<GameEvent, { type: T }>, t: Text, cast: Cast) => string;
};
export type Events = Told<GameEvent['type']>;

/** One sentence for each notice; `where` names its room, or its league. */
export type Notices = {
  readonly [K in NoticeKind]: (e: Extract<Notice, { kind: K }>, t: Text, where: string) => string;
};

/** Who is who in an event's sentence. */
export interface Cast {
  /** The person, else the colour, else the number of a seat. */
  who(seat: number): string;
  /** The person alone, if known. */
  person(seat: number): string | null;
  /** Several seats, joined. */
  all(seats: readonly number[]): string;
  /** Whoever acts. */
  actor: string;
}

/** Clauses of a mission, in the imperative; several are joined by "and". */
export interface Missions {
  groups(groups: readonly Name[], others: number, t: Text): string;
  hold(territories: number, armies: number, t: Text): string;
  /** As many territories as the deal gave, and so many more. */
  holdDealt(more: number, armies: number, t: Text): string;
  destroy(colour: string, t: Text): string;
  /** `target` is null while it is not known who was drawn. */
  eliminate(target: string | null, t: Text): string;
}

/** Words around a board of text. */
export interface BoardWords {
  notOpened: string;
  /** What stands behind the name of each group and of each territory. */
  legend: string;
  waiting: string;
  /** `who` is empty when nobody wins. */
  ended(facts: { round: number; reason: string; who: string }): string;
  turn(facts: { round: number; n: number; who: string; by: string; phase: string }): string;
  force(facts: { territories: number; armies: number; cards: number }, t: Text): string;
  eliminatedBy(who: string): string;
  orders(mission: string): string;
  title(facts: { room: string; version: number; at: number }, t: Text): string;
  live(facts: { version: number; fingerprint: string }): string;
}

/** Words of an audit; `faults` say what is wrong with the version that stands before them. */
export interface AuditWords {
  complete: string;
  open: string;
  /** A league that goes on, one that has ended, and a season with all its rooms. */
  league: string;
  leagueOver: string;
  season: string;
  rooms(n: number, t: Text): string;
  /** Good but for rules that were not checked. */
  unverified: string;
  unchecked(version: number, engine: string): string;
  warning: string;
  wrong: string;
  head: string;
  fingerprint: string;
  /** All heads that were kept are in the export. */
  heads(n: number, t: Text): string;
  at(version: number): string;
  checked(commits: number, rolls: number, t: Text): string;
  faults: Readonly<Record<FaultCode, string>>;
}

/** Words of a league's standings: a sentence for each row says why it stands where it stands. */
export interface LeagueWords {
  /** What each step of the tie-break counts, as a noun. */
  steps: Readonly<Record<TieBreak, string>>;
  /** Which places were counted when `places` decides. */
  place(n: number): string;
  leads(row: { who: string; points: number }, t: Text): string;
  fewer(row: { who: string; points: number; above: string; gap: number }, t: Text): string;
  /** `level` has what the two share, `by` what parts them; the figures are written out. */
  tied(
    row: { who: string; above: string; level: readonly string[]; by: string; figures: Figures },
    t: Text,
  ): string;
  points(n: number, t: Text): string;
  noShows(n: number, t: Text): string;
  neutral(n: number, t: Text): string;
  notEntered(rounds: readonly number[], t: Text): string;
}

interface Figures {
  own: string;
  above: string;
}
