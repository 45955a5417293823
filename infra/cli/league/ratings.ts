import { say, sayJson } from '../output.ts';
import { type Common, example, leagueArgument, lookVerb } from './options.ts';
import { viewOf } from './read.ts';
import { table } from './table.ts';
import { memberWords } from './words.ts';

/** `league ratings`. */
export const ratingsVerb = () =>
  lookVerb('ratings')
    .description('Members by rating: what each is worth at the least, with strength and deviation.')
    .addArgument(leagueArgument())
    .addHelpText('after', example('sealed-orders league ratings LEAGUE'))
    .action(ratings);

const million = (n: number): string => (n / 1_000_000).toFixed(2);

async function ratings(id: string, { url, json }: Common): Promise<void> {
  const { members } = await viewOf(url, id);
  const ranked = members.toSorted((a, b) => b.rating.shown - a.rating.shown || a.member - b.member);
  if (json) {
    sayJson({
      league: id,
      ratings: ranked.map(({ member, name, bot, rating }) => ({ member, name, bot, ...rating })),
    });
    return;
  }
  const rows = ranked.map(({ member, name, bot, role, status, rating }) => [
    memberWords(member, name, bot),
    String(rating.shown),
    million(rating.mu),
    million(rating.sigma),
    String(rating.rooms),
    [role === 'member' ? '' : role, status === 'in' ? '' : 'out'].filter(Boolean).join(', '),
  ]);
  for (const line of table(['member', 'rating', 'strength', 'deviation', 'rooms', ''], rows))
    say(line);
}
