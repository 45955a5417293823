import type { GameEvent } from '../../domain/game/events.ts';
import type { CommitLine } from '../../domain/log/commit.ts';

/** What a log says of its game. */
export interface Summary {
  rounds: number;
  turns: number;
  commits: number;
  /** Attack-against-defence throws. */
  rolls: number;
  /** Null when nobody won, or when an armistice was shared. */
  winner: number | null;
  reason: string | null;
}

export function summaryOf(lines: readonly CommitLine[]): Summary {
  const events = lines.flatMap(({ commit }) => commit.events);
  const ended = events.findLast((event) => event.type === 'ended');
  const [winner = null, ...shared] = ended?.winners ?? [];
  return {
    rounds: Math.max(0, ...events.map(roundOf)),
    turns: events.filter((event) => event.type === 'turn-began').length,
    commits: lines.length,
    rolls: events.reduce((sum, event) => sum + rollsOf(event), 0),
    winner: shared.length > 0 ? null : winner,
    reason: ended?.reason ?? null,
  };
}

const roundOf = (event: GameEvent): number => (event.type === 'round-began' ? event.round : 0);
const rollsOf = (event: GameEvent): number => (event.type === 'fought' ? event.rolls.length : 0);
