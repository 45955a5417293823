import { CfnOutput } from 'aws-cdk-lib';
import { DomainName } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The mapping of a stage to the operator's own domain name, if there is one. */
export function domainMapping(scope: Construct, domain: Settings['httpDomain']) {
  if (!domain) return {};
  const domainName = new DomainName(scope, 'Domain', {
    domainName: domain.name,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
  });
  new CfnOutput(scope, 'DomainTarget', { value: domainName.regionalDomainName });
  return { domainMapping: { domainName } };
}
