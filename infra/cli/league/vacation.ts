import { whole } from '../number.ts';
import { orderVerb } from './order.ts';
import { timeOf } from './times.ts';

/** `league vacation`. */
export const vacationVerb = () =>
  orderVerb<{ from: string; days: number }>({
    name: 'vacation',
    about: 'Take days off: rooms that start meanwhile are played by the autopilot, without blame.',
    examples: ['sealed-orders league vacation LEAGUE --from 2027-08-01 --days 10'],
    with: (verb) =>
      verb
        .requiredOption('--from <time>', 'first day: 2027-08-01, or +3d')
        .requiredOption('--days <n>', 'how many days', whole(1, 120)),
    command: ({ flags, now }) => ({
      type: 'vacation',
      from: timeOf(flags.from, now),
      days: flags.days,
    }),
  });
