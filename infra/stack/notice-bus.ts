import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { noticeBus } from '../manifest.ts';
import type { Handler } from './handler.ts';

/** The bus of notices. Whoever wants to hear puts a rule on it; nothing here listens. */
export class NoticeBus extends Construct {
  readonly bus: EventBus;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Names are one to an account and region: the stack's comes first.
    const eventBusName = `${Stack.of(this).stackName}-${noticeBus}`;
    this.bus = new EventBus(this, 'Bus', { eventBusName });
    new CfnOutput(this, 'Name', { value: this.bus.eventBusName });
  }

  /** May put events on this bus, under the project's own source alone. */
  grantPutting(handler: Handler): void {
    handler.role.addToPolicy(
      new PolicyStatement({
        actions: ['events:PutEvents'],
        resources: [this.bus.eventBusArn],
        conditions: { StringEquals: { 'events:source': 'sealed-orders' } },
      }),
    );
  }
}
