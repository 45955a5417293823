import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CommitLine } from '../../../domain/log/commit.ts';

const linesOf = (room: string): CommitLine[] =>
  readFileSync(new URL(`../../vectors/rooms/${room}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CommitLine)
    .filter(({ type }) => type === 'commit');

interface Times {
  turn: number;
  start: number;
  deadline: number;
  end: number | null;
}

/** The clock of a room, read from its export alone. */
function turnsOf(commits: readonly CommitLine[]): Times[] {
  const turns: Times[] = [];
  for (const { commit } of commits) {
    for (const event of commit.events) {
      const last = turns.at(-1);
      const ends = event.type === 'turn-ended' || event.type === 'ended';
      if (ends && last?.end === null) last.end = commit.at;
      if (event.type !== 'turn-began') continue;
      const { turn, deadline } = event;
      turns.push({ turn, start: commit.at, deadline: deadline.at, end: null });
    }
  }
  return turns;
}

const RULESETS = ['theatres', 'italian', 'online', 'brasil', 'joint'];

test.each(RULESETS)('field-182 an export has start, deadline and end of every turn: %s', (room) => {
  const turns = turnsOf(linesOf(room));
  expect(turns.length).toBeGreaterThan(3);
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i + 1));
  for (const { start, deadline, end } of turns) {
    expect(deadline).toBeGreaterThan(start);
    expect(end).toBeGreaterThanOrEqual(start);
  }
});
