import type { Chance } from '../faults/chance.ts';
import type { Shape } from './shapes.ts';

/** Values from the rooms that are there, by the name of the member that they stand in. */
export type Known = (member: string) => unknown;

const HEX = '0123456789abcdef';
const TEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';

const texts = (chance: Chance, count: number, from: string): string =>
  Array.from({ length: count }, () => from[chance.below(from.length)]).join('');

/** Values that fit a shape; members are named, so that many of them mean something. */
export class Values {
  readonly #chance: Chance;
  readonly #known: Known;

  constructor(chance: Chance, known: Known) {
    this.#chance = chance;
    this.#known = known;
  }

  of(shape: Shape, member = ''): unknown {
    const meant = this.#chance.hits(0.9) ? this.#known(member) : undefined;
    if (meant !== undefined) return meant;
    if ('const' in shape) return shape.const;
    if (shape.enum !== undefined) return this.#chance.pick(shape.enum);
    const options = shape.anyOf ?? shape.oneOf;
    if (options !== undefined) return this.of(this.#chance.pick(options), member);
    switch (shape.type) {
      case 'object':
        return this.#object(shape);
      case 'array':
        return this.#array(shape, member);
      case 'string':
        return this.#string(shape);
      case 'boolean':
        return this.#chance.hits(0.5);
      case 'null':
        return null;
      default:
        return this.#number(shape);
    }
  }

  #object({ properties = {}, required = [] }: Shape): object {
    const members = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#chance.hits(0.3),
    );
    return Object.fromEntries(members.map(([name, shape]) => [name, this.of(shape, name)]));
  }

  #array({ prefixItems, items = {}, minItems = 0, maxItems }: Shape, member: string): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((shape) => this.of(shape, member));
    const most = Math.min(maxItems ?? minItems + 3, minItems + 3);
    const count = this.#chance.between(minItems, most);
    return Array.from({ length: count }, () => this.of(items, member));
  }

  #string({ pattern, minLength = 0, maxLength = 24 }: Shape): string {
    const digits = /^\^\[0-9a-f\]\{(\d+)\}\$$/.exec(pattern ?? '')?.[1];
    if (digits !== undefined) return texts(this.#chance, Number(digits), HEX);
    if (pattern?.startsWith('^league:')) return `league:${texts(this.#chance, 22, TEXT)}`;
    const least = Math.max(minLength, pattern?.includes('{12,') ? 12 : 1);
    return texts(
      this.#chance,
      this.#chance.between(least, Math.max(least, Math.min(maxLength, 24))),
      TEXT,
    );
  }

  #number({ minimum = -10, maximum = 1000 }: Shape): number {
    const low = Math.max(minimum, -1e9);
    const high = Math.min(maximum, 1e9);
    if (this.#chance.hits(0.2)) return this.#chance.pick([low, high]);
    return this.#chance.between(low, Math.min(high, low + 40));
  }
}
