import type { TableName } from '../manifest.ts';
import type { DynamoCall } from './dynamo.ts';
import { type Meter, roomIn } from './meter.ts';
import type { Tables } from './tables.ts';

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const reads = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem']);

interface Capacity {
  TableName: string;
  CapacityUnits: number;
}

/**
 * Lays the units of a request to its table and room. A refused condition is billed as a write, a put
 * once more for each index that the item stands in.
 */
export function meterCall(meter: Meter, tables: Tables, call: DynamoCall): void {
  const what = writes.has(call.operation) ? 'writeUnit' : 'readUnit';
  if (call.own || !(writes.has(call.operation) || reads.has(call.operation))) return;
  const room = roomIn(JSON.stringify(call.input));
  for (const { TableName, CapacityUnits } of used(call)) {
    meter.add(what, TableName, CapacityUnits, room);
    for (const index of indexesOf(tables, call)) {
      meter.add(what, `${TableName}/${index}`, CapacityUnits, room);
    }
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

/** Names of the indexes that take up a put item: those whose keys it has. */
function indexesOf(tables: Tables, call: DynamoCall): string[] {
  const item = call.operation === 'PutItem' ? call.input.Item : null;
  const { indexes } = tables[call.input.TableName as TableName] ?? { indexes: [] };
  if (!item || call.status !== 200) return [];
  const has = (name: string): boolean => name in (item as object);
  return indexes.filter((i) => has(i.partition.name) && has(i.sort.name)).map((i) => i.name);
}
