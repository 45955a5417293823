import { say, sayJson } from '../output.ts';
import { leagueText } from './league-text.ts';
import { type Common, example, leagueArgument, lookVerb } from './options.ts';
import { viewOf } from './read.ts';

/** `league show`. */
export const showVerb = () =>
  lookVerb('show')
    .description('A league as text: season, rounds, tables, deadlines, and what is due.')
    .addArgument(leagueArgument())
    .addHelpText('after', example('sealed-orders league show LEAGUE'))
    .action(async (id: string, { url, json }: Common) => {
      const view = await viewOf(url, id);
      if (json) sayJson(view);
      else for (const line of leagueText(view)) say(line);
    });
