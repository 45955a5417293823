import { expect, test } from 'vitest';
import { functionNames, ofType, only, referred, resourcesOf, tableNames } from './synthesised.ts';

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
  readonly Sid?: string;
  readonly Principal?: unknown;
}

const resources = resourcesOf();
const functions = functionNames(resources);
const tables = tableNames(resources);
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Role's logical id → name of the function that has it. */
const roles = new Map(
  ofType(resources, 'AWS::Lambda::Function').map(([id, { Properties }]) => [
    referred(Properties.Role)[0],
    functions.get(id) ?? '',
  ]),
);

interface Policy {
  readonly Roles: unknown;
  readonly PolicyDocument: { readonly Statement: Statement[] };
}

const policies = ofType<Policy>(resources, 'AWS::IAM::Policy').map(([, { Properties }]) => ({
  holder: roles.get(referred(Properties.Roles)[0]),
  statements: Properties.PolicyDocument.Statement,
}));

const statementsOf = (name: string) =>
  policies.filter((policy) => policy.holder === name).flatMap((policy) => policy.statements);

const RO = 'GetItem Query';
const RW = 'DeleteItem GetItem PutItem Query UpdateItem';

/** RO, RW, or the very actions if they are neither. */
function grantOf(statement: Statement): string {
  const actions = list(statement.Action).filter((a) => /dynamodb:.*(Item|Query|Scan)/.test(a));
  const names = actions
    .map((action) => action.replace('dynamodb:', ''))
    .sort()
    .join(' ');
  if (names === RO) return 'RO';
  return names === RW ? 'RW' : names;
}

/** Table → what the function may do there. */
const grantsOf = (name: string) =>
  Object.fromEntries(
    statementsOf(name)
      .filter((statement) => grantOf(statement) !== '')
      .flatMap((statement) =>
        referred(statement.Resource).map((id) => [tables.get(id) ?? id, grantOf(statement)]),
      ),
  );

const writePath = { commits: 'RW', secrets: 'RO', snapshots: 'RW', people: 'RO', live: 'RW' };
const leaguePath = { ...writePath, secrets: 'RW', people: 'RW' };

test.each([
  ['authorizer', { live: 'RW' }],
  ['connect', {}],
  ['disconnect', { live: 'RW', people: 'RO', commits: 'RO', snapshots: 'RO' }],
  ['room', { ...writePath, secrets: 'RW', people: 'RW', reads: 'RO' }],
  ['http', { commits: 'RO', people: 'RO', live: 'RW', reads: 'RO' }],
  ['me', { ...writePath, people: 'RW', reads: 'RW' }],
  ['expire', writePath],
  ['react', leaguePath],
  ['project', { ...writePath, people: 'RW', reads: 'RW' }],
  ['sweep', { ...leaguePath, reads: 'RW' }],
  ['tick', { ...leaguePath, reads: 'RW' }],
])('%s may touch these tables and no others', (name, expected) => {
  expect(grantsOf(name)).toEqual(expected);
});

test('only the functions that push may post to connections, on this API and stage', () => {
  const posting = [...roles.values()].filter((name) =>
    statementsOf(name).some((statement) =>
      list(statement.Action).includes('execute-api:ManageConnections'),
    ),
  );
  expect(posting.sort()).toEqual([
    'disconnect',
    'expire',
    'me',
    'project',
    'react',
    'room',
    'sweep',
    'tick',
  ]);
});

test('only the functions that tell of things may put events, on the bus of notices, in the name of the project', () => {
  const putting = policies.flatMap(({ holder, statements }) =>
    statements
      .filter((statement) => list(statement.Action).includes('events:PutEvents'))
      .map(({ Resource, Condition }) => ({ holder, to: referred(Resource), Condition })),
  );
  const bus = ofType(resources, 'AWS::Events::EventBus').map(([id]) => id);
  expect(bus).toHaveLength(1);
  expect(putting.map(({ holder }) => holder).sort()).toEqual(['project', 'sweep', 'tick']);
  for (const { to, Condition } of putting) {
    expect(to).toEqual(bus);
    expect(Condition).toEqual({ StringEquals: { 'events:source': 'sealed-orders' } });
  }
});

test('only react and expire may arm timers, in their group, and pass only their role, only to Scheduler', () => {
  const arming = policies.filter((policy) =>
    policy.statements.some((statement) =>
      list(statement.Action).includes('scheduler:CreateSchedule'),
    ),
  );
  expect(arming.map((policy) => policy.holder).sort()).toEqual(['expire', 'react']);
  const pass = policies
    .flatMap((p) => p.statements)
    .filter((s) => list(s.Action).includes('iam:PassRole'));
  expect(pass).toHaveLength(2);
  for (const { Condition, Resource } of pass) {
    expect(Condition).toEqual({
      StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    });
    expect(referred(Resource)).toEqual([expect.stringMatching(/^TimersExpireInvoker/)]);
  }
});

test('no policy has a wildcard action, nor a wildcard resource beyond the three that must', () => {
  const statements = policies.flatMap((policy) => policy.statements);
  expect(statements.flatMap((s) => list(s.Action)).filter((a) => a.includes('*'))).toEqual([]);
  const wild = statements.filter((s) => JSON.stringify(s.Resource).includes('*'));
  expect([...new Set(wild.flatMap((s) => list(s.Action)))].sort()).toEqual([
    'dynamodb:ListStreams',
    'execute-api:ManageConnections',
    'scheduler:CreateSchedule',
  ]);
});

test('the key of the secrets admits the write path through DynamoDB, and the account only to administer', () => {
  const key = only<{ KeyPolicy: { Statement: Statement[] } }>(resources, 'AWS::KMS::Key');
  const statements = key.KeyPolicy.Statement;
  const decrypting = statements.filter((s) => list(s.Action).includes('kms:Decrypt'));
  const admitted = decrypting.filter((s) => s.Sid !== 'DeployAndRestore');
  expect(
    admitted
      .flatMap((s) => referred(s.Principal))
      .map((id) => roles.get(id))
      .sort(),
  ).toEqual(['expire', 'me', 'project', 'react', 'room', 'sweep', 'tick']);
  for (const statement of decrypting) {
    expect(JSON.stringify(statement.Condition)).toContain('kms:ViaService');
  }
  const encrypting = admitted.filter((s) => list(s.Action).includes('kms:Encrypt'));
  const openers = encrypting.flatMap((s) => referred(s.Principal)).map((id) => roles.get(id));
  // People open rooms; what takes leagues on opens those of their tables.
  expect(openers.sort()).toEqual(['react', 'room', 'sweep', 'tick']);
});
