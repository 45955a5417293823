import { orderVerb } from './order.ts';

/** `league volunteer`. */
export const volunteerVerb = () =>
  orderVerb<{ off?: true }>({
    name: 'volunteer',
    about: 'Join the public list of substitutes, or leave it.',
    examples: [
      'sealed-orders league volunteer LEAGUE',
      'sealed-orders league volunteer LEAGUE --off',
    ],
    with: (verb) => verb.option('--off', 'leave the list'),
    command: ({ flags }) => ({ type: 'volunteer', on: flags.off !== true }),
  });
