import { appOf } from '../adapters/compose.ts';
import { sweepLeagues } from '../app/league/tick.ts';
import { sweep } from '../app/sweep.ts';

/** Each minute. */
export async function handler() {
  const app = appOf('sweep');
  return { rooms: await sweep(app), leagues: await sweepLeagues(app) };
}
