import { whole } from '../number.ts';
import { orderVerb } from './order.ts';

/** `league enlist`. */
export const enlistVerb = () =>
  orderVerb<{ bots: number }>({
    name: 'enlist',
    about: 'Add bots of the level that the settings name (organisers).',
    examples: ['sealed-orders league enlist LEAGUE --bots 3'],
    with: (verb) => verb.requiredOption('--bots <n>', 'how many', whole(1, 64)),
    command: ({ flags }) => ({ type: 'enlist', bots: flags.bots }),
  });
