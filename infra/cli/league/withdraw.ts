import { orderVerb } from './order.ts';

/** `league withdraw`. */
export const withdrawVerb = () =>
  orderVerb({
    name: 'withdraw',
    about: 'Leave a league: a substitute takes the place from the next round on, or it ends.',
    examples: ['sealed-orders league withdraw LEAGUE'],
    command: () => ({ type: 'withdraw' }),
  });
