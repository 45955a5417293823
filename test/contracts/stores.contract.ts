import { cacheContract, commitContract } from './commits.contract.ts';
import { leaguesContract } from './leagues.contract.ts';
import { queueContract, ticketContract, watchContract } from './live.contract.ts';
import { deliveryContract, listenerContract } from './notices.contract.ts';
import { peopleContract, slotContract } from './people.contract.ts';
import { privacyContract } from './privacy.contract.ts';
import { dueContract, mineContract, readsContract } from './reads.contract.ts';
import type { Get } from './stores.ts';

/** What every implementation of the stores must do. */
export function storesContract(get: Get): void {
  commitContract(get);
  cacheContract(get);
  peopleContract(get);
  slotContract(get);
  watchContract(get);
  ticketContract(get);
  queueContract(get);
  readsContract(get);
  dueContract(get);
  mineContract(get);
  leaguesContract(get);
  listenerContract(get);
  deliveryContract(get);
  privacyContract(get);
}
