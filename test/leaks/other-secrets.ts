import { jcs } from '../../domain/chance/jcs.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import type { Command } from '../../domain/game/commands.ts';
import { decide } from '../../domain/game/decider.ts';
import type { Payload } from '../../domain/game/payloads.ts';
import { keysLeft } from '../../domain/log/chain.ts';
import { systemActor } from '../../domain/log/system-actor.ts';
import { prepareDraws } from '../../domain/log/write.ts';
import { boardOf, commitOf, type Entry } from '../../functions/app/entry.ts';
import type { StoredCommit } from '../../functions/app/ports.ts';
import { Chance } from '../faults/chance.ts';

/** What the other room has to be like. */
export interface Model {
  /** The whole log of the first room. */
  log: readonly StoredCommit[];
  /** The seat that is told the same in both. */
  kept: number;
  seed: number;
}

interface Told {
  seat: number;
  payload: Payload;
}

/** Sealed keys tried for one commit, and good ones to choose from. */
const TRIES = 6000;
const CHOICE = 24;

/** A ring of the same keys and mix, whose sealed draws fall as the second room of a pair needs them. */
export class OtherRing extends KeyRing {
  readonly #model: Model;
  readonly #entry: () => Entry | null;
  readonly #chance: Chance;
  readonly #sealed = new Map<number, Uint8Array>();
  readonly #cards: ReadonlySet<string>;
  /** No luck of the other seats led to what the kept one was told: the pair goes no further. */
  lost = false;

  constructor(own: KeyRing, model: Model, entry: () => Entry | null) {
    super(makeSecrets(own.secret, own.room, own.length));
    this.#model = model;
    this.#entry = entry;
    this.#chance = new Chance(model.seed, 2);
    this.#cards = new Set(
      model.log
        .flatMap((stored) => toldIn(stored).filter(({ seat }) => seat === model.kept))
        .flatMap(({ payload }) => (payload.type === 'card-told' ? [payload.card] : [])),
    );
  }

  override sealedKey(n: number): Uint8Array {
    const key = this.#sealed.get(n) ?? this.#search(n);
    this.#sealed.set(n, key);
    return key;
  }

  /** Salts of others are others. */
  override salt(v: number, i: number): string {
    const seat = toldIn(this.#model.log[v - 1])[i]?.seat;
    const salt = super.salt(v, i);
    return seat === this.#model.kept ? salt : [...salt].reverse().join('');
  }

  /** A key under which the kept seat is told what it was told, and the others as much else as may be. */
  #search(n: number): Uint8Array {
    const stored = this.#model.log.find((one) => commitOf(one).chance?.n === n);
    const entry = this.#entry();
    const before = toldIn(stored);
    const first = super.sealedKey(n);
    if (stored === undefined || entry === null || before.length === 0) return first;
    let best: { key: Uint8Array; same: number } | null = null;
    let found = 0;
    for (let tries = 0; tries < TRIES && found < CHOICE && best?.same !== 0; tries += 1) {
      const key = this.#chance.bytes(32);
      const told = toldUnder(new FixedRing(this, key), entry, stored);
      const same = told === null ? null : this.#likeness(before, told);
      if (same === null) continue;
      found += 1;
      if (best === null || same < best.same) best = { key, same };
    }
    this.lost ||= best === null;
    return best?.key ?? first;
  }

  /** How much the others are told again; null if the kept seat is told otherwise, now or later. */
  #likeness(before: readonly Told[], told: readonly Told[]): number | null {
    if (told.length !== before.length) return null;
    const equal = told.map((one, i) => jcs({ ...one }) === jcs({ ...before[i] }));
    const spoilt = told.some(({ seat, payload }, i) => {
      if (seat !== before[i]?.seat) return true;
      if (seat === this.#model.kept) return !equal[i];
      return payload.type === 'card-told' && this.#cards.has(payload.card);
    });
    return spoilt ? null : equal.filter(Boolean).length;
  }
}

/** One sealed key for every commit. */
class FixedRing extends KeyRing {
  readonly #of: KeyRing;
  readonly #key: Uint8Array;

  constructor(of: KeyRing, key: Uint8Array) {
    super({ room: of.room, secret: '', length: of.length, checkpoints: [] });
    this.#of = of;
    this.#key = key;
  }

  override publicKey(n: number): Uint8Array {
    return this.#of.publicKey(n);
  }

  override sealedKey(): Uint8Array {
    return this.#key;
  }
}

/** What a stored commit tells whom. */
export function toldIn(stored: StoredCommit | undefined): Told[] {
  if (stored === undefined || stored.opens.length === 0) return [];
  return commitOf(stored).private.flatMap(({ seat }, i) => {
    const open = stored.opens[i];
    return open ? [{ seat, payload: open.payload }] : [];
  });
}

/** What the same command would tell in another room. */
function toldUnder(ring: KeyRing, { room }: Entry, stored: StoredCommit): Told[] | null {
  const { by, cmd, at } = commitOf(stored);
  const command = (by.as === 'human' ? cmd : { type: cmd.type }) as Command;
  const system = by.as === 'human' ? null : systemActor(room.game, command.type as 'bot');
  const decision = decide(room.game, command, {
    ...{ at, who: null, opening: room.opening, previousAt: room.at, keysLeft: keysLeft(room) },
    actor: system ?? { seat: by.seat, as: by.as },
    board: boardOf(room.game.public.map),
    draw: prepareDraws(room, by.nonce, ring),
  });
  return decision.ok ? decision.value.payloads : null;
}
