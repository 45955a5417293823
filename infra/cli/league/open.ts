import type { Client } from '../../../client/index.ts';
import { say, sayJson } from '../output.ts';
import { example, type Own, sayVerb } from './options.ts';
import { asMember } from './session.ts';
import { type SettingsFlags, settingsOf, withSettings } from './settings-flags.ts';
import { when } from './times.ts';

interface Flags extends Own, SettingsFlags {
  name?: string;
}

/** `league open`. */
export const openVerb = () =>
  withSettings(
    sayVerb('open')
      .description('Found a league. You are member 0 and its owner; play along with `register`.')
      .option('--name <name>', 'name of the league'),
  )
    .addHelpText(
      'after',
      example(
        'export SEALED_ORDERS_TOKEN=$(sealed-orders token --name Ada)',
        'sealed-orders league open --name "Winter league" --starts +3d --rounds 5 --bots captain',
        'sealed-orders league open --name "Small tables" --settings league.json',
      ),
    )
    .action(open);

async function open(flags: Flags): Promise<void> {
  const run = async (client: Client): Promise<void> => {
    const settings = await settingsOf(flags, await client.ping());
    const league = await client.openLeague(settings, flags.name);
    const { head, state } = league;
    if (flags.json) {
      sayJson({ league: league.id, ...head, settings: state.settings });
      return;
    }
    say(
      `${league.id} is open for registration; the first season begins at ${when(state.nextAt)} UTC`,
    );
    say(`next: sealed-orders league register ${league.id}`);
  };
  await asMember(flags, run, 'See what there is to choose: sealed-orders league open --help.');
}
