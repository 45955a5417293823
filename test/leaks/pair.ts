import { jcs } from '../../domain/chance/jcs.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import { commitOf } from '../../functions/app/entry.ts';
import type { StoredCommit } from '../../functions/app/ports.ts';
import { Chance } from '../faults/chance.ts';
import { Director } from './director.ts';
import { masked } from './mask.ts';
import { OtherRing, toldIn } from './other-secrets.ts';
import { Scanner } from './scan.ts';
import { type Heard, type Leak, Stage } from './stage.ts';
import { type Table, tableFor } from './tables.ts';

/** What a pair of rooms came to. */
export interface Pair {
  seed: number;
  ruleset: string;
  /** The seat that was told the same in both. */
  kept: number;
  /** Texts that reached viewers, compared with those of the other room. */
  frames: number;
  /** Texts that were searched for secrets, of both rooms. */
  scanned: number;
  /** Private payloads of other seats that differ between the rooms. */
  different: number;
  commits: number;
  /** What differs, and what was found. Empty when nothing leaks. */
  differences: string[];
  found: string[];
}

/** Plays a room, plays it again with other secrets, and compares what reached the viewers. */
export async function playPair(
  seed: number,
  { steps = 240, leak }: { steps?: number; leak?: Leak } = {},
): Promise<Pair> {
  const chance = new Chance(seed);
  const table = tableFor(seed, chance);
  const cast = { seed, ...(leak && { leak }) };
  const first = new Stage(cast);
  const director = new Director(first, chance, table);
  await director.play(steps);
  const kept = director.keptSeat ?? -1;
  const rings: OtherRing[] = [];
  const second = new Stage({
    ...cast,
    ring: (own, stage) => {
      const ring = new OtherRing(own, { log: first.log, kept, seed }, () => stage.entry);
      rings.push(ring);
      return ring;
    },
  });
  const tellers = { first, second, kept, table };
  const seen = new Comparison(tellers);
  for (const step of director.steps) {
    await second.take(step);
    if (rings.some(({ lost }) => lost) || !seen.compare(second.step)) break;
  }
  const [ring] = rings;
  const own = new KeyRing(makeSecrets(first.secret, first.room, 512));
  const scans = [
    scan(first, tellers, own),
    ...(ring === undefined ? [] : [scan(second, tellers, ring)]),
  ];
  return {
    ...{ seed, kept, ruleset: table.ruleset, frames: seen.frames, differences: seen.differences },
    scanned: scans.reduce((sum, { scanned }) => sum + scanned, 0),
    found: scans.flatMap(({ found }) => found),
    different: differing(first.log, second.log, kept),
    commits: second.log.length,
  };
}

interface Tellers {
  first: Stage;
  second: Stage;
  kept: number;
  table: Table;
}

/** Events after which what was hidden is not hidden any more, if they are about another seat. */
const OPENING = ['ended', 'traded', 'card-selected', 'cards-swapped', 'autopilot-on', 'eliminated'];

class Comparison {
  frames = 0;
  readonly differences: string[] = [];
  readonly #of: Tellers;
  #at = [0, 0];

  constructor(of: Tellers) {
    this.#of = of;
  }

  /** Compares what a step brought; false once the rooms may differ. */
  compare(step: number): boolean {
    const { first, second, kept, table } = this.#of;
    const [one, two] = [this.#next(first, 0, step), this.#next(second, 1, step)];
    const events = [...eventsIn(first, step), ...eventsIn(second, step)];
    if (events.some((event) => this.#opens(event))) return false;
    const watched = ({ channel }: Heard): boolean =>
      !table.people.some(
        (person, i) => i !== table.kept && [person, `http ${person}`].includes(channel),
      );
    const line = ({ channel, text }: Heard) => `${channel}: ${masked(text, kept)}`;
    const [a, b] = [one.filter(watched).map(line), two.filter(watched).map(line)];
    this.frames += a.length;
    for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
      if (a[i] !== b[i]) this.differences.push(`step ${step}\n${a[i]}\n${b[i]}`);
    }
    return this.differences.length === 0;
  }

  #opens(event: { type: string; seat?: number; by?: unknown; winners?: unknown }): boolean {
    if (!OPENING.includes(event.type)) return false;
    if (event.type === 'eliminated') return event.by === this.#of.kept;
    return event.seat !== this.#of.kept;
  }

  #next(stage: Stage, which: 0 | 1, step: number): Heard[] {
    const from = this.#at[which] ?? 0;
    let to = from;
    while ((stage.heard[to]?.step ?? Number.POSITIVE_INFINITY) <= step) to += 1;
    this.#at[which] = to;
    return stage.heard.slice(from, to);
  }
}

const eventsIn = ({ log, lengths }: Stage, step: number) =>
  log.slice(lengths[step - 1], lengths[step]).flatMap((stored) => commitOf(stored).events);

/** Searches all that was heard up to the room's end. */
function scan(stage: Stage, { kept, table }: Tellers, ring: KeyRing) {
  const scanner = new Scanner(ring);
  const end = stage.heard.findIndex(({ text }) => /"reveal":"/.test(text));
  const heard = end < 0 ? stage.heard : stage.heard.slice(0, end);
  const log = stage.log.filter(({ text }) => text.includes('"reveal":null'));
  const found: string[] = [];
  const seats = seatsOf(log, table);
  for (const { channel, text, step, v } of heard) {
    scanner.follow(log.slice(0, v), ring);
    const [person = ''] = channel.replace('http ', '').split('/');
    const viewer = seats.get(person) ?? (person === `p${table.kept}` ? kept : null);
    for (const what of scanner.find(text, viewer)) {
      found.push(`step ${step} ${channel}: ${what}`);
    }
  }
  return { scanned: heard.length, found };
}

/** Seats by person: people join in their order, which no one else does here. */
function seatsOf(log: readonly StoredCommit[], table: Table): Map<string, number> {
  const joins = log.map(commitOf).filter(({ cmd }) => cmd.type === 'join');
  return new Map(joins.map(({ by }, i) => [table.people[i] ?? '', by.seat ?? -1]));
}

function differing(
  one: readonly StoredCommit[],
  two: readonly StoredCommit[],
  kept: number,
): number {
  const pairs = two.flatMap((stored, i) => {
    const [mine, theirs] = [toldIn(one[i]), toldIn(stored)];
    return theirs.map((told, j) => [told, mine[j]] as const);
  });
  return pairs.filter(
    ([told, was]) => told.seat !== kept && jcs(told.payload) !== jcs(was?.payload ?? null),
  ).length;
}
