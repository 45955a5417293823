import { Option } from 'commander';
import { REASONS, type Reason } from '../../../domain/league/commands.ts';
import { orderVerb } from './order.ts';

/** `league annul`. */
export const annulVerb = () =>
  orderVerb<{ reason: Reason }>({
    name: 'annul',
    about: 'Take a room out of the standings: everybody at its table gets the mean (organisers).',
    examples: ['sealed-orders league annul LEAGUE ROOM --reason fault'],
    with: (verb) =>
      verb
        .argument('<room>', 'room id, as `league show` lists it')
        .addOption(
          new Option('--reason <reason>', 'why').choices([...REASONS]).makeOptionMandatory(),
        ),
    command: ({ flags, args }) => ({ type: 'annul', room: args[0] ?? '', reason: flags.reason }),
  });
