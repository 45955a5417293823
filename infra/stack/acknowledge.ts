import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accept findings of cdk-nag on a construct and below it: rule id → reason. */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>) {
  for (const [rule, reason] of Object.entries(findings)) {
    Validations.of(construct).acknowledge({ id: `AwsSolutions::${rule}`, reason });
  }
}

/** Accept that a policy below the construct names this resource, which ends in a wildcard. */
export function acknowledgeWildcard(construct: IConstruct, arn: string, reason: string) {
  acknowledge(construct, { [`AwsSolutions-IAM5[Resource::${spelled(construct, arn)}]`]: reason });
}

/** An ARN as cdk-nag spells it in the id of a finding: references as `<LogicalId>`. */
function spelled(construct: IConstruct, arn: string): string {
  const resolved: unknown = Stack.of(construct).resolve(arn);
  if (typeof resolved === 'string') return resolved;
  const [separator, parts] = (resolved as { 'Fn::Join': [string, (string | { Ref: string })[]] })[
    'Fn::Join'
  ];
  return parts.map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join(separator);
}
