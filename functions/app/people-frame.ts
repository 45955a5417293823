import type { PeopleFrame, Person } from '../../domain/protocol/frames.ts';
import type { App } from './app.ts';
import type { Entry } from './entry.ts';
import type { Watcher } from './ports.ts';
import { postAll } from './post.ts';

export interface People {
  name: string | null;
  people: Person[];
}

/** Names and presence of the seats, from outside the chain. */
export async function peopleOf(
  app: App,
  { room }: Entry,
  watchers: readonly Pick<Watcher, 'who'>[],
): Promise<People> {
  const [members, about] = await Promise.all([app.members.all(room), app.members.about(room.id)]);
  const names = new Map(members.map(({ who, name }) => [who, name]));
  const present = new Set(watchers.map(({ who }) => who));
  const people = room.game.public.seats.map(({ who, control }, seat) => ({
    seat,
    name: who === null ? null : (names.get(who) ?? null),
    present: who !== null && present.has(who),
    control,
  }));
  return { name: about?.name ?? null, people };
}

export async function peopleFrame(
  app: App,
  entry: Entry,
  watchers: readonly Pick<Watcher, 'who'>[],
): Promise<PeopleFrame> {
  return { type: 'people', room: entry.room.id, ...(await peopleOf(app, entry, watchers)) };
}

/** Tells everybody who watches who is there now. */
export async function announcePresence(app: App, entry: Entry): Promise<void> {
  const watchers = await app.live.watchers(entry.room.id);
  if (watchers.length === 0) return;
  const text = JSON.stringify(await peopleFrame(app, entry, watchers));
  await postAll(
    app,
    watchers.map(({ connection }) => ({ connection, text })),
  );
}
