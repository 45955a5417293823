import type { Slot } from '../app/ports.ts';
import { type Item, isConflict, type Table } from './dynamo.ts';
import { keys } from './keys.ts';

/** ROO-2: `slots` of a profile maps rooms to the JSON text of their slot, so that a slot compares whole. */

const textOf = (slot: Slot): string =>
  JSON.stringify(slot.map(({ mark, at, v }) => ({ mark, at, v })));

export async function readSlots(table: Table, user: string): Promise<Map<string, Slot>> {
  const item = await table.get(keys.profile(user));
  const slots = (item?.slots ?? {}) as Record<string, string>;
  return new Map(Object.entries(slots).map(([room, text]) => [room, JSON.parse(text) as Slot]));
}

const NAMES = { '#slots': 'slots' };

async function update(
  table: Table,
  user: string,
  change: { update: string; condition: string; names: Record<string, string>; values: Item },
): Promise<boolean> {
  try {
    await table.client.update({
      TableName: table.name,
      Key: keys.profile(user),
      UpdateExpression: change.update,
      ConditionExpression: change.condition,
      ExpressionAttributeNames: { ...NAMES, ...change.names },
      ExpressionAttributeValues: change.values,
    });
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
}

/** A person's first slot makes the map that holds it. */
const begin = (table: Table, user: string, slots: Record<string, string>) =>
  update(table, user, {
    update: 'SET #slots = :slots',
    condition: 'attribute_not_exists(#slots)',
    names: {},
    values: { ':slots': slots },
  });

/** Where there is no map yet, the first slot makes it; of two at once one does, and the other goes in. */
export async function takeSlot(
  table: Table,
  user: string,
  room: string,
  { slot, limit }: { slot: Slot; limit: number },
): Promise<boolean> {
  const text = textOf(slot);
  const put = () =>
    update(table, user, {
      update: 'SET #slots.#room = :slot',
      condition: 'attribute_not_exists(#slots.#room) AND size(#slots) < :limit',
      names: { '#room': room },
      values: { ':slot': text, ':limit': limit },
    });
  if (await put()) return true;
  return limit > 0 && ((await begin(table, user, { [room]: text })) || put());
}

export function replaceSlot(
  table: Table,
  user: string,
  room: string,
  { from, to }: { from: Slot; to: Slot | null },
): Promise<boolean> {
  const standing = { condition: '#slots.#room = :from', names: { '#room': room } };
  const values = { ':from': textOf(from) };
  return update(
    table,
    user,
    to === null
      ? { ...standing, update: 'REMOVE #slots.#room', values }
      : { ...standing, update: 'SET #slots.#room = :to', values: { ...values, ':to': textOf(to) } },
  );
}
