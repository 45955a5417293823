import { orderVerb } from './order.ts';
import { timeOf } from './times.ts';

/** `league postpone`. */
export const postponeVerb = () =>
  orderVerb<{ to: string }>({
    name: 'postpone',
    about: 'Move the beginning of the next season (organisers).',
    examples: ['sealed-orders league postpone LEAGUE --to 2027-02-01'],
    with: (verb) => verb.requiredOption('--to <time>', 'when: 2027-02-01T18:00Z, or +2d'),
    command: ({ flags, now }) => ({ type: 'postpone', to: timeOf(flags.to, now) }),
  });
