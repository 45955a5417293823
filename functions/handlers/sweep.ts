import { appOf } from '../adapters/compose.ts';
import { sweepLeagues } from '../app/league/tick.ts';
import { sweep } from '../app/sweep.ts';

/** Each minute. Trouble with rooms holds up no league, nor the other way round. */
export async function handler() {
  const app = appOf('sweep');
  const [rooms, leagues] = await Promise.allSettled([sweep(app), sweepLeagues(app)]);
  if (rooms.status === 'rejected') throw rooms.reason;
  if (leagues.status === 'rejected') throw leagues.reason;
  return { rooms: rooms.value, leagues: leagues.value };
}
