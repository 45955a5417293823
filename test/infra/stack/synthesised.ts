import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { SealedOrdersStack } from '../../../infra/stack/sealed-orders-stack.ts';

/** What the tests look at in a resource of the template. */
export interface Resource<P = Readonly<Record<string, unknown>>> {
  readonly Type: string;
  readonly Properties: P;
  readonly DeletionPolicy?: string;
}

export type Resources = Readonly<Record<string, Resource<unknown>>>;

/** The stack's app with this context, not yet synthesised; bundling is left out, it is slow. */
export function appWith(context: Readonly<Record<string, unknown>> = {}) {
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  return { app, stack: new SealedOrdersStack(app, 'SealedOrders') };
}

/** All resources of the template by logical id. */
export function resourcesOf(context: Readonly<Record<string, unknown>> = {}): Resources {
  return Template.fromStack(appWith(context).stack).toJSON().Resources;
}

/** The resources of a type, their properties seen as P. */
export const ofType = <P = Readonly<Record<string, unknown>>>(
  resources: Resources,
  type: string,
): [string, Resource<P>][] =>
  Object.entries(resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => [id, resource as Resource<P>]);

/** The properties of the only resource of a type. */
export function only<P>(resources: Resources, type: string): P {
  const [first, ...rest] = ofType<P>(resources, type);
  if (!first || rest.length > 0) throw new Error(`not one ${type}`);
  return first[1].Properties;
}

/** The logical ids behind `Ref` and `Fn::GetAtt`, wherever they stand in a value. */
export function referred(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referred);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return String(inner).startsWith('AWS::') ? [] : [String(inner)];
    if (key === 'Fn::GetAtt') return [String(inner[0])];
    return referred(inner);
  });
}

/** Functions of the template: logical id → name of the manifest. */
export function functionNames(resources: Resources): ReadonlyMap<string, string> {
  return new Map(
    ofType(resources, 'AWS::Lambda::Function').map(([id, { Properties }]) => [
      id,
      String(Properties.Description).replace('Sealed Orders: ', ''),
    ]),
  );
}

/** Tables of the template: logical id → name of the manifest. */
export function tableNames(resources: Resources): ReadonlyMap<string, string> {
  return new Map(
    ofType(resources, 'AWS::DynamoDB::Table').map(([id]) => [
      id,
      id.replace(/^Tables(\w+?)[0-9A-F]{8}$/, '$1').toLowerCase(),
    ]),
  );
}
