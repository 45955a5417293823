import { err, ok } from '../../domain/result.ts';
import type { App } from './app.ts';
import { claimsOf } from './authorize.ts';
import { userOf } from './caller.ts';
import { erase } from './erase.ts';
import type { Answer, HttpRequest } from './http-request.ts';
import { ownData } from './own-data.ts';
import type { Claims } from './ports.ts';

/** Exports of a person within an hour. Erasing has no limit: there is less of it each time. */
const EXPORTS = 10;
const WINDOW = 3_600_000;

type Work = (app: App, claims: Claims) => Promise<Answer>;

const signedIn =
  (work: Work) =>
  async (app: App, { headers }: HttpRequest): Promise<Answer> => {
    const claims = await claimsOf(app, headers.authorization);
    return claims === null ? err({ code: 'auth/required' }) : work(app, claims);
  };

async function exportData(app: App, claims: Claims): Promise<Answer> {
  const { count, until } = await app.live.attempt(`export/${userOf(claims)}`, WINDOW);
  if (count > EXPORTS) {
    return err({ code: 'rate/limited', retryAfterMs: Math.max(1, until - app.clock.now()) });
  }
  return ok(JSON.stringify(await ownData(app, claims)));
}

/** `{state: "going-on"}` asks to be called again. */
async function eraseAll(app: App, claims: Claims): Promise<Answer> {
  const done = await erase(app, userOf(claims));
  return ok(JSON.stringify({ state: done ? 'erased' : 'going-on' }));
}

/** What a person may do with everything that is kept about the person. */
export const privacyRoutes: Readonly<
  Record<string, (app: App, request: HttpRequest) => Promise<Answer>>
> = {
  'GET /me/data': signedIn(exportData),
  'POST /me/erase': signedIn(eraseAll),
};
