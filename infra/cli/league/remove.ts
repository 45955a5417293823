import { Option } from 'commander';
import { REASONS, type Reason } from '../../../domain/league/commands.ts';
import { memberIn } from './arguments.ts';
import { orderVerb } from './order.ts';

/** `league remove`. */
export const removeVerb = () =>
  orderVerb<{ reason: Reason }>({
    name: 'remove',
    about: 'Put a member out of the league, for a reason that stands in the log (organisers).',
    examples: ['sealed-orders league remove LEAGUE 12 --reason conduct'],
    with: (verb) =>
      verb
        .argument('<member>', 'number of the member')
        .addOption(
          new Option('--reason <reason>', 'why').choices([...REASONS]).makeOptionMandatory(),
        ),
    command: ({ flags, args }) => ({
      type: 'remove',
      member: memberIn(args[0]),
      reason: flags.reason,
    }),
  });
