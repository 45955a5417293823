import type { Command } from 'commander';
import type { League } from '../../../client/index.ts';
import type { MemberCommand } from '../../../domain/league/commands.ts';
import type { LeagueLine } from '../../../domain/log/league.ts';
import { say, sayJson } from '../output.ts';
import { example, leagueArgument, type Own, sayVerb } from './options.ts';
import { inLeague } from './session.ts';
import { told } from './told.ts';

/** A verb that gives one command in a league. */
interface Order<F> {
  name: string;
  about: string;
  examples: string[];
  /** Adds arguments and options of its own. */
  with?: (verb: Command) => Command;
  /** The command; `now` is the server's time, UTC ms. */
  command: (asked: {
    flags: F;
    args: string[];
    league: League;
    now: number;
  }) => MemberCommand | Promise<MemberCommand>;
}

/** Makes the verb: connects, fetches and checks the log, gives the command, says what it came to. */
export function orderVerb<F>(order: Order<F>): Command {
  const verb = sayVerb(order.name)
    .description(order.about)
    .addArgument(leagueArgument())
    .addHelpText('after', example(...order.examples));
  const { with: more = (it) => it } = order;
  return more(verb).action(async (id: string, ...rest: unknown[]) => {
    const [flags, args] = [rest.at(-2) as F & Own, rest.slice(0, -2) as string[]];
    await inLeague(flags, id, async (league, client) => {
      const now = await client.ping();
      const command = await order.command({ flags, args, league, now });
      report(await league.send(command), league, flags);
    });
  });
}

/** What a command came to. */
export function report(line: LeagueLine, league: League, { json }: Pick<Own, 'json'>): void {
  const { commit, hash } = line;
  const { v, by, events } = commit;
  if (json) {
    sayJson({ league: league.id, v, hash, member: by.seat, command: commit.cmd.type, events });
    return;
  }
  for (const event of events) say(told(event));
  say(`version ${v} of ${league.id}`);
}
