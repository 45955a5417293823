import conquete, { type Game } from 'conquete';
import { type Contestant, noTally } from './contestant.ts';
import { dealt, map, playerIds } from './peer-state.ts';
import type { Below } from './policy.ts';
import { board } from './rules.ts';

/**
 * npm's conquete through its public calls. The board as the policy sees it is kept here from its
 * events, since each of its own answers about a territory is a fresh JSON tree.
 */
export class Peer implements Contestant {
  readonly tally = noTally();
  readonly owner = new Int8Array(board.territories.length);
  readonly armies = new Int32Array(board.territories.length);
  seat = 0;
  over = false;
  private game: Game | null = null;
  private left = { attack: 0, defence: 0 };
  private readonly below: Below;

  constructor(below: Below) {
    this.below = below;
  }

  begin(): void {
    this.deal();
    this.over = false;
    this.seat = 0;
    const events: unknown[] = [];
    this.tally.events = events;
    const keep = { emit: (name: string, data: object): void => void events.push({ name, data }) };
    const listener = {
      emit: (name: string, data: Record<string, unknown>): void => {
        events.push({ name, data });
        this.hear(name, data);
      },
    };
    const players = playerIds.map((id) => ({ id, listener: keep }));
    this.game = conquete.Game({ map, players, listener }, dealt(this.owner));
    this.game.start();
  }

  reinforcement(): number {
    return this.engine.getAvailableUnits(this.player);
  }

  place(territory: number): void {
    this.engine.act.deployUnits(this.player, idOf(territory), 1);
    this.armies[territory] = (this.armies[territory] ?? 0) + 1;
    this.tally.commands += 1;
  }

  beginAttack(): void {
    this.engine.act.attackPhase(this.player);
    this.tally.commands += 1;
  }

  /** The peer commits armies to a battle and moves the survivors in by itself. */
  battle(from: number, to: number): void {
    const { player, left } = this;
    const defender = playerIds[this.owner[to] ?? 0] ?? '';
    const { act } = this.engine;
    left.attack = (this.armies[from] ?? 0) - 1;
    left.defence = this.armies[to] ?? 0;
    act.attack(player, idOf(from), idOf(to), left.attack);
    this.tally.commands += 1;
    while (left.attack > 0 && left.defence > 0) {
      act.rollDice(player, Math.min(3, left.attack));
      act.rollDice(defender, Math.min(2, left.defence));
      this.tally.commands += 2;
      this.tally.rolls += 1;
    }
    this.armies[from] = 1;
    this.armies[to] = left.defence > 0 ? left.defence : left.attack;
    if (left.defence === 0) this.owner[to] = this.seat;
  }

  endTurn(): void {
    const { player } = this;
    this.engine.act.fortifyPhase(player);
    this.engine.act.endTurn(player);
    this.tally.commands += 2;
  }

  private get player(): string {
    return playerIds[this.seat] ?? '';
  }

  private get engine(): Game {
    if (this.game === null) throw new Error('no game has begun');
    return this.game;
  }

  private hear(name: string, data: Record<string, unknown>): void {
    if (name === 'turnChange') this.seat = playerIds.indexOf(data.playerId as string);
    else if (name === 'gameEnd') this.over = true;
    else if (name === 'defendDiceRoll') {
      const results = data.results as { attackRemaining: number; defendRemaining: number };
      this.left.attack = results.attackRemaining;
      this.left.defence = results.defendRemaining;
    }
  }

  /** A random deal, round-robin. */
  private deal(): void {
    const order = Array.from(board.territories, (_, t) => t);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    order.forEach((territory, i) => {
      this.owner[territory] = i % playerIds.length;
    });
    this.armies.fill(1);
  }
}

const idOf = (territory: number): string => board.territories[territory] ?? '';
