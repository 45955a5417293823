import type { App } from '../../functions/app/app.ts';
import { handleHttp } from '../../functions/app/http.ts';
import { settle } from '../functions/app/league/support.ts';
import { begun } from './league-stage.ts';
import { type Case, runs } from './stage.ts';

/** What a request of bob's is answered. */
async function answered(app: App, route: string): Promise<string> {
  const [, path = ''] = route.split(' ');
  const headers = { authorization: 'Bearer bob' };
  const answer = await handleHttp(app, { route, path, id: undefined, query: {}, headers });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Asks as often as it is told to. */
async function eraseAll(app: App): Promise<void> {
  while ((await answered(app, 'POST /me/erase')) !== '{"state":"erased"}');
}

/** Somebody with a place in a league whose table waits, in a room in play, and in one that waits. */
export async function privacyCases(): Promise<Case[]> {
  const { journal, ada, bob } = await begun();
  const [played, waits] = [await ada.open({ seats: 2 }), await bob.open({ seats: 2 })];
  await bob.watch(played);
  for (const person of [ada, bob]) await person.join(played);
  await ada.command(played, { type: 'start' });
  await bob.join(waits);
  await bob.send({ action: 'notices', id: 'notices', on: true });
  await settle(journal.world);
  const copy = journal.mark();
  return [
    runs('export', copy, (app) => answered(app, 'GET /me/data')),
    runs('erase', copy, eraseAll, { brings: 'withdrew' }),
  ];
}
