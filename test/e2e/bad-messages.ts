import { randomText } from './plain.ts';

export type Message = Record<string, unknown>;

/** A good message of each kind, with the members that may be left out. */
export interface Sample {
  name: string;
  message: Message;
  optional: string[];
}

const HEX64 = 'a'.repeat(64);

const order = (room: string, command: Message): Message => ({
  ...{ action: 'command', room, cid: randomText(), nonce: 'b'.repeat(32), seen: 1 },
  command,
});

/** Every kind of message about one room. */
export function samples(room: string): Sample[] {
  const orders: Message[] = [
    { type: 'place', placements: [{ territory: 'brasil', armies: 1 }] },
    { type: 'attack', from: 'brasil', to: 'alasca' },
    { type: 'advance', armies: 1 },
    { type: 'fortify', from: 'brasil', to: 'alasca', armies: 1 },
    { type: 'end-turn' },
  ];
  const sample = (name: string, message: Message, optional: string[] = []): Sample => ({
    ...{ name, message },
    optional,
  });
  return [
    sample(
      'open',
      { action: 'command', cid: randomText(), command: { type: 'open', settings: { seats: 3 } } },
      ['command.settings', 'command.settings.seats'],
    ),
    sample(
      'join',
      { ...order(room, { type: 'join', opening: HEX64, seat: 1 }), code: 'code', name: 'Ada' },
      ['code', 'name', 'command.seat'],
    ),
    ...orders.map((command) => sample(String(command.type), order(room, command))),
    sample('trade', order(room, { type: 'trade', cards: ['x', 'y', 'z'], bonus: 'brasil' }), [
      'command.bonus',
    ]),
    sample('blitz', order(room, { type: 'blitz', from: 'brasil', to: 'alasca', leave: 1 }), [
      'command.leave',
    ]),
    sample('sync', { action: 'sync', room, since: 0, head: { v: 1, hash: HEX64 } }, [
      'since',
      'head',
    ]),
    sample('watch', { action: 'watch', room, code: 'code', since: 0 }, ['code', 'since']),
    sample('unwatch', { action: 'unwatch', room }),
    sample('flag', { action: 'flag', room }),
    sample('announce', { action: 'announce', room, card: 'brasil' }),
    sample('quick', { action: 'quick', ruleset: 'theatres', pace: 'live', table: 'humans' }),
    sample('ping', { action: 'ping', head: { room, v: 1 } }, ['head']),
  ];
}

/** The message with one fault in every place: missing, of another type, too large, unknown. */
export function faulty({ message, optional }: Sample): { fault: string; message: Message }[] {
  const places = pathsOf(message);
  const missing = places
    .filter((path) => !optional.includes(path.join('.')))
    .map((path) => ({ fault: `without ${path.join('.')}`, message: edit(message, path) }));
  const wrong = places.flatMap((path) =>
    [{ odd: 1 }, 'x'.repeat(5000), -1.5, null].map((value) => ({
      fault: `${path.join('.')} ${JSON.stringify(value).slice(0, 10)}`,
      message: edit(message, path, value),
    })),
  );
  const unknown = [[], ...places.filter((path) => isRecord(at(message, path)))].map((path) => ({
    fault: `unknown member in ${path.join('.')}`,
    message: edit(message, [...path, 'bogus'], 1),
  }));
  return [...missing, ...wrong.filter(({ message: bad }) => !isAmount(bad)), ...unknown];
}

/** REI-4: any number of armies fits the shape and is judged by the rules. */
const isAmount = (message: Message): boolean =>
  [
    at(message, ['command', 'armies']),
    at(message, ['command', 'leave']),
    at(message, ['command', 'placements', '0', 'armies']),
  ].includes(-1.5);

const isObject = (value: unknown): value is Message => typeof value === 'object' && value !== null;

/** An array has no members of its own to add to. */
const isRecord = (value: unknown): boolean => isObject(value) && !Array.isArray(value);

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (!isObject(value)) return [path];
  const below = Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((so, key) => (isObject(so) ? so[key] : undefined), value);

/** A copy with the member at a path replaced, or removed if no value is given. */
function edit(message: Message, path: readonly string[], ...value: [unknown?]): Message {
  const copy = structuredClone(message);
  const key = path.at(-1) ?? '';
  const owner = at(copy, path.slice(0, -1)) as Message;
  if (value.length > 0) owner[key] = value[0];
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
  return copy;
}
