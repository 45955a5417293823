import type {
  CommitStore,
  LeagueReads,
  LiveStore,
  NoticeStore,
  PeopleStore,
  ReadsStore,
  SecretStore,
  SnapshotStore,
} from '../../functions/app/ports.ts';

/** The stores of one implementation; rooms are told apart by name. */
export interface Stores {
  commits: CommitStore;
  secrets: SecretStore;
  snapshots: SnapshotStore;
  people: PeopleStore;
  live: LiveStore;
  reads: ReadsStore;
  leagueRows: LeagueReads;
  notices: NoticeStore;
  /** Of the clock that the stores read. */
  setNow(ms: number): void;
}

/** Gives the stores once they stand. */
export type Get = () => Stores;

export const NOW = 1_900_000_000_000;

let rooms = 0;
export const newRoom = (): string => `contract-${++rooms}`;
