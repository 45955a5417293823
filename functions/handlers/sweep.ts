import { appOf } from '../adapters/compose.ts';
import { sweep } from '../app/sweep.ts';

/** Each minute. */
export async function handler() {
  return { rooms: await sweep(appOf('sweep')) };
}
