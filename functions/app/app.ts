import { Buckets } from './buckets.ts';
import { Leagues } from './league/leagues.ts';
import { Lru } from './lru.ts';
import { Members } from './members.ts';
import type { Ports } from './ports.ts';
import { Rings } from './rings.ts';
import { Rooms } from './rooms.ts';

/** The ports and what a container keeps warm. */
export interface App extends Ports {
  rooms: Rooms;
  leagues: Leagues;
  rings: Rings;
  members: Members;
  buckets: Buckets;
  /** Posts to a connection that failed in a row. */
  failing: Lru<string, number>;
  /** Names of timers armed by this container. One armed twice is one, so forgetting costs a call only. */
  armed: Lru<string, true>;
  /** Rooms of leagues' tables that are known to stand. */
  tables: Lru<string, 'open' | 'ended'>;
}

/** `snapshots: false` for functions that may not read them. */
export function createApp(ports: Ports, use: { snapshots: boolean } = { snapshots: true }): App {
  const { commits, log } = ports;
  const from = { commits, log, snapshots: use.snapshots ? ports.snapshots : null };
  return {
    ...ports,
    rooms: new Rooms(from),
    leagues: new Leagues(from),
    rings: new Rings(ports.secrets),
    members: new Members(ports),
    buckets: new Buckets(ports.clock),
    failing: new Lru(5000),
    armed: new Lru(5000),
    tables: new Lru(5000),
  };
}
