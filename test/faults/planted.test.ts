import { expect, test, vi } from 'vitest';
import { makeSecrets } from '../../domain/chance/keys.ts';
import * as repeats from '../../functions/app/repeats.ts';
import { playHistory } from './history.ts';
import type { Plant } from './memory-world.ts';

vi.mock('../../functions/app/repeats.ts', { spy: true });

/** What is found wrong in the first histories that find anything. */
async function found(plant?: Plant): Promise<string> {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { wrong } = await playHistory(seed, plant);
    if (wrong.length > 0) return wrong.join('\n');
  }
  return '';
}

test('a store that now and then says appended and keeps nothing is found out', async () => {
  const forgets: Plant = ({ commits }, chance) => ({
    commits: {
      ...commits,
      append: async (commit) => (chance.hits(0.05) ? 'appended' : commits.append(commit)),
    },
  });
  expect(await found(forgets)).toMatch(/acknowledged .* is lost|left before it was stored/);
});

test('a server that does not know a command again is found out', async () => {
  vi.mocked(repeats.repeatOf).mockReturnValue(null);
  expect(await found()).toMatch(/commit\/repeat/);
  vi.mocked(repeats.repeatOf).mockRestore();
});

test('another secret at the second try is found out', async () => {
  const others: Plant = ({ secrets }, chance) => ({
    secrets: {
      ...secrets,
      async get(room) {
        const own = await secrets.get(room);
        if (own === null || !chance.hits(0.1)) return own;
        return makeSecrets(new Uint8Array(32).fill(9), room, own.length);
      },
    },
  });
  expect(await found(others)).toMatch(/live check|audit/);
});

test('a store that takes two commits under one version is found out', async () => {
  const twice: Plant = ({ commits }, chance) => ({
    commits: {
      ...commits,
      async append(commit) {
        const end = await commits.append(commit);
        return end === 'taken' && chance.hits(0.5) ? 'appended' : end;
      },
    },
  });
  expect(await found(twice)).toMatch(
    /acknowledged .* is lost|left before it was stored|another version/,
  );
});
