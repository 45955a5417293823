import { Command, Option } from 'commander';
import { type Lang, langOption } from '../lang.ts';
import { LOCAL, urlOption } from '../server.ts';

/** What every verb of a league on a server takes. */
export interface Common extends Lang {
  url: string;
  json?: true;
}

export interface Own extends Common {
  token?: string;
}

const tokenOption = (): Option =>
  new Option('--token <token>', 'who you are').env('SEALED_ORDERS_TOKEN');

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
