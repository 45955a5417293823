import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { appOf } from '../adapters/compose.ts';
import { projectOf } from '../app/league/records.ts';
import { oncePerRoom } from '../app/stream-events.ts';

/** Records of stored commits; those that failed are named, and come again. */
export async function handler(event: DynamoDBStreamEvent) {
  const app = appOf('project');
  const perRecord = oncePerRoom(event.Records, (stored) => projectOf(app, stored));
  const processor = new BatchProcessor(EventType.DynamoDBStreams);
  return processPartialResponse(event, perRecord, processor, {
    throwOnFullBatchFailure: false,
  });
}
