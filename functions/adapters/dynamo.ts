import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { Documents, type Item } from './documents.ts';
import { patience } from './patience.ts';

export type { Item } from './documents.ts';
export type Key = Record<string, string | number>;
export type Dynamo = Documents;

/** A client with short waits: a command must be answered within seconds or tried again. */
export const createDynamo = (): Dynamo =>
  new Documents(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: patience(3000),
      cacheMiddleware: true,
    }),
  );

/** Whether a conditional write lost. */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'ConditionalCheckFailedException';

const won = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
};

/** One table, in the few words that the stores need. */
export class Table {
  readonly #client: Dynamo;
  readonly name: string;

  constructor(client: Dynamo, name: string) {
    this.#client = client;
    this.name = name;
  }

  get client(): Dynamo {
    return this.#client;
  }

  /** Consistent. */
  async get(key: Key): Promise<Item | null> {
    const { Item: item } = await this.#client.get({
      TableName: this.name,
      Key: key,
      ConsistentRead: true,
    });
    return item ?? null;
  }

  async put(item: Item): Promise<void> {
    await this.#client.put({ TableName: this.name, Item: item });
  }

  /** Whether there was none under this key, so that it was written. */
  create(item: Item): Promise<boolean> {
    const ConditionExpression = 'attribute_not_exists(pk)';
    return won(this.#client.put({ TableName: this.name, Item: item, ConditionExpression }));
  }

  /** Whether there was none or an older one, by the number `v`. */
  replaceOlder(item: Item & { v: number }): Promise<boolean> {
    return won(
      this.#client.put({
        TableName: this.name,
        Item: item,
        ConditionExpression: 'attribute_not_exists(pk) OR v < :v',
        ExpressionAttributeValues: { ':v': item.v },
      }),
    );
  }

  /** Whether an attribute of the item had this value, so that the item was replaced. */
  replace(item: Item, attribute: string, value: string): Promise<boolean> {
    return won(
      this.#client.put({
        TableName: this.name,
        Item: item,
        ConditionExpression: '#attribute = :value',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':value': value },
      }),
    );
  }

  async delete(key: Key): Promise<void> {
    await this.#client.delete({ TableName: this.name, Key: key });
  }

  /** All items of a query, page after page. */
  async query(input: Omit<QueryCommandInput, 'TableName'>): Promise<Item[]> {
    const items: Item[] = [];
    let from: Item | undefined;
    do {
      const page = await this.#client.query({
        ...input,
        TableName: this.name,
        ExclusiveStartKey: from,
      });
      items.push(...(page.Items ?? []));
      from = page.LastEvaluatedKey;
    } while (from !== undefined && (input.Limit === undefined || items.length < input.Limit));
    return items;
  }

  /** Consistent: all items of a partition whose sort key has a prefix. */
  withPrefix({ pk, prefix }: { pk: string; prefix: string }): Promise<Item[]> {
    return this.query({
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    });
  }
}
