import { orderVerb } from './order.ts';

/** `league finish`, which some call `close`. */
export const finishVerb = () =>
  orderVerb({
    name: 'finish',
    about: 'Let no season follow: the league ends after the one that runs (the founder).',
    examples: ['sealed-orders league finish LEAGUE'],
    command: () => ({ type: 'finish' }),
  }).alias('close');
