import { toHex } from '../../domain/chance/frame.ts';
import { whoOf } from '../../domain/chance/who.ts';
import type { Caller } from './caller.ts';
import { Lru } from './lru.ts';
import type { Member, PeopleStore, Random } from './ports.ts';

const WARM_MEMBERS = 2000;

/** Records of persons in rooms. Salt and `who` never change, so they stay warm. */
export class Members {
  readonly #warm = new Lru<string, Member>(WARM_MEMBERS);
  readonly #people: PeopleStore;
  readonly #random: Random;

  constructor(people: PeopleStore, random: Random) {
    this.#people = people;
    this.#random = random;
  }

  /** Null for a person whom the room has never met. */
  async find(room: string, user: string): Promise<Member | null> {
    const key = `${room}/${user}`;
    const warm = this.#warm.get(key);
    if (warm !== undefined) return warm;
    const member = await this.#people.member(room, user);
    if (member !== null) this.#warm.set(key, member);
    return member;
  }

  /** Sealed-draws 2: the salt is random and stored before it is used. */
  async meet(room: string, caller: Pick<Caller, 'user' | 'identity' | 'name'>): Promise<Member> {
    const { user, identity, name } = caller;
    const known = await this.find(room, user);
    if (known !== null) return known;
    const salt = toHex(this.#random.bytes(32));
    const who = whoOf(salt, identity);
    const member = await this.#people.claimMember({ room, user, salt, who, name });
    this.#warm.set(`${room}/${user}`, member);
    return member;
  }

  /** A name for people frames; the chain holds none. */
  async rename(member: Member, name: string): Promise<void> {
    if (member.name === name) return;
    await this.#people.rename(member.room, member.user, name);
    this.#warm.set(`${member.room}/${member.user}`, { ...member, name });
  }
}
