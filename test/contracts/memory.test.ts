import {
  memoryCommits,
  memoryLeagues,
  memoryLive,
  memoryNotices,
  memoryPeople,
  memoryReads,
  memorySecrets,
  memorySnapshots,
} from '../functions/support/memory-stores.ts';
import { storesContract } from './stores.contract.ts';

let now = 0;
const clock = { now: () => now };
const listeners = new Map();
const stores = {
  commits: memoryCommits(),
  secrets: memorySecrets(),
  snapshots: memorySnapshots(),
  people: memoryPeople(),
  live: memoryLive(clock, listeners),
  reads: memoryReads(),
  leagueRows: memoryLeagues(),
  notices: memoryNotices(clock, listeners),
  setNow: (ms: number) => {
    now = ms;
  },
};

storesContract(() => stores);
