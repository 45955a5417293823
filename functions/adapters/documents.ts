import {
  type AttributeValue,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type {
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Item = Record<string, unknown>;
type Wire = Record<string, AttributeValue>;

const toWire = (value: Item): Wire => marshall(value, { removeUndefinedValues: true });

/** Undefined where there is none, as the client library has it. */
const maybe = (value: Item | undefined): Wire | undefined => value && toWire(value);
const read = (value: Wire | undefined): Item | undefined => value && unmarshall(value);

interface Valued {
  ExpressionAttributeValues?: Item | undefined;
}

const valuesOf = ({ ExpressionAttributeValues }: Valued) => ({
  ExpressionAttributeValues: maybe(ExpressionAttributeValues),
});

/**
 * Requests with plain values in and out. A third cheaper than the document client of the SDK, which
 * builds its middleware anew for each of them.
 */
export class Documents {
  readonly #client: DynamoDBClient;

  constructor(client: DynamoDBClient) {
    this.#client = client;
  }

  async get({ Key, ...rest }: Pick<GetCommandInput, 'TableName' | 'Key' | 'ConsistentRead'>) {
    const command = new GetItemCommand({ ...rest, Key: toWire(Key ?? {}) });
    return { Item: read((await this.#client.send(command)).Item) };
  }

  async put(input: Pick<PutCommandInput, 'TableName' | 'Item' | Condition>): Promise<void> {
    const command = new PutItemCommand({
      ...input,
      ...valuesOf(input),
      Item: toWire(input.Item ?? {}),
    });
    await this.#client.send(command);
  }

  async update(
    input: Pick<
      UpdateCommandInput,
      'TableName' | 'Key' | 'UpdateExpression' | 'ReturnValues' | Condition
    >,
  ) {
    const command = new UpdateItemCommand({
      ...input,
      ...valuesOf(input),
      Key: toWire(input.Key ?? {}),
    });
    return { Attributes: read((await this.#client.send(command)).Attributes) };
  }

  async delete(input: Pick<DeleteCommandInput, 'TableName' | 'Key' | 'ReturnValues' | Condition>) {
    const command = new DeleteItemCommand({
      ...input,
      ...valuesOf(input),
      Key: toWire(input.Key ?? {}),
    });
    return { Attributes: read((await this.#client.send(command)).Attributes) };
  }

  async query(input: Pick<QueryCommandInput, Queried>) {
    const { ExclusiveStartKey: from } = input;
    const command = new QueryCommand({
      ...input,
      ...valuesOf(input),
      ExclusiveStartKey: maybe(from),
    });
    const { Items, LastEvaluatedKey } = await this.#client.send(command);
    return {
      Items: Items?.map((item) => unmarshall(item)),
      LastEvaluatedKey: read(LastEvaluatedKey),
    };
  }
}

type Condition = 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues';

type Queried =
  | 'TableName'
  | 'IndexName'
  | 'ConsistentRead'
  | 'KeyConditionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
  | 'ScanIndexForward'
  | 'Limit'
  | 'ExclusiveStartKey';
