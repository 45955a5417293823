import type { DynamoCall } from './dynamo.ts';
import { type Meter, roomIn } from './meter.ts';

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const reads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem']);

interface Capacity {
  TableName: string;
  CapacityUnits: number;
}

/** Lays the units of a request to its table and room. A refused condition is billed as a write. */
export function meterCall(meter: Meter, call: DynamoCall): void {
  const what = writes.has(call.operation) ? 'writeUnit' : 'readUnit';
  if (call.own || !(writes.has(call.operation) || reads.has(call.operation))) return;
  const room = roomIn(JSON.stringify(call.input));
  for (const { TableName, CapacityUnits } of used(call)) {
    meter.add(what, TableName, CapacityUnits, room);
  }
}

function used(call: DynamoCall): Capacity[] {
  const { ConsumedCapacity } = call.output;
  if (ConsumedCapacity) return [ConsumedCapacity].flat() as Capacity[];
  const refused = String(call.output.__type).endsWith('#ConditionalCheckFailedException');
  if (!refused) return [];
  const size = JSON.stringify(call.input.Item ?? {}).length;
  return [{ TableName: String(call.input.TableName), CapacityUnits: Math.ceil(size / 1024) }];
}
