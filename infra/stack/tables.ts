import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type Attribute,
  AttributeType,
  BillingMode,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { type KeySpec, type TableName, type TableSpec, tables } from '../manifest.ts';
import { acknowledge } from './acknowledge.ts';
import { pascal } from './pascal.ts';

const attribute = (key: KeySpec): Attribute => ({
  name: key.name,
  type: key.type === 'N' ? AttributeType.NUMBER : AttributeType.STRING,
});

/** The tables of the manifest. Those that cannot be computed again outlive the stack. */
export class Tables extends Construct {
  readonly byName: Readonly<Record<TableName, Table>>;

  constructor(scope: Construct, id: string, key: IKey) {
    super(scope, id);
    this.byName = {
      commits: this.table('commits', key),
      secrets: this.table('secrets', key),
      snapshots: this.table('snapshots', key),
      people: this.table('people', key),
      live: this.table('live', key),
      reads: this.table('reads', key),
    };
  }

  private table(name: TableName, key: IKey): Table {
    const spec: TableSpec = tables[name];
    const ceiling = {
      maxReadRequestUnits: spec.ceiling.read,
      maxWriteRequestUnits: spec.ceiling.write,
    };
    const table = new Table(this, pascal(name), {
      partitionKey: attribute(spec.partition),
      sortKey: attribute(spec.sort),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...ceiling,
      ...(spec.encryption === 'customer-key'
        ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }
        : { encryption: TableEncryption.DEFAULT }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: spec.pitr },
      deletionProtection: spec.pitr,
      removalPolicy: spec.pitr ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(spec.stream ? { stream: StreamViewType[spec.stream] } : {}),
      ...(spec.ttl ? { timeToLiveAttribute: spec.ttl } : {}),
    });
    for (const index of spec.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: attribute(index.partition),
        sortKey: attribute(index.sort),
        ...ceiling,
      });
    }
    if (!spec.pitr) {
      acknowledge(table, {
        'AwsSolutions-DDB3': `${name} holds nothing that is not computed again or short-lived`,
      });
    }
    return table;
  }
}
