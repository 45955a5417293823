import { z } from 'zod';
import { whole } from '../number.ts';
import { jsonFile } from './json-file.ts';
import { orderVerb } from './order.ts';

const tables = z
  .array(z.array(z.number().int().min(0)).min(2).max(6))
  .min(1)
  .max(100);

/** `league pair`. */
export const pairVerb = () =>
  orderVerb<{ file: string; division: number }>({
    name: 'pair',
    about: 'Set the tables of the next round by hand, where the settings say so (organisers).',
    examples: [
      "echo '[[0,1,2,3],[4,5,6,7]]' > round.json   # entries, in seat order",
      'sealed-orders league pair LEAGUE --division 1 --file round.json',
    ],
    with: (verb) =>
      verb
        .option('--division <n>', 'which division', whole(1, 10_000), 1)
        .requiredOption('--file <file>', 'JSON: a list of tables, each a list of entries'),
    command: async ({ flags }) => ({
      type: 'pair',
      division: flags.division,
      tables: await jsonFile(flags.file, tables),
    }),
  });
