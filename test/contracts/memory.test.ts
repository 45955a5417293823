import {
  memoryCommits,
  memoryLive,
  memoryPeople,
  memoryReads,
  memorySecrets,
  memorySnapshots,
} from '../functions/support/memory-stores.ts';
import { storesContract } from './stores.contract.ts';

let now = 0;
const stores = {
  commits: memoryCommits(),
  secrets: memorySecrets(),
  snapshots: memorySnapshots(),
  people: memoryPeople(),
  live: memoryLive({ now: () => now }),
  reads: memoryReads(),
  setNow: (ms: number) => {
    now = ms;
  },
};

storesContract(() => stores);
