import { expect, test } from 'vitest';
import { answerHttp } from '../../../functions/app/http-events.ts';
import { World } from '../support/world.ts';

test.each(['toString', 'constructor', '__proto__', 'GET /nowhere'])(
  'a route that is named %s is unknown',
  async (routeKey) => {
    const { app } = new World();
    const answer = await answerHttp(
      { ...app, origins: [] },
      { routeKey, rawPath: '/x', headers: {}, requestContext: { requestId: 'r' } },
    );
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'http/unknown', path: '/x' } });
  },
);
