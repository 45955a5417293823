import { createHash } from 'node:crypto';
import type { Faults, PostFault, TableFault } from '../../infra/local/faults.ts';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';

/** Real ms of a slow answer of the tables: some are longer than the SDK waits. */
const SLOW = [100, 3500] as const;
/** Clock ms: a message that is late, and a record. */
const LATE = [100, 5000] as const;
const RECORD_LATE = [1000, 30_000] as const;

export interface Skies {
  chance: Chance;
  plan: () => Plan;
  /** `about`: a text that names the room, if it is about one. */
  happened: (fault: string, about: string) => void;
}

/** The faults of the stand-in itself as a plan has them, decided anew whenever one is asked for. */
export function stackFaults({ chance, plan, happened }: Skies): Partial<Faults> {
  const hits = (name: keyof Plan, about = ''): boolean => {
    const hit = chance.hits(plan()[name]);
    if (hit) happened(name, about);
    return hit;
  };
  const table = (input: Record<string, unknown>): TableFault | null => {
    const about = (): string => JSON.stringify(input);
    const said = <F extends TableFault>(fault: F, name: string): F => {
      happened(`tables: ${name}`, about());
      return fault;
    };
    const { fails, losesAnswer, slow } = plan();
    // Beside what befalls the ports above them, so half as often.
    if (chance.hits(fails / 4)) return said('fails', '500');
    if (chance.hits(fails / 4)) return said('throttled', 'throttled');
    if (chance.hits(losesAnswer / 2)) return said('unanswered', 'done and not answered');
    return chance.hits(slow / 4) ? said({ late: chance.between(...SLOW) }, 'slow') : null;
  };
  const post = (text: string): PostFault | null => {
    const { postFails, postHangs } = plan();
    const fault = chance.hits(postFails)
      ? chance.pick(['limited', 'too-long'] as const)
      : chance.hits(postHangs)
        ? 'hangs'
        : null;
    if (fault !== null) happened(`a post: ${fault}`, text);
    return fault;
  };
  return {
    table: (_, input) => table(input),
    post,
    messageDelay: () => (hits('messageLate') ? chance.between(...LATE) : 0),
    poisoned: (partition, version) => {
      const digest = createHash('md5').update(`${partition} ${version}`).digest();
      const poisoned = digest.readUInt16BE() < plan().recordPoisoned * 65_536;
      if (poisoned) happened('recordPoisoned', partition);
      return poisoned;
    },
    get dropDisconnect() {
      return Number(hits('disconnectLost'));
    },
    get throttled() {
      return Number(hits('messageLost'));
    },
    get falseGone() {
      return Number(hits('falseGone'));
    },
    get feedDelay() {
      return hits('recordLate') ? chance.between(...RECORD_LATE) : 20;
    },
    get feedTwice() {
      return hits('recordTwice');
    },
    get timerLate() {
      if (hits('timerEarly')) return -1000;
      return hits('timerLate') ? chance.between(1000, 59_999) : 0;
    },
    get timerTwice() {
      return hits('timerTwice');
    },
    get timerLost() {
      return hits('timerLost');
    },
    get sweepLost() {
      return hits('sweepLost');
    },
  };
}
