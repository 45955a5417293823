import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { asynchronous, type FunctionName } from '../manifest.ts';
import { acknowledge } from './acknowledge.ts';
import { pascal } from './pascal.ts';

export interface DeadLetters {
  readonly all: ReadonlyMap<FunctionName, Queue>;
  /** The queue of a function; throws for one that somebody waits for. */
  of(name: FunctionName): Queue;
}

/** What a function that nobody waits for could not do, kept 14 days: one queue a function. */
export function deadLettersOf(scope: Construct): DeadLetters {
  const all = new Map(asynchronous.map((name) => [name, queue(scope, name)]));
  const of = (name: FunctionName) => {
    const letters = all.get(name);
    if (!letters) throw new Error(`${name} has no dead letters`);
    return letters;
  };
  return { all, of };
}

function queue(scope: Construct, name: FunctionName): Queue {
  const letters = new Queue(scope, `${pascal(name)}DeadLetters`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(letters, { 'AwsSolutions-SQS3': 'it is itself a queue of dead letters' });
  return letters;
}
