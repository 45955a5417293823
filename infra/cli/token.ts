import { Command } from 'commander';
import { say } from './output.ts';
import { addressOf, guestToken, LOCAL, urlOption } from './server.ts';

/** `token`: a guest's token. */
export const tokenVerb = (): Command =>
  new Command('token')
    .description('Print a guest token of a local server.')
    .addOption(urlOption().default(LOCAL))
    .option('--name <name>', 'name of the guest', 'Guest')
    .addHelpText('after', '\nExample:\n  TOKEN=$(sealed-orders token --name Ada)')
    .action(async ({ url, name }: { url: string; name: string }) => {
      say(await guestToken(addressOf(url).http, name));
    });
