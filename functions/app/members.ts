import { toHex } from '../../domain/chance/frame.ts';
import { whoOf } from '../../domain/chance/who.ts';
import type { Room } from '../../domain/log/room.ts';
import type { Caller } from './caller.ts';
import { Lru } from './lru.ts';
import type { About, Clock, Member, PeopleStore, Random } from './ports.ts';

/** Whom a room meets. */
type Person = Pick<Caller, 'user' | 'identity' | 'name'>;

const WARM_MEMBERS = 16_384;
const WARM_ROOMS = 4096;
/** Whoever was erased is forgotten here after so many ms. */
const WARM_FOR = 5 * 60_000;

interface Kept<T> {
  value: T;
  at: number;
}

type Needs = { people: PeopleStore; random: Random; clock: Clock };

/** Records of persons in rooms, and of rooms. What only an erasure changes stays warm for a while. */
export class Members {
  readonly #warm = new Lru<string, Kept<Member>>(WARM_MEMBERS);
  readonly #rosters = new Lru<string, Kept<Member[]>>(WARM_ROOMS);
  readonly #abouts = new Lru<string, About>(WARM_ROOMS);
  readonly #people: PeopleStore;
  readonly #random: Random;
  readonly #clock: Clock;

  constructor({ people, random, clock }: Needs) {
    this.#people = people;
    this.#random = random;
    this.#clock = clock;
  }

  #keep<T>(value: T): Kept<T> {
    return { value, at: this.#clock.now() };
  }

  #fresh<T>(kept: Kept<T> | undefined): T | undefined {
    return kept !== undefined && this.#clock.now() < kept.at + WARM_FOR ? kept.value : undefined;
  }

  /** After an erasure that this container made. */
  forget(room: string, user: string): void {
    this.#warm.delete(`${room}/${user}`);
    this.#rosters.delete(room);
  }

  /** Everybody whom a room has met. Once it plays nobody sits down or takes another name. */
  async all({ id, game }: Room): Promise<Member[]> {
    const warm = this.#fresh(this.#rosters.get(id));
    if (warm !== undefined) return warm;
    const members = await this.#people.members(id);
    if (game.public.status === 'playing') this.#rosters.set(id, this.#keep(members));
    return members;
  }

  /** What of a room is not in its chain; written once. */
  async about(room: string): Promise<About | null> {
    const warm = this.#abouts.get(room);
    if (warm !== undefined) return warm;
    const about = await this.#people.about(room);
    if (about !== null) this.#abouts.set(room, about);
    return about;
  }

  /** Null for a person whom the room has never met. */
  async find(room: string, user: string): Promise<Member | null> {
    return this.#fresh(this.#warm.get(`${room}/${user}`)) ?? this.look(room, user);
  }

  /** As `find`, but not on the word of a cache: who was erased by another container is nobody here. */
  async look(room: string, user: string): Promise<Member | null> {
    const key = `${room}/${user}`;
    const member = await this.#people.member(room, user);
    if (member === null) this.#warm.delete(key);
    else this.#warm.set(key, this.#keep(member));
    return member;
  }

  /** Sealed-draws 2: the salt is random and stored before it is used, also by who was erased since. */
  async meet(room: string, person: Person, keep: { identity: boolean } = { identity: false }) {
    const { user, identity, name } = person;
    const known = await this.look(room, user);
    if (known !== null) return known;
    const salt = toHex(this.#random.bytes(32));
    const who = whoOf(salt, identity);
    const member = await this.#people.claimMember({
      ...{ room, user, salt, who, name },
      ...(keep.identity ? { identity } : {}),
    });
    this.#warm.set(`${room}/${user}`, this.#keep(member));
    return member;
  }

  /** A name for people frames; the chain holds none. */
  async rename(member: Member, name: string): Promise<void> {
    if (member.name === name) return;
    await this.#people.rename(member.room, member.user, name);
    this.#warm.set(`${member.room}/${member.user}`, this.#keep({ ...member, name }));
  }
}
