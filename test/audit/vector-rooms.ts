import { bundle } from '../../domain/audit/bundle.ts';
import type { Failure, Report } from '../../domain/audit/report.ts';
import { type VerifyOptions, verify } from '../../domain/audit/verify.ts';
import { viewerLine } from '../../domain/log/write.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { layOpen, write } from '../domain/audit/toy.ts';
import { BROKEN, landmarks } from './broken.ts';
import { record } from './record.ts';

/** One room of test/vectors/rooms, and what a verifier must say to it. */
export interface VectorRoom extends Pick<Report, 'ok' | 'state' | 'commits' | 'rolls'> {
  file: string;
  about: string;
  options: VerifyOptions;
  /** Of check 16 for the broken rooms named `rules-…`: a verifier without the engine finds them good. */
  failure: Omit<Failure, 'message'> | null;
}

interface Made {
  file: string;
  about: string;
  text: string;
  options?: VerifyOptions;
}

const textOf = ({ room, lines }: Pick<ReturnType<typeof record>, 'room' | 'lines'>): string =>
  bundle(room.id, lines);

/** A finished room of every ruleset, and rooms that go on. */
function good(): Made[] {
  const finished = [...rulesets.keys()].map((ruleset) => ({
    file: `${ruleset}.ndjson`,
    about: `a room of ${ruleset}, annulled after some turns`,
    text: textOf(record({ id: `vector-${ruleset}`, ruleset, commits: 30, ends: 'annulled' })),
  }));
  const left = record({ id: 'vector-left', ruleset: 'theatres', commits: 14, ends: 'left' });
  const lines = left.lines.slice(0, 12);
  const seen = lines.map((line) => viewerLine(line, 0));
  return [
    ...finished,
    { file: 'left.ndjson', about: 'everybody leaves, and peace is made', text: textOf(left) },
    {
      file: 'open.ndjson',
      about: 'a room that goes on, as seat 0 sees it',
      text: textOf({ room: left.room, lines: seen }),
    },
    {
      file: 'open-spectator.ndjson',
      about: 'the same as a spectator sees it',
      text: textOf({ room: left.room, lines: lines.map((line) => viewerLine(line, null)) }),
    },
  ];
}

function broken(): Made[] {
  const table = record({ id: 'vector-broken', ruleset: 'theatres', commits: 14, ends: 'annulled' });
  const text = textOf(table);
  const whole = { file: 'whole.ndjson', about: 'the good room that those below are made of', text };
  const made = BROKEN.map(({ code, about, make, options }) => {
    const forged = make(layOpen(text), landmarks(layOpen(text)));
    return {
      file: `broken/${code.replace('/', '-')}.ndjson`,
      about,
      text: typeof forged === 'string' ? forged : write(forged),
      ...(options && { options: options(text) }),
    };
  });
  return [whole, ...made];
}

export function verdict(
  text: string,
  options: VerifyOptions,
): Omit<VectorRoom, 'file' | 'about' | 'options'> {
  const { ok, state, commits, rolls, failures } = verify(text, options);
  const [first] = failures;
  const failure = first
    ? { version: first.version, index: first.index, field: first.field, code: first.code }
    : null;
  return { ok, state, commits, rolls, failure };
}

/** All rooms, made anew: what is written to test/vectors/rooms. */
export const vectorRooms = (): { room: VectorRoom; text: string }[] =>
  [...good(), ...broken()].map(({ file, about, text, options = {} }) => ({
    room: { file, about, options, ...verdict(text, options) },
    text,
  }));
