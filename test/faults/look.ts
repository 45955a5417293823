import { userOf } from '../../functions/app/caller.ts';
import { commitOf } from '../../functions/app/entry.ts';
import { projectOf, reactTo } from '../../functions/app/league/records.ts';
import { giveBack, takeSlot } from '../../functions/app/slots.ts';
import { sweep } from '../../functions/app/sweep.ts';
import type { World } from '../functions/support/world.ts';

const PEOPLE = ['ada', 'bob', 'cyd', 'dan'].map((sub) => userOf({ iss: 'test', sub }));
/** Commits that the server may add by itself while the streams flow. */
const FOLLOWING = 3;
/** After this a try to sit down has come to what it comes to, and nobody has a notice in hand. */
const SETTLED = 60_001;

const CONSUMERS = { reactTo, projectOf };

/** Versions that a consumer of the stream has taken, by its name and the room. */
type Taken = Map<string, number>;

/** Hands what is new to its consumers. Gives the faults of what they did not take. */
async function flow(world: World, taken: Taken): Promise<unknown[]> {
  const faults: unknown[] = [];
  const app = world.container();
  for (const room of [...world.commits.rooms.keys()]) {
    const v = Math.max(...world.versions(room));
    for (const [name, consume] of Object.entries(CONSUMERS)) {
      const key = `${name} ${room}`;
      if (taken.get(key) === v) continue;
      try {
        await consume(app, { room, v });
        taken.set(key, v);
      } catch (fault) {
        faults.push(fault);
      }
    }
  }
  return faults;
}

/** All streams flow; a minute later the sweeper comes by, and what was not taken comes again. */
async function followUp(world: World): Promise<void> {
  const taken: Taken = new Map();
  for (let commits = 0; commits < FOLLOWING; commits += 1) await flow(world, taken);
  world.now += SETTLED;
  await sweep(world.container());
  for (let commits = 0; commits < FOLLOWING; commits += 1) {
    const [fault] = await flow(world, taken);
    if (fault !== undefined) throw fault;
  }
}

/** The rooms that take a slot once a minute has passed and the person has tried to sit down elsewhere. */
async function slotsOf(world: World, user: string): Promise<string[]> {
  const { people } = world.ports;
  const { size } = await people.slots(user);
  const held = await people.slots(user);
  const other = [...world.commits.rooms.keys()].find((room) => !held.has(room));
  if (other !== undefined && size > 0) {
    world.now += SETTLED;
    const app = world.container();
    const taken = await takeSlot(app, { user, slots: size }, other);
    if (taken.ok && taken.value !== null) await giveBack(app, user, other, taken.value);
    world.now -= SETTLED;
  }
  return [...(await people.slots(user)).keys()];
}

async function roomOf(world: World, room: string) {
  const { leagueRows, live, people, reads } = world.ports;
  const members = await people.members(room);
  const watchers = await live.watchers(room);
  const row = await reads.row(room);
  return {
    log: (world.commits.rooms.get(room) ?? []).map((one) => [commitOf(one), one.hash, one.opens]),
    watchers: watchers.map(({ connection, user }) => [connection, user]).sort(),
    members: members.map(({ user, name, who, identity }) => [user, name, who, identity]).sort(),
    name: (await people.about(room))?.name,
    row: row && { ...row, users: row.users.toSorted(), holders: row.holders.toSorted() },
    league: await leagueRows.row(room),
    told: await leagueRows.told(room),
  };
}

async function personOf(world: World, user: string) {
  const { leagueRows, notices, people, reads } = world.ports;
  const { rows } = await reads.mine(user, { after: null, limit: 100 });
  const heard = await notices.delivered(user, 100);
  return {
    ...{ rows, slots: await slotsOf(world, user), listens: await notices.listeners(user) },
    leagues: await leagueRows.mine(user),
    opened: [...(await people.openings(user))],
    met: (await people.met(user, 100)).map(({ room }) => room),
    heard: heard.map(({ notice, bus }) => [notice.id, bus]).sort(),
  };
}

/**
 * Hashes, fingerprints, nonces and cids by the order in which they first appear, for some hang on
 * chance that differs from try to try.
 */
function renamed(text: string, rooms: readonly string[]): string {
  const names = new Map<string, string>();
  const marks =
    /\b(?:[0-9a-f]{64}|[0-9a-f]{32}|(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4})\b|(?<="cid":")[\w-]+/g;
  const hashes = text.replace(marks, (hash) => {
    const name = names.get(hash) ?? `hash ${names.size}`;
    names.set(hash, name);
    return name;
  });
  return rooms.reduce((all, room, i) => all.replaceAll(room, `room ${i}`), hashes);
}

/** Types of all that has happened, stream by stream. */
export const eventsOf = ({ commits }: World): string[] =>
  [...commits.rooms.values()].flat().flatMap((one) => commitOf(one).events.map(({ type }) => type));

/** All that a fault could have spoilt, and whether the client has its answer by now. */
export async function look(world: World, connection: string | null) {
  const byThen = eventsOf(world);
  await followUp(world);
  const ids = [...world.commits.rooms.keys()];
  const all = {
    byThen,
    rooms: await Promise.all(ids.map((room) => roomOf(world, room))),
    people: await Promise.all(PEOPLE.map((user) => personOf(world, user))),
    published: [...new Set(world.published.map(({ id }) => id))].sort(),
    timers: [...new Set(world.timers.map(({ name, n, at }) => `${name} ${n} ${at}`))].sort(),
  };
  const frames = connection === null ? [] : (world.frames.get(connection) ?? []);
  const state = JSON.parse(renamed(JSON.stringify(all), ids)) as typeof all;
  return { ...state, answered: frames.some((frame) => frame.includes('"acted')) };
}
