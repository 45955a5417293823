import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Room } from '../../domain/log/room.ts';
import { createDynamo, type Item, Table } from '../../functions/adapters/dynamo.ts';
import { dynamoCommits } from '../../functions/adapters/dynamo-commits.ts';
import { dynamoPeople } from '../../functions/adapters/dynamo-people.ts';
import { dynamoSecrets } from '../../functions/adapters/dynamo-secrets.ts';
import { type Caller, userOf } from '../../functions/app/caller.ts';
import { ownClient } from '../../infra/local/dynamo.ts';
import { Player, World } from '../functions/support/world.ts';

/** As the built-in issuer of tokens calls itself. */
const ISSUER = 'urn:sealed-orders:local';
/** The longest that a room has which is sat through. */
const TURN_SECONDS = 300;
/** Items of one request. */
const BATCH = 25;

/** A person as their token will name them. */
class Guest extends Player {
  override get caller(): Caller {
    const identity = { iss: ISSUER, sub: this.sub };
    return { ...super.caller, identity, user: userOf(identity) };
  }
}

/** Takes what a store writes, to be written together. */
class Tray extends Table {
  readonly items: Item[] = [];

  override create(item: Item): Promise<boolean> {
    this.items.push(item);
    return Promise.resolve(true);
  }
}

/** Plays the openings of rooms in memory and lays them in the tables. */
export class Preparer {
  readonly #client: DynamoDBClient;
  readonly #dynamo = createDynamo();

  /** `url` of the tables. */
  constructor(url: string) {
    this.#client = ownClient(url);
  }

  /** A room that these people have begun, in seat order. */
  async room(subs: readonly string[]): Promise<Room> {
    const world = new World();
    world.now = Date.now();
    const guests = subs.map((sub) => new Guest(world, sub));
    const [host] = guests;
    if (host === undefined) throw new Error('a room needs people');
    for (const guest of guests) guest.expires = Number.MAX_SAFE_INTEGER;
    const seats = guests.length;
    const room = await host.open({ seats, mode: 'domination', turnSeconds: TURN_SECONDS });
    for (const guest of guests) await guest.join(room);
    await host.command(room, { type: 'start' });
    const loaded = await world.app.rooms.load(room);
    if (loaded?.entry.room.game.public.status !== 'playing') throw new Error('did not start');
    await this.#lay(world, room);
    return loaded.entry.room;
  }

  async #lay(world: World, room: string): Promise<void> {
    const { commits, people, secrets } = world.ports;
    const trays = {
      commits: new Tray(this.#dynamo, 'commits'),
      people: new Tray(this.#dynamo, 'people'),
      secrets: new Tray(this.#dynamo, 'secrets'),
    };
    const [secret, about] = [await secrets.get(room), await people.about(room)];
    if (secret === null || about === null) throw new Error('not opened');
    await dynamoSecrets(trays.secrets).claim(secret);
    await dynamoPeople(trays.people).claimAbout(about);
    for (const member of await people.members(room)) {
      await dynamoPeople(trays.people).claimMember(member);
    }
    for (const commit of (await commits.after(room, 0)).commits) {
      await dynamoCommits(trays.commits).append(commit);
    }
    await this.#write(Object.values(trays));
  }

  async #write(trays: readonly Tray[]): Promise<void> {
    const puts = trays.flatMap(({ name, items }) =>
      items.map((item) => ({ name, put: { PutRequest: { Item: marshall(item, LOOSE) } } })),
    );
    for (let i = 0; i < puts.length; i += BATCH) {
      const RequestItems: Record<string, (typeof puts)[number]['put'][]> = {};
      for (const { name, put } of puts.slice(i, i + BATCH)) {
        RequestItems[name] = [...(RequestItems[name] ?? []), put];
      }
      await this.#client.send(new BatchWriteItemCommand({ RequestItems }));
    }
  }
}

const LOOSE = { removeUndefinedValues: true };
