import { describe, expect, test } from 'vitest';
import { appWith, functionNames, ofType, resourcesOf } from './synthesised.ts';

const domain = {
  name: 'play.example.org',
  certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/a',
};
const issuers = [{ issuer: 'https://id.example.org', audience: 'orders' }];

interface Environment {
  readonly Environment: { readonly Variables: Readonly<Record<string, unknown>> };
}

/** A variable of the http function under this context. */
function variable(context: Readonly<Record<string, unknown>>, name: string): unknown {
  const resources = resourcesOf(context);
  const names = functionNames(resources);
  const functions = ofType<Environment>(resources, 'AWS::Lambda::Function');
  const http = functions.find(([id]) => names.get(id) === 'http');
  return http?.[1].Properties.Environment.Variables[name];
}

describe('context', () => {
  test('reaches the functions, whether given as a value or as text', () => {
    expect(variable({ oidcIssuers: issuers }, 'OIDC_ISSUERS')).toBe(JSON.stringify(issuers));
    expect(variable({ oidcIssuers: JSON.stringify(issuers) }, 'OIDC_ISSUERS')).toBe(
      JSON.stringify(issuers),
    );
    expect(variable({}, 'ALLOWED_ORIGINS')).toBe('["*"]');
  });

  test('that is wrong is refused by its name', () => {
    expect(() => appWith({ oidcIssuers: [{ issuer: 'id.example.org' }] })).toThrow(/oidcIssuers/);
    expect(() => appWith({ logRetentionDays: 5 })).toThrow(/logRetentionDays/);
  });

  test('may bring domains, an alarm topic, and take reserved concurrency away', () => {
    const resources = resourcesOf({
      socketDomain: domain,
      httpDomain: { ...domain, name: 'api.example.org' },
      alarmTopicArn: 'arn:aws:sns:eu-west-1:111111111111:alarms',
      reserveConcurrency: 'false',
      gatewayLogRole: 'false',
    });
    const domains = ofType(resources, 'AWS::ApiGatewayV2::DomainName');
    expect(domains.map(([, { Properties }]) => Properties.DomainName).sort()).toEqual([
      'api.example.org',
      'play.example.org',
    ]);
    for (const [, { Properties }] of ofType(resources, 'AWS::CloudWatch::Alarm')) {
      expect(Properties.AlarmActions).toEqual(['arn:aws:sns:eu-west-1:111111111111:alarms']);
    }
    for (const [, { Properties }] of ofType(resources, 'AWS::Lambda::Function')) {
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
    expect(ofType(resources, 'AWS::ApiGateway::Account')).toEqual([]);
  });
});
