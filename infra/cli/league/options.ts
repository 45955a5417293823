import { Argument, Command, Option } from 'commander';
import { leagueId } from '../../../domain/protocol/messages.ts';
import { Misuse } from '../exit.ts';
import { type Lang, langOption } from '../lang.ts';
import { LOCAL, urlOption } from '../server.ts';

/** What every verb of a league on a server takes. */
export interface Common extends Lang {
  url: string;
  json?: true;
}

export interface Own extends Common {
  /** Empty, as a variable is that a command set which failed, it is none. */
  token?: string;
}

const tokenOption = (): Option =>
  new Option('--token <token>', 'who you are').env('SEALED_ORDERS_TOKEN');

/** The league that a verb is about. */
export const leagueArgument = (): Argument =>
  new Argument('<league>', 'league id').argParser((text) => {
    if (leagueId.safeParse(text).success) return text;
    throw new Misuse(
      `"${text}" is no id of a league.`,
      'See the leagues of the server: sealed-orders league list.',
    );
  });

/** A verb that looks at a server. */
export const lookVerb = (name: string): Command =>
  new Command(name)
    .addOption(urlOption().default(LOCAL))
    .addOption(langOption())
    .option('--json', 'print one JSON object on the last line');

/** A verb that says something for its caller. */
export const sayVerb = (name: string): Command => lookVerb(name).addOption(tokenOption());

/** Adds examples, as `--help` shows them. */
export const example = (...lines: string[]): string =>
  [lines.length > 1 ? '\nExamples:' : '\nExample:', ...lines.map((line) => `  ${line}`)].join('\n');
