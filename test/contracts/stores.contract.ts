import { cacheContract, commitContract } from './commits.contract.ts';
import { ticketContract, watchContract } from './live.contract.ts';
import { peopleContract } from './people.contract.ts';
import { readsContract } from './reads.contract.ts';
import type { Get } from './stores.ts';

/** What every implementation of the stores must do. */
export function storesContract(get: Get): void {
  commitContract(get);
  cacheContract(get);
  peopleContract(get);
  watchContract(get);
  ticketContract(get);
  readsContract(get);
}
