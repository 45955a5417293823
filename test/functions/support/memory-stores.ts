import type { Secrets } from '../../../domain/chance/keys.ts';
import type { Notice } from '../../../domain/protocol/notices.ts';
import { pack } from '../../../functions/adapters/packed.ts';
import type {
  About,
  Attempts,
  Clock,
  CommitStore,
  Delivery,
  LeagueReads,
  LeagueRow,
  Listener,
  LiveStore,
  Member,
  MyLeague,
  MyRow,
  NoticeStore,
  PeopleStore,
  ReadsStore,
  RoomRow,
  SecretStore,
  Slot,
  Snapshot,
  SnapshotStore,
  StoredCommit,
  Ticket,
  ToldLeague,
  Watcher,
} from '../../../functions/app/ports.ts';

const copy = <T>(value: T): T => structuredClone(value);

/** Gives what is stored under a key, storing a value first if there is none. */
function claim<T>(map: Map<string, T>, key: string, value: T): T {
  if (!map.has(key)) map.set(key, copy(value));
  return copy(map.get(key) as T);
}

export function memoryCommits(): CommitStore & { rooms: Map<string, StoredCommit[]> } {
  const rooms = new Map<string, StoredCommit[]>();
  return {
    rooms,
    async append(commit) {
      const log = rooms.get(commit.room) ?? [];
      const place = log.findLastIndex(({ v }) => v <= commit.v);
      if (log[place]?.v === commit.v) return 'taken';
      log.splice(place + 1, 0, copy(commit));
      rooms.set(commit.room, log);
      return 'appended';
    },
    async after(room, v, limit) {
      const rest = (rooms.get(room) ?? []).filter((commit) => commit.v > v);
      const commits = rest.slice(0, limit).map(copy);
      return { commits, more: commits.length < rest.length };
    },
    async at(room, v) {
      return copy(rooms.get(room)?.find((commit) => commit.v === v) ?? null);
    },
  };
}

export function memorySecrets(): SecretStore {
  const map = new Map<string, Secrets>();
  return {
    claim: async (secrets) => claim(map, secrets.room, secrets),
    get: async (room) => copy(map.get(room) ?? null),
  };
}

export function memorySnapshots(): SnapshotStore {
  const map = new Map<string, Snapshot>();
  return {
    get: async (room) => copy(map.get(room) ?? null),
    async put(snapshot) {
      if ((await pack(snapshot.text)) === null) return false;
      if ((map.get(snapshot.room)?.v ?? 0) < snapshot.v) map.set(snapshot.room, copy(snapshot));
      return true;
    },
  };
}

export function memoryPeople(): PeopleStore {
  const openings = new Map<string, string>();
  const members = new Map<string, Member>();
  /** Keys of persons who are being erased. */
  const hidden = new Set<string>();
  const abouts = new Map<string, About>();
  const profiles = new Map<string, Map<string, Slot>>();
  const slotsOf = (user: string) => profiles.get(user) ?? new Map<string, Slot>();
  return {
    slots: async (user) => copy(slotsOf(user)),
    async takeSlot(user, room, { slot, limit }) {
      const slots = slotsOf(user);
      if (slots.has(room) || slots.size >= limit) return false;
      profiles.set(user, slots.set(room, copy(slot)));
      return true;
    },
    async replaceSlot(user, room, { from, to }) {
      const slots = slotsOf(user);
      if (JSON.stringify(slots.get(room)) !== JSON.stringify(from)) return false;
      if (to === null) slots.delete(room);
      else slots.set(room, copy(to));
      return true;
    },
    claimOpening: async (user, cid, room) => claim(openings, `${user}/${cid}`, room),
    claimMember: async (member) => claim(members, `${member.room}/${member.user}`, member),
    member: async (room, user) => {
      const key = `${room}/${user}`;
      return hidden.has(key) ? null : copy(members.get(key) ?? null);
    },
    async rename(room, user, name) {
      const key = `${room}/${user}`;
      const member = members.get(key);
      if (member && !hidden.has(key)) members.set(key, { ...member, name });
    },
    members: async (room) =>
      copy(
        [...members.values()].filter((m) => m.room === room && !hidden.has(`${room}/${m.user}`)),
      ),
    met: async (user, limit) =>
      copy([...members.values()].filter((m) => m.user === user).slice(0, limit)),
    async hide(room, user) {
      const key = `${room}/${user}`;
      const member = members.get(key);
      if (member === undefined) return false;
      const { identity: _, ...rest } = member;
      members.set(key, { ...rest, name: null });
      hidden.add(key);
      return true;
    },
    async drop(room, user) {
      members.delete(`${room}/${user}`);
      hidden.delete(`${room}/${user}`);
    },
    openings: async (user) => {
      const own = [...openings].filter(([key]) => key.startsWith(`${user}/`));
      return new Map(own.map(([key, room]) => [key.slice(user.length + 1), room]));
    },
    async dropProfile(user) {
      profiles.delete(user);
      for (const key of [...openings.keys()]) if (key.startsWith(`${user}/`)) openings.delete(key);
    },
    claimAbout: async (about) => claim(abouts, about.room, about),
    about: async (room) => copy(abouts.get(room) ?? null),
  };
}

type Subscriptions = Map<string, { connection: string; ttl: number }>;

/** `listeners`: of `memoryNotices`, which a connection leaves together with its rooms. */
export function memoryLive(clock: Clock, listeners: Subscriptions = new Map()): LiveStore {
  const watchers = new Map<string, Watcher>();
  const tickets = new Map<string, Ticket>();
  const attempts = new Map<string, Attempts>();
  const queues = new Map<string, string>();
  const lives = ({ ttl }: { ttl: number }) => ttl > clock.now() / 1000;
  const alive = () => [...watchers.values()].filter(lives);
  return {
    queue: async (kind) => queues.get(kind) ?? null,
    async moveQueue(kind, from, to) {
      if ((queues.get(kind) ?? null) !== from) return false;
      queues.set(kind, to);
      return true;
    },
    async watch(watcher) {
      watchers.set(`${watcher.room}/${watcher.connection}`, copy(watcher));
    },
    async unwatch(room, connection) {
      watchers.delete(`${room}/${connection}`);
    },
    watchers: async (room) => copy(alive().filter((w) => w.room === room)),
    watching: async (room, connection) =>
      alive().some((w) => w.room === room && w.connection === connection),
    roomsOf: async (connection) =>
      alive().flatMap((w) => (w.connection === connection ? [w.room] : [])),
    async forget(connection) {
      const own = alive().filter((w) => w.connection === connection);
      for (const map of [watchers, listeners]) {
        for (const [key, row] of map) if (row.connection === connection) map.delete(key);
      }
      return own.map(({ room }) => room);
    },
    async putTicket(ticket) {
      tickets.set(ticket.hash, copy(ticket));
    },
    async takeTicket(hash) {
      const ticket = tickets.get(hash) ?? null;
      tickets.delete(hash);
      return ticket !== null && lives(ticket) ? ticket : null;
    },
    async attempt(key, window) {
      const before = attempts.get(key);
      const running = before !== undefined && before.until > clock.now();
      const after = running
        ? { ...before, count: before.count + 1 }
        : { count: 1, until: clock.now() + window };
      attempts.set(key, after);
      return copy(after);
    },
    async forgive(key) {
      attempts.delete(key);
    },
    async takeBack(key) {
      const running = attempts.get(key);
      if (running === undefined || running.until <= clock.now()) return;
      attempts.set(key, { ...running, count: running.count - 1 });
    },
  };
}

interface Told {
  notice: Notice;
  since: number;
  heldUntil: number;
  sockets: number | null;
  bus: Delivery['bus'] | null;
}

export function memoryNotices(
  clock: Clock,
  listeners: Map<string, Listener> = new Map(),
): NoticeStore {
  const told = new Map<string, Told>();
  return {
    async listen(listener) {
      listeners.set(`${listener.user}/${listener.connection}`, copy(listener));
    },
    async unlisten(user, connection) {
      listeners.delete(`${user}/${connection}`);
    },
    async forgetUser(user) {
      const own = [...listeners].filter(([, listener]) => listener.user === user);
      for (const [key] of own) listeners.delete(key);
      for (const [key, { notice }] of told) if (notice.user === user) told.delete(key);
      return own.map(([, { connection }]) => connection);
    },
    listeners: async (user) =>
      [...listeners.values()].flatMap((one) =>
        one.user === user && one.ttl > clock.now() / 1000 ? [one.connection] : [],
      ),
    async claim(notice) {
      const now = clock.now();
      const known = told.get(notice.id);
      if (known?.bus === 'ok') return { state: 'delivered' };
      if (known !== undefined && known.heldUntil > now) return { state: 'busy' };
      const { since = now, sockets = null, bus = null } = known ?? {};
      told.set(notice.id, { notice: copy(notice), since, sockets, bus, heldUntil: now + 60_000 });
      return { state: 'held', since, sockets };
    },
    async record({ notice, at, sockets, bus }) {
      told.set(notice.id, { notice: copy(notice), since: at, sockets, bus, heldUntil: 0 });
    },
    delivered: async (user, limit) =>
      [...told.values()]
        .flatMap(({ notice, since, sockets, bus }): Delivery[] =>
          notice.user !== user || bus === null || sockets === null
            ? []
            : [{ notice: copy(notice), at: since, sockets, bus }],
        )
        .sort((a, b) => b.at - a.at)
        .slice(0, limit),
  };
}

export function memoryReads(): ReadsStore {
  const rows = new Map<string, RoomRow>();
  const mine = new Map<string, MyRow>();
  return {
    row: async (room) => copy(rows.get(room) ?? null),
    async putRow(row) {
      if ((rows.get(row.room)?.v ?? 0) < row.v) rows.set(row.room, copy(row));
    },
    async putMine(row) {
      const key = `${row.user}/${row.room}`;
      if ((mine.get(key)?.v ?? 0) < row.v) mine.set(key, copy(row));
    },
    async dropMine({ user, room, v }) {
      const key = `${user}/${room}`;
      if ((mine.get(key)?.v ?? 0) <= v) mine.delete(key);
    },
    async mend({ room, v, ...by }) {
      const row = rows.get(room);
      if (row?.v !== v) return false;
      rows.set(room, copy({ ...row, ...by }));
      return true;
    },
    async mendMine({ user, room, v, summary }) {
      const row = mine.get(`${user}/${room}`);
      if (row && row.v <= v) mine.set(`${user}/${room}`, { ...row, summary });
    },
    async mine(user, { after, limit }) {
      const own = [...mine.values()]
        .filter((row) => row.user === user && (after === null || row.room > after))
        .sort((a, b) => (a.room < b.room ? -1 : 1));
      return { rows: copy(own.slice(0, limit)), more: own.length > limit };
    },
    async setDue(room, { v, dueAt }) {
      const row = rows.get(room);
      if (row?.v === v) rows.set(room, { ...row, dueAt });
    },
    async waiting(key, limit) {
      const listed = [...rows.values()].filter((row) => row.waiting?.key === key);
      listed.sort((a, b) => (b.waiting?.at ?? 0) - (a.waiting?.at ?? 0));
      return listed.slice(0, limit).map(({ summary }) => summary);
    },
    due: async (before) =>
      [...rows.values()]
        .filter((row) => row.dueAt !== null && row.dueAt <= before)
        .map((r) => r.room),
  };
}

export function memoryLeagues(): LeagueReads {
  const rows = new Map<string, LeagueRow>();
  const mine = new Map<string, MyLeague>();
  const tellings = new Map<string, ToldLeague>();
  return {
    row: async (league) => copy(rows.get(league) ?? null),
    async putRow(row) {
      if ((rows.get(row.league)?.v ?? 0) < row.v) rows.set(row.league, copy(row));
    },
    async listed(status, limit) {
      const listed = [...rows.values()].filter((row) => row.status === status);
      return copy(listed.sort((a, b) => b.at - a.at).slice(0, limit));
    },
    due: async (before) =>
      [...rows.values()]
        .filter(({ dueAt }) => dueAt !== null && dueAt <= before)
        .map(({ league }) => league),
    told: async (league) => copy(tellings.get(league) ?? { league, v: 0, season: 0 }),
    async putTold(told) {
      if ((tellings.get(told.league)?.v ?? 0) < told.v) tellings.set(told.league, copy(told));
    },
    async putMine(row) {
      mine.set(`${row.user}/${row.league}`, copy(row));
    },
    mine: async (user) => copy([...mine.values()].filter((row) => row.user === user)),
    async dropMine(user, league) {
      mine.delete(`${user}/${league}`);
    },
  };
}
