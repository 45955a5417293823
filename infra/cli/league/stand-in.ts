import { orderVerb } from './order.ts';

/** `league stand-in`. */
export const standInVerb = () =>
  orderVerb({
    name: 'stand-in',
    about: 'Have the first of the substitutes play your next round for you.',
    examples: ['sealed-orders league stand-in LEAGUE'],
    command: () => ({ type: 'stand-in' }),
  });
