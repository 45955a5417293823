import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { SealedOrdersStack } from './stack/sealed-orders-stack.ts';

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
new SealedOrdersStack(app, 'SealedOrders', { description: 'Sealed Orders: rooms, rolls, proofs' });
