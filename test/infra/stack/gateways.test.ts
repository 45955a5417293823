import { describe, expect, test } from 'vitest';
import { functionNames, ofType, only, referred, resourcesOf } from './synthesised.ts';

const resources = resourcesOf();
const names = functionNames(resources);

const integrations = new Map(
  ofType(resources, 'AWS::ApiGatewayV2::Integration').map(([id, { Properties }]) => [
    id,
    names.get(referred(Properties.IntegrationUri)[0] ?? ''),
  ]),
);

/** The function behind a route, by way of its integration. */
const behind = (target: unknown) => integrations.get(referred(target)[0] ?? '');

const routes = ofType(resources, 'AWS::ApiGatewayV2::Route').map(
  ([, { Properties }]) => Properties,
);

test.each([
  ['$connect', 'connect'],
  ['$disconnect', 'disconnect'],
  ['$default', 'room'],
  ['command', 'room'],
  ['sync', 'room'],
  ['watch', 'room'],
  ['unwatch', 'room'],
  ['flag', 'room'],
  ['announce', 'room'],
  ['quick', 'room'],
  ['notices', 'room'],
  ['league', 'room'],
  ['ping', 'room'],
  ['POST /ticket', 'http'],
  ['GET /rooms', 'http'],
  ['GET /me/rooms', 'http'],
  ['GET /me/notices', 'http'],
  ['GET /rooms/{id}/log', 'http'],
  ['GET /leagues', 'http'],
  ['GET /leagues/{id}', 'http'],
  ['GET /leagues/{id}/log', 'http'],
  ['GET /leagues/{id}/standings', 'http'],
  ['GET /me/leagues', 'http'],
  ['GET /me/data', 'me'],
  ['POST /me/erase', 'me'],
])('route %s leads to %s', (key, name) => {
  expect(behind(routes.find((route) => route.RouteKey === key)?.Target)).toBe(name);
});

test('there are no other routes, and $connect alone is authorized', () => {
  expect(routes).toHaveLength(25);
  const authorized = routes.filter((route) => route.AuthorizationType === 'CUSTOM');
  expect(authorized.map((route) => route.RouteKey)).toEqual(['$connect']);
});

test('the authorizer has no identity source, so that it always runs', () => {
  const authorizer = only<{ IdentitySource: string[]; AuthorizerUri: unknown }>(
    resources,
    'AWS::ApiGatewayV2::Authorizer',
  );
  expect(authorizer.IdentitySource).toEqual([]);
  expect(names.get(referred(authorizer.AuthorizerUri)[0] ?? '')).toBe('authorizer');
});

describe('stages', () => {
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage').map(
    ([, { Properties }]) => Properties,
  );

  test('both stages are throttled', () => {
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage.DefaultRouteSettings).toEqual({
        ThrottlingBurstLimit: 500,
        ThrottlingRateLimit: 1000,
      });
    }
  });

  test('access logs keep no query and no header: tickets and tokens travel there', () => {
    for (const stage of stages) {
      const { Format: format } = stage.AccessLogSettings as { Format: string };
      expect(format).toContain('$context.requestId');
      expect(format).not.toMatch(/query|header|path|authorizer\.(?!status)/i);
    }
  });
});
