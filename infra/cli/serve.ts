import { Command, Option } from 'commander';
import { whole } from './number.ts';
import { note, say } from './output.ts';

interface Flags {
  port: number;
  data?: string;
  clock: 'real' | 'virtual';
  speed: number;
}

/** `serve`: the whole backend in this process. */
export const serveVerb = (): Command =>
  new Command('serve')
    .description(
      'Serve rooms from this machine: gateway, functions, tables and timers in one process.',
    )
    .option('--port <n>', 'port of the gateway', whole(0, 65_535), 8080)
    .option('--data <dir>', 'keep rooms in this directory (default: in memory)')
    .addOption(
      new Option('--clock <kind>', 'what time goes by')
        .choices(['real', 'virtual'])
        .default('real'),
    )
    .option(
      '--speed <n>',
      'seconds of the clock in a second while nothing is in flight',
      whole(1, 1_000_000),
      1,
    )
    .addHelpText('after', '\nExample:\n  sealed-orders serve --port 8080 --data .data')
    .action(serve);

async function serve(flags: Flags): Promise<void> {
  const { startStandIn } = await import('../local/stand-in.ts');
  const server = await startStandIn(flags);
  say(server.url);
  const stop = (): void => {
    note('stopping');
    void server.stop().then(() => process.exit());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
