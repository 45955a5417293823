import { z } from 'zod';
import * as messages from '../../domain/protocol/messages.ts';
import { httpEvent } from '../../functions/app/http-events.ts';
import {
  connectRequest,
  disconnectEvent,
  messageEvent,
} from '../../functions/app/socket-events.ts';
import { expiryEvent } from '../../functions/app/stream-events.ts';

/** The part of JSON Schema that the shapes come to. */
export interface Shape {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: Shape[];
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Every message that a client may send, by the name of its schema. */
export const messageShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(messages).flatMap(([name, schema]) =>
    name.endsWith('Message') && isSchema(schema) ? [[name, shapeOf(schema)] as const] : [],
  ),
);

/** What the cloud calls functions with. */
export const eventShapes = {
  http: shapeOf(httpEvent),
  connect: shapeOf(connectRequest),
  message: shapeOf(messageEvent),
  disconnect: shapeOf(disconnectEvent),
  expire: shapeOf(expiryEvent),
} as const;
