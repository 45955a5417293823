import { Option } from 'commander';
import { ROLES } from '../../../domain/league/commands.ts';
import { memberIn } from './arguments.ts';
import { orderVerb } from './order.ts';

/** `league appoint`. */
export const appointVerb = () =>
  orderVerb<{ role: (typeof ROLES)[number] }>({
    name: 'appoint',
    about: 'Make a member an organiser, or a member again (the founder).',
    examples: ['sealed-orders league appoint LEAGUE 3 --role organiser'],
    with: (verb) =>
      verb
        .argument('<member>', 'number of the member')
        .addOption(
          new Option('--role <role>', 'what to be').choices([...ROLES]).default('organiser'),
        ),
    command: ({ flags, args }) => ({
      type: 'appoint',
      member: memberIn(args[0]),
      role: flags.role,
    }),
  });
