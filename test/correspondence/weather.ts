import type { StandIn } from '../../infra/local/stand-in.ts';
import { Chance } from '../faults/chance.ts';
import { Fleet } from '../faults/fleet.ts';
import { calm, type Plan } from '../faults/plan.ts';
import { stackFaults } from '../faults/stack-faults.ts';

/** Share of invocations that find no warm container. */
const COLD = 0.002;

/** Everything that goes wrong, from a seed; counted by kind. */
export class Weather {
  plan: Readonly<Plan> = calm;
  readonly faults = new Map<string, number>();
  readonly chance: Chance;
  readonly #fleet: Fleet;

  constructor(seed: number, now: () => number) {
    this.chance = new Chance(seed);
    this.#fleet = new Fleet(
      {
        chance: this.chance,
        plan: () => this.plan,
        happened: (fault) => this.happened(fault.replace(/ \w+\.\w+$/, '')),
        step: () => Promise.resolve(),
        sleep: () => Promise.resolve(),
      },
      now,
      COLD,
    );
  }

  happened = (fault: string): void => {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  };

  handlers = () => this.#fleet.handlers();

  /** From now on the plan is asked whenever something may go wrong. */
  over({ faults }: StandIn): void {
    const { chance, happened } = this;
    const own = stackFaults({ chance, happened, plan: () => this.plan });
    Object.defineProperties(faults, Object.getOwnPropertyDescriptors(own));
  }
}
