import { userOf } from '../../functions/app/caller.ts';
import { commitOf } from '../../functions/app/entry.ts';
import { project } from '../../functions/app/project.ts';
import { react } from '../../functions/app/react.ts';
import { giveBack, takeSlot } from '../../functions/app/slots.ts';
import type { World } from '../functions/support/world.ts';

const PEOPLE = ['ada', 'bob', 'cyd', 'dan'].map((sub) => userOf({ iss: 'test', sub }));
/** Commits that the server may add by itself while the streams flow. */
const FOLLOWING = 3;
/** After this a try to sit down has come to what it comes to. */
const SETTLED = 60_001;

async function flow(world: World, room: string): Promise<void> {
  for (let v = 0, commits = 0; commits < FOLLOWING; commits += 1) {
    const head = Math.max(...world.versions(room));
    if (head === v) return;
    v = head;
    const app = world.container();
    await react(app, { room, v });
    await project(app, { room, v });
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
  const { live, people, reads } = world.ports;
  const members = await people.members(room);
  const watchers = await live.watchers(room);
  return {
    log: (world.commits.rooms.get(room) ?? []).map((one) => [commitOf(one), one.hash, one.opens]),
    watchers: watchers.map(({ connection, user }) => [connection, user]).sort(),
    members: members.map(({ user, name, who }) => [user, name, who]).sort(),
    name: (await people.about(room))?.name,
    row: await reads.row(room),
  };
}

async function personOf(world: World, user: string) {
  const { notices, reads } = world.ports;
  const { rows } = await reads.mine(user, { after: null, limit: 100 });
  return { rows, slots: await slotsOf(world, user), listens: await notices.listeners(user) };
}

/** Hashes by the order in which they first appear, for some hang on salts and ids that differ from try to try. */
function renamed(text: string, rooms: readonly string[]): string {
  const names = new Map<string, string>();
  const hashes = text.replace(/\b[0-9a-f]{64}\b/g, (hash) => {
    const name = names.get(hash) ?? `hash ${names.size}`;
    names.set(hash, name);
    return name;
  });
  return rooms.reduce((all, room, i) => all.replaceAll(room, `room ${i}`), hashes);
}

/** All that a fault could have spoilt, and whether the client has its answer by now. */
export async function look(world: World, connection: string | null) {
  const ids = [...world.commits.rooms.keys()];
  for (const room of ids) await flow(world, room);
  const all = {
    rooms: await Promise.all(ids.map((room) => roomOf(world, room))),
    people: await Promise.all(PEOPLE.map((user) => personOf(world, user))),
    timers: [...new Set(world.timers.map(({ name, n, at }) => `${name} ${n} ${at}`))].sort(),
  };
  const frames = connection === null ? [] : (world.frames.get(connection) ?? []);
  const state = JSON.parse(renamed(JSON.stringify(all), ids)) as typeof all;
  return { ...state, answered: frames.some((frame) => frame.includes('"acted')) };
}
