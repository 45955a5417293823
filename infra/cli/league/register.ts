import { example, leagueArgument, type Own, sayVerb } from './options.ts';
import { report } from './order.ts';
import { inLeague } from './session.ts';

interface Flags extends Own {
  name?: string;
}

/** `league register`. */
export const registerVerb = () =>
  sayVerb('register')
    .description('Become a member of a league, or one again.')
    .addArgument(leagueArgument())
    .option('--name <name>', 'your name there; without it that of your token')
    .addHelpText('after', example('sealed-orders league register LEAGUE --name Ada'))
    .action(async (id: string, flags: Flags) => {
      await inLeague(flags, id, async (league) => {
        const about = flags.name === undefined ? {} : { name: flags.name };
        report(await league.register(about), league, flags);
      });
    });
