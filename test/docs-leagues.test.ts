import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completeLeagueSettings, leagueSettings, TIE_BREAKS } from '../domain/league/settings.ts';
import { leagueVerb } from '../infra/cli/league/league.ts';

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
