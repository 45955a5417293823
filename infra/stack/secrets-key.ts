import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  type IRole,
  PolicyDocument,
  PolicyStatement,
} from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Grant } from '../manifest.ts';
import type { Settings } from './settings.ts';

const administration = [
  'kms:CancelKeyDeletion',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:DisableKeyRotation',
  'kms:EnableKey',
  'kms:EnableKeyRotation',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListGrants',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  'kms:RevokeGrant',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
];

const reading = ['kms:Decrypt', 'kms:DescribeKey'];
const writing = [
  ...reading,
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];

/**
 * The key of the table of secrets. The account may administer it but not use it: only the roles
 * admitted here and the deployment can decrypt, and only through DynamoDB. So a reader of all
 * tables by IAM alone still cannot foresee dice.
 */
export class SecretsKey extends Construct {
  readonly key: Key;
  private readonly throughDynamo: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { account, partition, region } = Stack.of(this);
    this.throughDynamo = { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` };
    const administer = new PolicyStatement({
      sid: 'Administer',
      principals: [new AccountRootPrincipal()],
      actions: administration,
      resources: ['*'],
    });
    const deployAndRestore = new PolicyStatement({
      sid: 'DeployAndRestore',
      principals: [new AccountRootPrincipal()],
      actions: [...writing, 'kms:CreateGrant'],
      resources: ['*'],
      conditions: {
        StringEquals: this.throughDynamo,
        ArnLike: {
          'aws:PrincipalArn': settings.secretsAdministrators.map(
            (name) => `arn:${partition}:iam::${account}:role/${name}`,
          ),
        },
      },
    });
    this.key = new Key(this, 'Key', {
      description: 'Room secrets of Sealed Orders',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
      policy: new PolicyDocument({ statements: [administer, deployAndRestore] }),
    });
  }

  /** Lets a role use the key through DynamoDB. */
  admit(role: IRole, grant: Grant): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [role.grantPrincipal],
        actions: grant === 'RW' ? writing : reading,
        resources: ['*'],
        conditions: { StringEquals: this.throughDynamo },
      }),
    );
  }
}
