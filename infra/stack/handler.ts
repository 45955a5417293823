import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import {
  type BundlingOptions,
  LogLevel,
  NodejsFunction,
  OutputFormat,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionName, functions } from '../manifest.ts';
import { pascal } from './pascal.ts';
import type { Settings } from './settings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Some packages in the bundle still call `require` for Node's own modules. */
const banner =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";

const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  // Ours is pinned by the lock file and loads faster than the runtime's copy.
  bundleAwsSDK: true,
  minify: true,
  keepNames: true,
  sourceMap: true,
  sourcesContent: false,
  banner,
  logLevel: LogLevel.WARNING,
};

/** A Lambda function of the manifest with the project's defaults, its own role and log group. */
export class Handler extends Construct {
  readonly function: NodejsFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, name: FunctionName, settings: Settings) {
    super(scope, id);
    const spec = functions[name];
    const logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Its own role instead of the managed one, which may write to every log group.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, 'Function', {
      description: `Sealed Orders: ${name}`,
      entry: `${root}${spec.entry}`,
      projectRoot: root,
      depsLockFilePath: `${root}package-lock.json`,
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memory,
      timeout: Duration.seconds(spec.timeout),
      tracing: Tracing.DISABLED,
      role: this.role,
      logGroup,
      bundling,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: name,
        POWERTOOLS_METRICS_NAMESPACE: 'SealedOrders',
        POWERTOOLS_LOG_LEVEL: 'INFO',
      },
      ...(settings.reserveConcurrency ? { reservedConcurrentExecutions: spec.concurrency } : {}),
    });
  }
}

/** The functions of the manifest by name. */
export type Handlers = Readonly<Record<FunctionName, Handler>>;

export function handlersOf(scope: Construct, settings: Settings): Handlers {
  const handler = (name: FunctionName) => new Handler(scope, pascal(name), name, settings);
  return {
    authorizer: handler('authorizer'),
    connect: handler('connect'),
    disconnect: handler('disconnect'),
    room: handler('room'),
    http: handler('http'),
    me: handler('me'),
    expire: handler('expire'),
    react: handler('react'),
    project: handler('project'),
    sweep: handler('sweep'),
    tick: handler('tick'),
  };
}
