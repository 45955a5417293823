import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { consumeStreams } from './consumers.ts';
import { deadLettersOf } from './dead-letters.ts';
import { supplyEnvironment } from './environment.ts';
import { grantAll } from './grants.ts';
import { handlersOf } from './handler.ts';
import { NoticeBus } from './notice-bus.ts';
import { PlainHttpApi } from './plain-http-api.ts';
import { SecretsKey } from './secrets-key.ts';
import { settingsOf } from './settings.ts';
import { SocketApi } from './socket-api.ts';
import { Tables } from './tables.ts';
import { Timers } from './timers.ts';

/** Everything that the manifest names, on AWS. */
export class SealedOrdersStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, props);
    const settings = settingsOf(this.node);
    const secretsKey = new SecretsKey(this, 'SecretsKey', settings);
    const tables = new Tables(this, 'Tables', secretsKey.key);
    const handlers = handlersOf(this, settings);
    const deadLetters = deadLettersOf(this);
    const socket = new SocketApi(this, 'SocketApi', handlers, settings);
    new PlainHttpApi(this, 'HttpApi', handlers, settings);
    const timers = new Timers(this, 'Timers', handlers, deadLetters);
    const notices = new NoticeBus(this, 'NoticeBus');
    grantAll(handlers, { tables, secretsKey, socket, timers, notices });
    supplyEnvironment(handlers, { tables, socket, timers, notices }, settings);
    consumeStreams(handlers, tables, deadLetters);
    new Alarms(this, 'Alarms', { handlers, deadLetters, settings });
  }
}
