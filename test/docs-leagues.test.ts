import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completeLeagueSettings, leagueSettings, TIE_BREAKS } from '../domain/league/settings.ts';
import { leagueView } from '../domain/league/view.ts';
import { leagueVerb } from '../infra/cli/league/league.ts';
import { DAY, type LeagueMoment, START, season } from './support/league.ts';

/** What docs/leagues.md says of settings, steps and verbs must not drift from the code. */

const page = readFileSync(new URL('../docs/leagues.md', import.meta.url), 'utf8');
const block = /<!-- settings -->([\s\S]*)<!-- \/settings -->/.exec(page)?.[1] ?? '';
const rows = [...block.matchAll(/^\| `(\w+)` \| (.*?) \| /gm)].map(([, name, value]) => ({
  name,
  value,
}));

/** Defaults that the table tells in words. */
const IN_WORDS = ['startsAt', 'points', 'tieBreaks'];

describe('docs/leagues.md', () => {
  test('has a line for every setting, in their order', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(leagueSettings.shape));
  });

  test('says what each setting is where it is left out', () => {
    const defaults: Record<string, unknown> = completeLeagueSettings({}, 0);
    for (const { name = '', value } of rows) {
      if (!IN_WORDS.includes(name))
        expect([name, value]).toEqual([name, `\`${JSON.stringify(defaults[name])}\``]);
    }
  });

  test('numbers the steps of the tie-break as they are taken', () => {
    const steps = [...page.matchAll(/^\d\. `(\w+)`: /gm)].map(([, step]) => step);
    expect(steps).toEqual([...TIE_BREAKS]);
  });

  test('names every verb', () => {
    const verbs = leagueVerb().commands.flatMap((verb) => [verb.name(), ...verb.aliases()]);
    expect(verbs.filter((verb) => !page.includes(`\`${verb}\``))).toEqual([]);
  });
});

/** Names of the members of an object or of each object of a list, of whatever there is. */
const membersOf = (of: unknown): string[] => Object.keys((Array.isArray(of) ? of[0] : of) ?? {});

const viewOf = ({ state, now }: LeagueMoment) => {
  const hash = 'a'.repeat(64);
  const chain = { v: 9, at: now, head: hash, opening: hash, n: 0, key: hash, length: 256 };
  const log = { ...chain, id: 'league', mix: hash, seen: {}, engine: 'e', league: state };
  return leagueView(log, { league: null, people: new Map() });
};

describe('docs/protocol.md', () => {
  const protocol = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8');
  const told = /<!-- league view -->([\s\S]*)<!-- \/league view -->/.exec(protocol)?.[1] ?? '';
  const lines = new Map(
    [...told.matchAll(/^\| (?:`(\w+)(?:\[\])?`|the league) \| (.*) \|$/gm)].map(
      ([, of = 'league', text = '']) => [of, text] as const,
    ),
  );

  test('names every member of the view of a league', () => {
    const league = season(4, { rounds: 2 }).played();
    const view = viewOf(league);
    const [division] = view.season?.divisions ?? [];
    const [table] = division?.rounds[0]?.tables ?? [];
    const { past } = viewOf(league.tick(START + 30 * DAY).played());
    const { season: running, members, next } = view;
    const parts = {
      ...{ league: view, next, members, season: running, divisions: division },
      ...{ entries: division?.entries, rounds: division?.rounds, tables: table },
      ...{ seats: table?.seats, result: table?.result, standings: division?.standings, past },
    };
    expect([...lines.keys()].sort()).toEqual(Object.keys(parts).sort());
    for (const [of, part] of Object.entries(parts)) {
      const names = membersOf(part);
      expect(names.length, of).toBeGreaterThan(2);
      expect([of, names.filter((name) => !lines.get(of)?.includes(`\`${name}\``))]).toEqual([
        of,
        [],
      ]);
    }
  });
});
