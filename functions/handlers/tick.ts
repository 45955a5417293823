import { appOf } from '../adapters/compose.ts';
import { tick } from '../app/league/tick.ts';

/** Each day. */
export async function handler() {
  return { leagues: await tick(appOf('tick')) };
}
