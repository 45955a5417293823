import { memberIn } from './arguments.ts';
import { orderVerb } from './order.ts';

/** `league readmit`. */
export const readmitVerb = () =>
  orderVerb({
    name: 'readmit',
    about: 'Let a member who was removed for what they did register again (organisers).',
    examples: ['sealed-orders league readmit LEAGUE 12'],
    with: (verb) => verb.argument('<member>', 'number of the member'),
    command: ({ args }) => ({ type: 'readmit', member: memberIn(args[0]) }),
  });
