import { noTally } from './contestant.ts';
import { board, SEATS } from './rules.ts';

/**
 * The same game and policy as one loop on typed arrays, without commands, checks, events, states or
 * ids: what the work costs when nothing is left but the arithmetic.
 */
export class Floor {
  readonly tally = noTally();
  private readonly owner = new Int8Array(N);
  private readonly armies = new Int32Array(N);
  private readonly held = new Int32Array(SEATS);
  private readonly borders = new Int8Array(N);
  private readonly faces = new Int32Array(5);
  private word: number;

  constructor(seed: number) {
    this.word = seed | 1;
  }

  playGames(games: number): void {
    for (let i = 0; i < games; i += 1) this.playGame();
  }

  private playGame(): void {
    this.deal();
    for (let seat = 0; ; seat = (seat + 1) % SEATS) {
      if (this.held[seat] === 0) continue;
      this.reinforce(seat);
      while (this.attackRound(seat));
      if (this.held[seat] === N) break;
    }
    this.tally.games += 1;
  }

  private below(n: number): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return Math.floor((x >>> 0) * (n / 2 ** 32));
  }

  private deal(): void {
    const { borders: order, owner, held } = this;
    for (let t = 0; t < N; t += 1) order[t] = t;
    held.fill(0);
    this.armies.fill(1);
    for (let last = N - 1; last >= 0; last -= 1) {
      const pick = this.below(last + 1);
      const seat = last % SEATS;
      owner[order[pick]!] = seat;
      held[seat]! += 1;
      order[pick] = order[last]!;
    }
    this.tally.commands += 1;
  }

  private reinforce(seat: number): void {
    const { owner, armies, borders } = this;
    let found = 0;
    for (let t = 0; t < N; t += 1) {
      if (owner[t] === seat && this.isBorder(t, seat)) borders[found++] = t;
    }
    let left = Math.max(3, Math.floor(this.held[seat]! / 3));
    for (let g = 0; g < bonuses.length; g += 1) if (this.holds(g, seat)) left += bonuses[g]!;
    // As many commands as a player sends: each army, the phase, and the end of the turn.
    this.tally.commands += left + 2;
    for (; left > 0; left -= 1) armies[borders[this.below(found)]!]! += 1;
  }

  private isBorder(territory: number, seat: number): boolean {
    for (let i = first[territory]!; i < first[territory + 1]!; i += 1) {
      if (this.owner[beside[i]!] !== seat) return true;
    }
    return false;
  }

  private holds(group: number, seat: number): boolean {
    for (let t = 0; t < N; t += 1) {
      if (groupOf[t] === group && this.owner[t] !== seat) return false;
    }
    return true;
  }

  private attackRound(seat: number): boolean {
    const { owner, armies } = this;
    let attacked = false;
    for (let from = 0; from < N; from += 1) {
      if (owner[from] !== seat || armies[from]! < 2) continue;
      for (let i = first[from]!; i < first[from + 1]!; i += 1) {
        const to = beside[i]!;
        if (owner[to] === seat || armies[to]! >= armies[from]!) continue;
        this.battle(from, to, seat);
        attacked = true;
      }
    }
    return attacked;
  }

  private battle(from: number, to: number, seat: number): void {
    const { owner, armies, held, tally } = this;
    let attack = armies[from]!;
    let defence = armies[to]!;
    while (defence > 0 && attack > 1) {
      const lost = this.throw(Math.min(3, attack - 1), Math.min(2, defence));
      const pairs = Math.min(2, attack - 1, defence);
      attack -= lost;
      defence -= pairs - lost;
      tally.rolls += 1;
      tally.commands += 1;
    }
    armies[from] = attack;
    armies[to] = defence;
    if (defence > 0) return;
    held[owner[to]!]! -= 1;
    held[seat]! += 1;
    owner[to] = seat;
    armies[from] = 1;
    armies[to] = attack - 1;
    if (attack > 2) tally.commands += 1;
  }

  /** Pairs that the attack loses. */
  private throw(attack: number, defence: number): number {
    const { faces } = this;
    for (let i = 0; i < attack; i += 1) faces[i] = this.below(6);
    for (let i = 0; i < defence; i += 1) faces[3 + i] = this.below(6);
    descend(faces, 0, attack);
    descend(faces, 3, defence);
    let lost = faces[0]! > faces[3]! ? 0 : 1;
    if (attack > 1 && defence > 1 && faces[1]! <= faces[4]!) lost += 1;
    return lost;
  }
}

const N = board.territories.length;
const groupOf = Int8Array.from(board.groupOf);
const bonuses = Int8Array.from(board.groups, ({ bonus }) => bonus);
const beside = Int8Array.from(board.neighbours.flat());
/** Where the neighbours of each territory begin in `beside`, and where the last ones end. */
const first = Int32Array.from([
  ...board.neighbours.map((_, t) => board.neighbours.slice(0, t).flat().length),
  beside.length,
]);

function descend(faces: Int32Array, start: number, count: number): void {
  for (let i = start + 1; i < start + count; i += 1) {
    const face = faces[i]!;
    let at = i;
    for (; at > start && faces[at - 1]! < face; at -= 1) faces[at] = faces[at - 1]!;
    faces[at] = face;
  }
}
